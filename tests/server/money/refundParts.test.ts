import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { refundParts } from '#server/services/money/refundParts.ts';

/** An amount, its fee and MDR, and the partial refunds into which it is split. */
const anyPayment = fc
  .record({
    amount: fc.oneof(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 999_999_999_999_999 }),
    ),
    costs: fc.double({ min: 0, max: 1, noNaN: true }),
    fees: fc.double({ min: 0, max: 1, noNaN: true }),
    pieces: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
  })
  .map(({ amount, costs, fees, pieces }) => {
    const cost = Math.floor(amount * costs);
    const fee = Math.floor(cost * fees);
    return { amount, fee, mdr: cost - fee, pieces };
  });

it('partial refunds return all of fee and MDR in the end, and never more than the part', () => {
  fc.assert(
    fc.property(anyPayment, ({ pieces, ...payment }) => {
      const left = { ...payment };
      for (const piece of [...pieces, 1]) {
        const amount = piece === 1 ? left.amount : Math.floor(left.amount * piece);
        if (amount === 0) continue;
        const { fee, mdr } = refundParts(left, sen(amount));
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(mdr).toBeGreaterThanOrEqual(0);
        expect(fee + mdr).toBeLessThanOrEqual(amount);
        left.amount -= amount;
        left.fee -= fee;
        left.mdr -= mdr;
        expect(left.fee + left.mdr).toBeLessThanOrEqual(left.amount);
      }
      expect(left).toEqual({ amount: 0, fee: 0, mdr: 0 });
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['half a sen as one', { amount: 2, fee: 0, mdr: 1 }, 1, { fee: 0, mdr: 1 }],
  ['a third', { amount: 9000, fee: 0, mdr: 100 }, 3000, { fee: 0, mdr: 33 }],
  ['of both in proportion', { amount: 10_100, fee: 100, mdr: 150 }, 5050, { fee: 50, mdr: 75 }],
  ['nothing of nothing', { amount: 500, fee: 0, mdr: 0 }, 100, { fee: 0, mdr: 0 }],
])('a partial refund returns %s', (_, left, amount, parts) => {
  expect(refundParts(left, sen(amount))).toEqual(parts);
});
