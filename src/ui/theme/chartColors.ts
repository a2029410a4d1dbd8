import type { TransactionType } from '#contract/words/moneyStatuses.ts';

/** The colour of each transaction type: distinct from each other on light and dark, and the same everywhere. */
export const TYPE_COLORS: Readonly<Record<TransactionType, string>> = {
  PAYMENT: '#0f8a7e',
  REFUND: '#d9534f',
  SETTLEMENT: '#8795a8',
  TOP_UP: '#4f8fe0',
  WITHDRAW: '#e0972f',
  TRANSFER: '#8a6fd1',
  UPI: '#63b36b',
  UNIONPAY: '#d56fa6',
  CREDIT_PIN: '#a58a3c',
};
