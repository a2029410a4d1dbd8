import { parseRM, type Sen, sen } from '#contract/money.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { Rule } from '#contract/rules/rules.ts';
import type { PinPurchase } from '#providers/data/surface.ts';

/** The form; text, as it is typed. */
export const emptyPurchase = { amount: '', count: '1', paidBy: 'wallet', paymentId: '' };
export type PurchaseForm = typeof emptyPurchase;

/** How the pins can be paid: `wallet`, or `payment` for one made elsewhere. */
export const PAID_BY = ['wallet', 'payment'] as const;

/** So many pins at once, as the call takes them. */
const MOST_PINS = 100;

/** What all pins together may cost at most where no balance says less: all that the wire can carry. */
const MOST_IN_ALL = sen(999_999_999_999_999);

/** A whole number of pins. */
export const pinCount: Rule = text =>
  text === '' || countOf(text) !== undefined ? undefined : 'pinPurchase.countProblem';

function countOf(text: string): number | undefined {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MOST_PINS ? count : undefined;
}

/** What each pin may be worth, so that the wallet can pay for all; its whole balance may be used. */
export function boundsOf(
  { count, paidBy }: Pick<PurchaseForm, 'count' | 'paidBy'>,
  wallet: Wallet,
) {
  const inAll = paidBy === 'wallet' ? Math.max(wallet.balance, 0) : MOST_IN_ALL;
  return { atMost: sen(Math.floor(inAll / (countOf(count) ?? 1))) };
}

/** What all pins cost together, in sen. */
export const totalOf = ({ amount, count }: Pick<PinPurchase, 'amount' | 'count'>): Sen =>
  sen(amount * count);

/** How much and how many the form says; undefined as long as it says no sound price. */
export function orderOf(form: Pick<PurchaseForm, 'amount' | 'count'>) {
  const amount = parseRM(form.amount);
  const count = countOf(form.count);
  return amount && count && amount <= MOST_IN_ALL / count ? { amount, count } : undefined;
}
