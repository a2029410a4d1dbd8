import type { ReportKind, ReportName } from '#contract/reports/reportKind.ts';
import { kindsFor, REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import type { Role } from '#contract/words/roles.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { ofTypes } from './movementSources.ts';
import { SOURCES, type Source } from './sources.ts';

/** A kind of report with where its rows come from. */
export interface ChosenReport {
  readonly kind: ReportKind;
  readonly source: Source;
}

type View = (typeof TRANSACTION_VIEWS)[number];

/** The words of the transaction lists, where a kind has the same rows. */
const KIND_OF_VIEW: Partial<Record<View, ReportName>> = {
  all: 'transactionReport',
  payment: 'paymentReport',
  refund: 'refundReport',
  settlement: 'settlementReport',
  withdraw: 'withdrawReport',
  upi: 'upiReport',
};

/** The others are transactions of one type. */
const TYPE_OF_VIEW: Partial<Record<View, string>> = {
  topup: 'TOP_UP',
  transfer: 'TRANSFER',
  unionpay: 'UNIONPAY',
};

const isView = (type: string): type is View => TRANSACTION_VIEWS.some(view => view === type);

/** A kind with the source that belongs to it. */
export const reportOf = (name: ReportName): ChosenReport => ({
  kind: REPORT_KINDS[name],
  source: SOURCES[name],
});

/**
 * The report that a `type` of the wire names: a kind, `all`, or a type of transactions.
 * @throws {ApiFailure} 1001 an unknown one, or none for the role
 */
export function chooseReport(type: string | undefined, role: Role): ChosenReport {
  const word = type ?? '';
  const name = isView(word) ? KIND_OF_VIEW[word] : word;
  const kind = kindsFor(role).find(one => one.name === name);
  if (kind) return reportOf(kind.name);
  const only = isView(word) ? TYPE_OF_VIEW[word] : undefined;
  if (only) return { kind: REPORT_KINDS.transactionReport, source: ofTypes([only]) };
  throw new ApiFailure('badParameter', { message: 'validation.report.kind' });
}
