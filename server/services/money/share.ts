import { type Sen, sen } from '#contract/money.ts';

/**
 * Returns a percentage of an amount, rounded half up to the nearest sen, like the demo's seed data.
 * Calculated in whole numbers as `bigint`: the product may exceed 2^53.
 * @param percent with at most two decimals, 0 to 100
 */
export function shareOf(amount: Sen, percent: number): Sen {
  const hundredths = BigInt(Math.round(percent * 100));
  return sen(Number((BigInt(amount) * hundredths + 5000n) / 10_000n));
}
