import { type Sen, sen } from '#contract/money.ts';
import { REFUNDABLE_STATUSES, REFUNDABLE_TYPES } from '#contract/words/moneyStatuses.ts';

/** What of a transaction says whether it can be given back. */
interface Given {
  readonly transactionType: string;
  readonly status: string;
}

/** Whether anything of it can still be given back. Source: docs/contract.md, Money. */
export const isRefundable = ({ transactionType, status }: Given): boolean =>
  (REFUNDABLE_TYPES as readonly string[]).includes(transactionType) &&
  (REFUNDABLE_STATUSES as readonly string[]).includes(status);

/**
 * What of it has not been given back, in sen.
 * @returns 0 where nothing can be given back, also where an amount is not known
 */
export function leftToRefund(
  given: Given & { readonly amount: Sen | null; readonly refundedAmount: Sen | null },
): Sen {
  if (!isRefundable(given) || given.amount === null || given.refundedAmount === null) return sen(0);
  return sen(Math.max(given.amount - given.refundedAmount, 0));
}
