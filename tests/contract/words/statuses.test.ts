import { describe, expect, it } from 'vitest';
import {
  CREDIT_PIN_MOVES,
  canMove,
  MERCHANT_STATUS_MOVES,
  movesFrom,
  USER_STATUS_MOVES,
} from '#contract/rules/transitions.ts';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import { MERCHANT_STATUSES, USER_STATUSES } from '#contract/words/statuses.ts';

/** docs/contract.md, Records, as transitions; all others are forbidden. */
const DRAWN = {
  user: [
    'PENDING → ACTIVE',
    'ACTIVE → NOT_ACTIVE',
    'NOT_ACTIVE → ACTIVE',
    'ACTIVE → SUSPENDED',
    'ACTIVE → TERMINATED',
    'ACTIVE → BLACKLISTED',
    'NOT_ACTIVE → SUSPENDED',
    'NOT_ACTIVE → TERMINATED',
    'NOT_ACTIVE → BLACKLISTED',
    'SUSPENDED → ACTIVE',
    'SUSPENDED → TERMINATED',
    'SUSPENDED → BLACKLISTED',
  ],
  merchant: [
    'PENDING_APPROVAL → ACTIVE',
    'PENDING_APPROVAL → PENDING_CREDIT_APPROVAL',
    'PENDING_APPROVAL → REJECTED',
    'PENDING_CREDIT_APPROVAL → ACTIVE',
    'PENDING_CREDIT_APPROVAL → REJECTED',
    'ACTIVE → SUSPENDED',
    'SUSPENDED → ACTIVE',
    'ACTIVE → TERMINATED',
    'SUSPENDED → TERMINATED',
  ],
  creditPin: [
    'PENDING_PAYMENT → GENERATED',
    'PENDING_PAYMENT → PAYMENT_FAILED',
    'GENERATED → ACTIVATED',
    'INACTIVE → ACTIVATED',
    'ACTIVATED → INACTIVE',
    'ACTIVATED → REDEEMED',
    'GENERATED → EXPIRED',
    'INACTIVE → EXPIRED',
    'ACTIVATED → EXPIRED',
  ],
};

const machines = [
  { of: 'a user', states: USER_STATUSES, moves: USER_STATUS_MOVES, drawn: DRAWN.user },
  {
    of: 'a merchant',
    states: MERCHANT_STATUSES,
    moves: MERCHANT_STATUS_MOVES,
    drawn: DRAWN.merchant,
  },
  {
    of: 'a credit pin',
    states: CREDIT_PIN_STATUSES,
    moves: CREDIT_PIN_MOVES,
    drawn: DRAWN.creditPin,
  },
];

describe.each(machines)('the status of $of', ({ states, moves, drawn }) => {
  const pairs = states.flatMap(from => states.map(to => ({ from, to })));

  it.each(pairs)('$from → $to is allowed only if docs/contract.md lists it', ({ from, to }) => {
    expect(canMove(moves as Record<string, readonly string[]>, from, to)).toBe(
      drawn.includes(`${from} → ${to}`),
    );
  });

  it('never changes to itself', () => {
    expect(
      pairs.filter(({ from, to }) => from === to && drawn.includes(`${from} → ${to}`)),
    ).toEqual([]);
  });

  it.each(['', 'UNKNOWN', 'active', 'constructor', '__proto__', 'toString'])(
    'that is the unknown word "%s" allows no transition',
    word => {
      expect(movesFrom(moves as Record<string, readonly string[]>, word)).toEqual([]);
      for (const state of states) {
        expect(canMove(moves as Record<string, readonly string[]>, state, word)).toBe(false);
      }
    },
  );
});

describe('final states', () => {
  it('are those without transitions', () => {
    const final = machines.map(({ states, moves }) =>
      states.filter(
        state => movesFrom(moves as Record<string, readonly string[]>, state).length === 0,
      ),
    );
    expect(final).toEqual([
      ['TERMINATED', 'BLACKLISTED'],
      ['TERMINATED', 'REJECTED'],
      ['PAYMENT_FAILED', 'EXPIRED', 'REDEEMED'],
    ]);
  });
});
