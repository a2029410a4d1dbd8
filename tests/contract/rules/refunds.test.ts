import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { knownLeftToRefund, leftToRefund } from '#contract/rules/money/refunds.ts';

const paid = {
  transactionType: 'PAYMENT',
  status: 'SUCCESS',
  amount: sen(10_000),
  refundedAmount: sen(0),
};

describe('E9 the refundable amount of a payment', () => {
  it.each([
    [{}, 10_000],
    [{ transactionType: 'UPI' }, 10_000],
    [{ status: 'PARTIALLY_REFUNDED', refundedAmount: sen(9_999) }, 1],
    [{ status: 'REFUNDED', refundedAmount: sen(10_000) }, 0],
    [{ status: 'PENDING' }, 0],
    [{ transactionType: 'REFUND' }, 0],
    [{ transactionType: 'TRANSFER' }, 0],
    [{ refundedAmount: sen(10_001) }, 0],
    [{ refundedAmount: null }, 10_000],
    [{ refundedAmount: undefined }, 10_000],
    [{ status: 'PARTIALLY_REFUNDED', refundedAmount: undefined }, 10_000],
    [{ status: 'REFUNDED', refundedAmount: undefined }, 0],
    [{ amount: null }, 0],
  ])('with %o is %i sen', (change, left) => {
    expect(leftToRefund({ ...paid, ...change })).toBe(left);
  });

  it.each([
    [{ refundedAmount: undefined }, 10_000],
    [{ status: 'PARTIALLY_REFUNDED', refundedAmount: sen(9_999) }, 1],
    [{ status: 'PARTIALLY_REFUNDED', refundedAmount: undefined }, null],
    [{ status: 'PARTIALLY_REFUNDED', refundedAmount: null }, null],
    [{ status: 'REFUNDED', refundedAmount: null }, 0],
  ])('with %o is shown as %s', (change, left) => {
    expect(knownLeftToRefund({ ...paid, ...change })).toBe(left);
  });
});
