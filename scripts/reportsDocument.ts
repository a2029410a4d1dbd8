import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReportColumn, ReportKind } from '#contract/reports/reportKind.ts';
import { MALAYSIAN_TIME, REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';

/** Where the document is; `node --import tsx scripts/reportsDocument.ts` writes it. */
export const REPORTS_DOCUMENT = 'docs/reports.md';

const HEAD = `# Reports

The contents of each report, and the meaning of its totals. Generated from the declarations in \`src/contract/reports\` by
\`node --import tsx scripts/reportsDocument.ts\`; a test compares the two.

Every file is XLSX. The first sheet has the rows below a frozen header; the second describes the file: its scope, days and filter,
who generated it and when, the number of rows, and the total of each column that has one. Days and instants are Malaysian (UTC+08:00), money is in RM to
the sen. A total adds up its column over all rows of the file, whatever their status; each report says how its totals compare with the ledger.

A file is a snapshot of the database at one instant. Statuses are those of that instant, not of the reported day: nightly files are generated from 00:15 on, so a
payment refunded at 00:10 is shown as refunded. Amounts that are compared with the ledger are as of the end of the last day, so a file that is generated later has
the same ones: a withdrawal of 23:58 that the bank paid at 00:02 has the status of a paid one and zero under Paid out, since it was with the bank at midnight.
The next day's file does not have it either, since rows belong to the day of the transaction: over several days, a report of the whole range has all money,
and the sum of its daily files does not.

Headings are English, and types and statuses are codes of the contract (\`PARTIALLY_REFUNDED\`), in every user's language: files of
different days and users are compared with each other, and programs read them. The export of a list is in the language of the user who exports it.
`;

const RHYTHMS = {
  onRequest: 'on request for a range of days',
  daily: 'every night',
  monthly: 'on the first of every month',
} as const;

const ROLES: Partial<Record<ReportKind['roles'][number], string>> = {
  EWALLET_MERCHANT: 'merchants',
  EWALLET_PARTNER: 'partners',
  EWALLET_COMPLIANCE: 'compliance',
  EWALLET_ADMIN: 'admin',
};

const UNITS = {
  text: 'text',
  money: 'RM',
  count: 'number',
  instant: 'date and time',
  day: 'date',
} as const;

const row = ({ heading, unit, totalled, meaning }: ReportColumn): string =>
  `| ${heading} | ${UNITS[unit]} | ${totalled ? 'sum' : ''} | ${meaning} |`;

const section = (kind: ReportKind): string => `
## ${kind.title}

\`${kind.name}\`. One row: ${kind.row}. Rows included: ${kind.filter}. Order: ${kind.order}.
Source: ${kind.source}. Time zone: ${MALAYSIAN_TIME}.

Generated ${kind.rhythms.map(rhythm => RHYTHMS[rhythm]).join(', and ')}, for ${kind.roles.map(role => ROLES[role]).join(', ')}.

| Column | Holds | Total | Meaning |
| --- | --- | --- | --- |
${kind.columns.map(row).join('\n')}

Proof: ${kind.proof}.
`;

/** The document as it should be. */
export const reportsDocument = (): string =>
  HEAD + REPORT_NAMES.map(name => section(REPORT_KINDS[name])).join('');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(REPORTS_DOCUMENT, reportsDocument());
}
