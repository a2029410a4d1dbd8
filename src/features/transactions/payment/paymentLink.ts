import { parseRM, sen } from '../../../contract/money.ts';
import type { LinkRequest } from '../../../providers/data/surface.ts';

/** The form; text, as it is typed. */
export const emptyLink = { amount: '', description: '' };
export type LinkForm = typeof emptyLink;

/** A sen at least; what fits into the wallet depends on the discount fee, and the backend judges it. */
export const BOUNDS = { atLeast: sen(1) };

/** What the form says; undefined as long as its amount says nothing. */
export function linkOf(
  { amount, description }: LinkForm,
  walletId: number,
): LinkRequest | undefined {
  const parsed = parseRM(amount);
  return parsed && { walletId, amount: parsed, description: description.trim() };
}
