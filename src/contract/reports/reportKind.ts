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

/** How far a file is that the backend makes by itself. */
export const REPORT_FILE_STATES = ['MAKING', 'READY', 'FAILED'] as const;

/** What a column holds: an instant is shown in Malaysian time, money is in RM with two decimals. */
export type ReportUnit = 'text' | 'money' | 'count' | 'instant' | 'day';

/** One column of a report. */
export interface ReportColumn {
  /** The column of the database's answer; the portal has its heading under the same name. */
  readonly key: string;
  /** As it stands in the file. */
  readonly heading: string;
  readonly unit: ReportUnit;
  /** What it means, in a sentence without its full stop. */
  readonly meaning: string;
  /** Added up at the end of the file. */
  readonly totalled?: true;
}

/** When a report is made: for a range that someone asks for, and every night or month by itself. */
export type ReportRhythm = 'onRequest' | 'daily' | 'monthly';

/** A kind of report: everything that generation, preview, file and documentation know of it. */
export interface ReportKind {
  readonly name: ReportName;
  readonly title: string;
  /** What one row is. */
  readonly row: string;
  /** Which rows it has. */
  readonly filter: string;
  readonly order: string;
  /** Which records its rows are read from. */
  readonly source: string;
  /** Whose days its days are, and in whose time its instants are. */
  readonly timeZone: string;
  readonly columns: readonly ReportColumn[];
  /** How its totals compare with the ledger. */
  readonly proof: string;
  /** Who may ask for it over a range of days. */
  readonly roles: readonly Role[];
  readonly rhythms: readonly ReportRhythm[];
  /** The total that is shown where a file is listed. */
  readonly headline?: string;
}

/** Days and instants of the business. */
export const MALAYSIAN_TIME = 'Malaysia (UTC+08:00)';

type Declared = Omit<ReportColumn, 'key'>;

/** A column's declaration without its key. */
const column =
  (unit: ReportColumn['unit'], totalled?: true) =>
  (heading: string, meaning: string): Declared => ({
    heading,
    unit,
    meaning,
    ...(totalled && { totalled }),
  });

export const words = column('text');
export const instant = column('instant');
export const day = column('day');
/** Counted, and added up. */
export const number = column('count', true);
/** Identifies something: a number that is never added up. */
export const id = column('count');
/** RM, added up. */
export const money = column('money', true);

/** Columns in their order, by their keys. */
export const columnsOf = (declared: Readonly<Record<string, Declared>>): ReportColumn[] =>
  Object.entries(declared).map(([key, rest]) => ({ key, ...rest }));
