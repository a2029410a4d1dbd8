import type { Report } from './summary.ts';

/** The report for machines. It has no values of records, only their types. */
export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
