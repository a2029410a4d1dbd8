import type { Role } from '#contract/words/roles.ts';

/** The kinds of reports. Source: docs/product.md, 3.13. */
export const REPORT_NAMES = [
  'transactionReport',
  'refundReport',
  'settlementReport',
  'paymentReport',
  'withdrawReport',
  'userReport',
  'monthlyUserReport',
  'dailyBalanceReport',
  'upiReport',
  'upiSettlementDetailReport',
  'payoutReport',
  'dailyMerchantBalanceReport',
  'dailyMerchantPayoutReport',
  'pinBalanceReport',
  'summaryPinReport',
  'dailyPartnerReport',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** The roles that generate reports about everybody. */
export const HEAD_OFFICE = ['EWALLET_COMPLIANCE', 'EWALLET_ADMIN'] as const;

/** States of a report file that the backend generates automatically. */
export const REPORT_FILE_STATES = ['MAKING', 'READY', 'FAILED'] as const;

/** The content of a column: instants are shown in Malaysian time, money in RM with two decimals. */
export type ReportUnit = 'text' | 'money' | 'count' | 'instant' | 'day';

export interface ReportColumn {
  /** The column name in the query result; the portal has its heading under the same name. */
  readonly key: string;
  /** The heading in the file. */
  readonly heading: string;
  readonly unit: ReportUnit;
  /** Its meaning, as a sentence without the full stop. */
  readonly meaning: string;
  /** Whether the file ends with its total. */
  readonly totalled?: true;
}

/** When a report is generated: on request for a range of days, or automatically every night or month. */
export type ReportRhythm = 'onRequest' | 'daily' | 'monthly';

/** A kind of report: everything that generation, preview, file and documentation need to know about it. */
export interface ReportKind {
  readonly name: ReportName;
  readonly title: string;
  /** What one row represents. */
  readonly row: string;
  /** Which rows are included. */
  readonly filter: string;
  readonly order: string;
  /** The records that its rows are read from. */
  readonly source: string;
  readonly columns: readonly ReportColumn[];
  /** How its totals compare with the ledger. */
  readonly proof: string;
  /** The roles that can request it for a range of days. */
  readonly roles: readonly Role[];
  readonly rhythms: readonly ReportRhythm[];
  /** The column whose total is shown in the list of files. */
  readonly headline?: string;
}

/** The time zone of all business days and instants. */
export const MALAYSIAN_TIME = 'Malaysia (UTC+08:00)';

type Declared = Omit<ReportColumn, 'key'>;

/** Declares a column without its key. */
const column =
  (unit: ReportColumn['unit'], totalled?: true) =>
  (heading: string, meaning: string): Declared => ({
    heading,
    unit,
    meaning,
    ...(totalled && { totalled }),
  });

export const text = column('text');
export const instant = column('instant');
export const day = column('day');
/** A number that is totalled. */
export const number = column('count', true);
/** An identifying number, which is never totalled. */
export const id = column('count');
/** RM, totalled. */
export const money = column('money', true);

/** The columns in their declared order, with their keys. */
export const columnsOf = (declared: Readonly<Record<string, Declared>>): ReportColumn[] =>
  Object.entries(declared).map(([key, rest]) => ({ key, ...rest }));
