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

/** The amounts that determine how much can be refunded; `refundedAmount` is ours, and other backends may omit it. */
interface Amounts extends Given {
  readonly amount: Sen | null;
  readonly refundedAmount?: Sen | null;
}

/**
 * The refundable remainder of a transaction, in sen; the whole amount if the refunded amount is unknown, since the
 * backend refuses an excess.
 * @returns 0 if nothing can be refunded or the amount is unknown
 */
export function leftToRefund(given: Amounts): Sen {
  if (!isRefundable(given) || !given.amount) return sen(0);
  return sen(Math.max(given.amount - (given.refundedAmount ?? 0), 0));
}

/**
 * Like `leftToRefund`, for display.
 * @returns null if unknown: for a partial refund, if the backend does not report how much was refunded
 */
export const knownLeftToRefund = (given: Amounts): Sen | null =>
  given.status === 'PARTIALLY_REFUNDED' && typeof given.refundedAmount !== 'number'
    ? null
    : leftToRefund(given);
