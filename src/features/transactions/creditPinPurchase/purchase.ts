import { parseRM, type Sen, sen } from '#contract/money.ts';
import type { Rule } from '#contract/rules/rules.ts';
import type { WalletLimits } from '#hooks/useWalletLimits.ts';
import type { PinPurchase } from '#providers/data/surface.ts';

/** Form values, as typed text. */
export const emptyPurchase = { amount: '', count: '1', paidBy: 'wallet', paymentId: '' };
export type PurchaseForm = typeof emptyPurchase;

/** Payment methods: `wallet`, or `payment` for an external payment. */
export const PAID_BY = ['wallet', 'payment'] as const;

/** Maximum number of pins per request. */
const MOST_PINS = 100;

/** Maximum total price if no balance limits it: the largest amount that the API can carry. */
const MOST_IN_ALL = sen(999_999_999_999_999);

/** A whole number of pins. */
export const pinCount: Rule = text =>
  text === '' || countOf(text) !== undefined ? undefined : 'pinPurchase.countProblem';

function countOf(text: string): number | undefined {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MOST_PINS ? count : undefined;
}

/** Bounds of the value of each pin, so that the wallet can pay for all. */
export function boundsOf(
  { count, paidBy }: Pick<PurchaseForm, 'count' | 'paidBy'>,
  { spendable }: WalletLimits,
) {
  const inAll = (paidBy === 'wallet' ? spendable() : undefined) ?? MOST_IN_ALL;
  return { atMost: sen(Math.floor(inAll / (countOf(count) ?? 1))) };
}

/** Total price of all pins, in sen. */
export const totalOf = ({ amount, count }: Pick<PinPurchase, 'amount' | 'count'>): Sen =>
  sen(amount * count);

/** Value and count of the form; undefined unless they give a valid price. */
export function orderOf(form: Pick<PurchaseForm, 'amount' | 'count'>) {
  const amount = parseRM(form.amount);
  const count = countOf(form.count);
  return amount && count && amount <= MOST_IN_ALL / count ? { amount, count } : undefined;
}
