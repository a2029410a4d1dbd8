import { type Sen, sen } from '#contract/money.ts';

/**
 * What a rate in percent takes of an amount, to the nearest sen, half a sen up; as the past of the
 * demo has it. In whole numbers throughout: the product may be beyond 2^53.
 * @param percent with two decimals at most, 0 to 100
 */
export function shareOf(amount: Sen, percent: number): Sen {
  const hundredths = BigInt(Math.round(percent * 100));
  return sen(Number((BigInt(amount) * hundredths + 5000n) / 10_000n));
}
