import type { TransactionStatus } from '#contract/words/moneyStatuses.ts';
import type { OrderKind } from '#server/services/payments/bankOrders.ts';

/**
 * The texts of the bank's page for an order. They are the bank's own, so they are not translated
 * with the portal.
 */
interface Labels {
  /** Before the amount. */
  readonly asks: string;
  readonly pay: string;
  readonly refuse: string;
  /** What happens without an answer, followed by the time. */
  readonly due: string;
  /** The link to the portal; a customer who pays a merchant by link has no login there. */
  readonly back?: string;
  readonly paid: string;
  readonly failed: string;
  readonly cancelled: string;
}

const PAYING: Labels = {
  asks: 'Pay',
  pay: 'Pay',
  refuse: 'Refuse',
  due: 'To be paid before',
  paid: 'Paid',
  failed: 'Not paid',
  cancelled: 'Expired: nothing was paid',
};

export const LABELS: Readonly<Record<OrderKind, Labels>> = {
  TOP_UP: { ...PAYING, back: 'Back to the portal without paying' },
  UPI: PAYING,
  WITHDRAW: {
    asks: 'Pay out',
    pay: 'Pay out now',
    refuse: 'Return it',
    due: 'Paid out automatically at',
    back: 'Back to the portal without answering',
    paid: 'Paid out',
    failed: 'Returned',
    cancelled: 'Returned',
  },
};

/** Returns the outcome in the bank's words. A payment that was refunded later still counts as paid. */
export function endingOf(kind: OrderKind, status: TransactionStatus): string {
  const { paid, failed, cancelled } = LABELS[kind];
  if (status === 'FAILED') return failed;
  return status === 'CANCELLED' ? cancelled : paid;
}
