import { type Sen, sen } from '#contract/money.ts';
import { REFUNDABLE_STATUSES, REFUNDABLE_TYPES } from '#contract/words/moneyStatuses.ts';

/** The transaction fields that determine whether it can be refunded. */
interface Given {
  readonly transactionType: string;
  readonly status: string;
}

/** Whether the transaction's type and status allow a refund. Source: docs/contract.md, Money. */
export const isRefundable = ({ transactionType, status }: Given): boolean =>
  (REFUNDABLE_TYPES as readonly string[]).includes(transactionType) &&
  (REFUNDABLE_STATUSES as readonly string[]).includes(status);

/**
 * The refundable remainder of a transaction, in sen.
 * @returns 0 if nothing can be refunded or an amount is unknown
 */
export function leftToRefund(
  given: Given & { readonly amount: Sen | null; readonly refundedAmount: Sen | null },
): Sen {
  if (!isRefundable(given) || given.amount === null || given.refundedAmount === null) return sen(0);
  return sen(Math.max(given.amount - given.refundedAmount, 0));
}
