import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReportColumn, ReportKind } from '#contract/reports/reportKind.ts';
import { REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';

/** Where the document is; `node --import tsx scripts/reportsDocument.ts` writes it. */
export const REPORTS_DOCUMENT = 'docs/reports.md';

const HEAD = `# Reports

What each report has, and what its totals mean. Made out of the declarations in \`src/contract/reports\` by
\`node --import tsx scripts/reportsDocument.ts\`; a test compares the two.

Every file is XLSX. The first sheet has the rows under a head that stays in view; the second one says what the file is: whose, which days and rows,
who made it and when, how many rows it has, and the total of each column that has one. Days and instants are Malaysian (UTC+08:00), money is in RM to
the sen. A total adds up its column over all rows of the file, whatever their status; what of it the ledger knows is said with each report.

All of a file is as the database was at one instant. A status is the one of that instant, and not of the day that the report is about: a nightly file is made from 00:15 on, and a
payment that was refunded at 00:10 is refunded in it. Amounts that the ledger proves are those of when the last day was over, and the same in each file that is made
later: a withdrawal of 23:58 that the bank paid at 00:02 has the status of a paid one and nothing under Paid out, as it was with the bank at midnight.

Headings are English, and types and statuses are codes of the contract (\`PARTIALLY_REFUNDED\`), whoever makes the file and in whatever language they work: files of
different days and makers are compared with each other, and programs read them. The export of a list, which its reader keeps, has the words of that person's language.
`;

const RHYTHMS = {
  onRequest: 'over days that someone chooses',
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

\`${kind.name}\`. A row: ${kind.row}. Rows: ${kind.filter}. Order: ${kind.order}.
Source: ${kind.source}. Time zone: ${kind.timeZone}.

Made ${kind.rhythms.map(rhythm => RHYTHMS[rhythm]).join(', and ')}, for ${kind.roles.map(role => ROLES[role]).join(', ')}.

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
