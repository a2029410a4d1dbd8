import { type Sen, sen } from '#contract/money.ts';

/** An amount with what it cost, in sen: the sender's fee on top, the receiver's mdr. */
export interface Costs {
  readonly amount: number;
  readonly fee: number;
  readonly mdr: number;
}

/**
 * `part · of / whole`, to the nearest sen, halves up. In whole numbers: the product of two amounts is
 * beyond what a number holds exactly.
 */
function portion(part: number, of: number, whole: number): number {
  if (whole === 0) return 0;
  const [doubled, divisor] = [2n * BigInt(part) * BigInt(of), BigInt(whole)];
  return Number((doubled + divisor) / (2n * divisor));
}

/**
 * The fee and MDR that a refund returns: its share of the remaining amount, applied to the remaining
 * fee and MDR. So the refund of the last part returns all that is left of them, and no refund returns
 * more of them than its own amount.
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
