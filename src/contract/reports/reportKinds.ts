import type { Role } from '#contract/words/roles.ts';
import * as holdings from './holdingReports.ts';
import { REPORT_NAMES, type ReportKind, type ReportName } from './reportKind.ts';
import * as movements from './transactionReports.ts';

/** Every kind of report by its name. Source: docs/product.md, 3.13. */
export const REPORT_KINDS: Readonly<Record<ReportName, ReportKind>> = { ...movements, ...holdings };

/** The kinds that a role can request for a range of days, in the order of the specification. */
export const kindsFor = (role: Role): ReportKind[] =>
  REPORT_NAMES.map(name => REPORT_KINDS[name]).filter(
    ({ roles, rhythms }) => roles.includes(role) && rhythms.includes('onRequest'),
  );

/** Maximum number of rows in a report, just below the limit of a sheet. */
export const REPORT_MAX_ROWS: number = 1_000_000;
