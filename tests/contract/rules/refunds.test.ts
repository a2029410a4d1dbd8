import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { leftToRefund } from '#contract/rules/money/refunds.ts';

const paid = {
  transactionType: 'PAYMENT',
  status: 'SUCCESS',
  amount: sen(10_000),
  refundedAmount: sen(0),
};

describe('E9 what is left of a payment', () => {
  it.each([
    [{}, 10_000],
    [{ transactionType: 'UPI' }, 10_000],
    [{ status: 'PARTIALLY_REFUNDED', refundedAmount: sen(9_999) }, 1],
    [{ status: 'REFUNDED', refundedAmount: sen(10_000) }, 0],
    [{ status: 'PENDING' }, 0],
    [{ transactionType: 'REFUND' }, 0],
    [{ transactionType: 'TRANSFER' }, 0],
    [{ refundedAmount: sen(10_001) }, 0],
    [{ refundedAmount: null }, 0],
    [{ amount: null }, 0],
  ])('with %o is %i sen', (change, left) => {
    expect(leftToRefund({ ...paid, ...change })).toBe(left);
  });
});
