import { describe, expect, it } from 'vitest';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { CREDIT_PIN_MOVES } from '#contract/rules/transitions.ts';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import { daysUntil } from '#features/transactions/creditPins/Expiry.tsx';
import { offeredMoves } from '#features/transactions/creditPins/pinMoves.ts';
import { grouped, shareMessage } from '#features/transactions/creditPins/share.ts';

const pin = (over: Partial<CreditPin>) => ({ expirationDate: null, ...over }) as CreditPin;
const said = { translate: (key: string, values?: object) => JSON.stringify([key, values]) };

describe('the message that shares a pin', () => {
  it.each([
    [1000, 'RM 10'],
    [123_450, 'RM 1,234'],
    [1299, 'RM 12'],
    [null, '–'],
  ])('says %s sen as %s', (credits, amount) => {
    const message = shareMessage(pin({ credits: credits as never }), '1234567890123456', {
      ...said,
      language: 'en',
    });
    expect(JSON.parse(message)[1]).toMatchObject({ amount, code: '1234 5678 9012 3456' });
  });

  it('groups a code of any length without a trailing space', () => {
    expect(['12', '1234', '12345'].map(grouped)).toEqual(['12', '1234', '1234 5']);
  });
});

describe('the days until a pin expires', () => {
  it.each([
    ['2026-03-14T15:59:59Z', 12, 'the last second of the Malaysian day'],
    ['2026-03-14T16:00:00Z', 13, 'the first of the next'],
    ['2026-03-02T02:00:00Z', 0, 'later today'],
    ['2026-03-02T01:00:00Z', undefined, 'over'],
    [null, undefined, 'none'],
    ['whenever', undefined, 'no date'],
  ])('%s is in %s: %s', (instant, days, _why) => {
    expect(daysUntil(instant, new Date('2026-03-02T01:30:00Z'))).toBe(days);
  });
});

describe('the actions on a pin', () => {
  it('are allowed transitions of merchants or staff, and never to a status that only the system sets', () => {
    for (const status of CREDIT_PIN_STATUSES) {
      const own = offeredMoves('EWALLET_MERCHANT', status);
      const staff = offeredMoves('EWALLET_ADMIN', status);
      for (const to of [...own, ...staff]) expect(CREDIT_PIN_MOVES[status]).toContain(to);
      expect([...own, ...staff]).not.toContain('EXPIRED');
      expect([...own, ...staff]).not.toContain('REDEEMED');
    }
    expect(offeredMoves('EWALLET_MERCHANT', 'PENDING_PAYMENT')).toEqual([]);
    expect(offeredMoves('EWALLET_ADMIN', 'PENDING_PAYMENT')).toEqual([
      'GENERATED',
      'PAYMENT_FAILED',
    ]);
    expect(offeredMoves('EWALLET_ADMIN', 'ACTIVATED'), 'a pin that was stolen').toEqual([
      'INACTIVE',
    ]);
    expect(offeredMoves('EWALLET_ADMIN', 'INACTIVE')).toEqual(['ACTIVATED']);
    expect(offeredMoves('EWALLET_MERCHANT', 'NEW_WORD')).toEqual([]);
  });
});
