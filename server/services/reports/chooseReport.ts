import type { ReportKind, ReportName } from '#contract/reports/reportKind.ts';
import { kindsFor, REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { KIND_OF_VIEW } from '#contract/reports/reportViews.ts';
import { TRANSACTION_VIEWS } from '#contract/words/moneyStatuses.ts';
import type { Role } from '#contract/words/roles.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { ofTypes } from './movementSources.ts';
import { SOURCES, type Source } from './sources.ts';

/** A report kind and the source of its rows. */
export interface ChosenReport {
  /** The report's name: its kind, or the view if it is not a kind. Words for the same report share one name. */
  readonly type: string;
  readonly kind: ReportKind;
  readonly source: Source;
}

type View = (typeof TRANSACTION_VIEWS)[number];

/** Views that are not kinds: transactions of one type. */
const TYPE_OF_VIEW: Partial<Record<View, string>> = {
  topup: 'TOP_UP',
  transfer: 'TRANSFER',
  unionpay: 'UNIONPAY',
};

const isView = (type: string): type is View => TRANSACTION_VIEWS.some(view => view === type);

/** Returns a report kind and its source. */
export const reportOf = (name: ReportName): ChosenReport => ({
  type: name,
  kind: REPORT_KINDS[name],
  source: SOURCES[name],
});

/**
 * Resolves a `type` of the API to a report: a kind, `all`, or a transaction type.
 * @throws {ApiFailure} 1001 unknown, or not available to the role
 */
export function chooseReport(type: string | undefined, role: Role): ChosenReport {
  const word = type ?? '';
  const name = isView(word) ? KIND_OF_VIEW[word] : word;
  const kind = kindsFor(role).find(one => one.name === name);
  if (kind) return reportOf(kind.name);
  const only = isView(word) ? TYPE_OF_VIEW[word] : undefined;
  if (only) {
    return { type: word, kind: REPORT_KINDS.transactionReport, source: ofTypes([only]) };
  }
  throw new ApiFailure('badParameter', { message: 'validation.report.kind' });
}
