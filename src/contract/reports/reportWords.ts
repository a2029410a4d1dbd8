import type { TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import type { ReportName } from './reportKind.ts';

type View = (typeof TRANSACTION_VIEWS)[number];

/** Views of the transaction lists that have the same rows as a kind of report, which is requested by them. */
export const KIND_OF_VIEW: Readonly<Partial<Record<View, ReportName>>> = {
  all: 'transactionReport',
  payment: 'paymentReport',
  refund: 'refundReport',
  settlement: 'settlementReport',
  withdraw: 'withdrawReport',
  upi: 'upiReport',
};

/** What a kind of report is called on the wire: `all` or a transaction type in lower case, if it is one. */
export const wireTypeOf = (kind: string): string =>
  Object.entries(KIND_OF_VIEW).find(([, name]) => name === kind)?.[0] ?? kind;
