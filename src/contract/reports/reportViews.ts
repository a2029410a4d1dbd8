import type { TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import type { ReportName } from './reportKind.ts';

type View = (typeof TRANSACTION_VIEWS)[number];

/** Views of the transaction lists that have the same rows as a kind of report and are its name on the wire. */
export const KIND_OF_VIEW: Readonly<Partial<Record<View, ReportName>>> = {
  all: 'transactionReport',
  payment: 'paymentReport',
  refund: 'refundReport',
  settlement: 'settlementReport',
  withdraw: 'withdrawReport',
  upi: 'upiReport',
};

/** The name of a kind of report on the wire: `all` or a transaction type in lower case, if it is one. */
export const wireTypeOf = (kind: string): string =>
  Object.entries(KIND_OF_VIEW).find(([, name]) => name === kind)?.[0] ?? kind;
