import { type Sen, sen } from '#contract/money.ts';

/** An amount with the costs that it includes, in sen: the sender's additional fee and the receiver's MDR. */
export interface Costs {
  readonly amount: number;
  readonly fee: number;
  readonly mdr: number;
}

/**
 * Returns `part · of / whole`, rounded half up to the nearest sen. Uses `bigint`: the product of two
 * amounts exceeds what a number represents exactly.
 */
function portion(part: number, of: number, whole: number): number {
  if (whole === 0) return 0;
  const [doubled, divisor] = [2n * BigInt(part) * BigInt(of), BigInt(whole)];
  return Number((doubled + divisor) / (2n * divisor));
}

/**
 * Returns the fee and MDR that a refund returns: its share of the remaining amount, applied to the
 * remaining fee and MDR. The last refund therefore returns all that is left of them, and no refund
 * returns more of them than its own amount.
 * Source: docs/contract.md, Money.
 *
 * @param left what is not refunded yet; `fee + mdr` at most `amount`
 * @param amount of the refund, at most what is left
 */
export function refundParts(left: Costs, amount: Sen): { fee: Sen; mdr: Sen } {
  const costs = left.fee + left.mdr;
  const back = portion(costs, amount, left.amount);
  const fee = portion(left.fee, back, costs);
  return { fee: sen(fee), mdr: sen(back - fee) };
}
