import type { Report } from './summary.ts';

/** The report as JSON. It contains no values of records, only their types. */
export const jsonReport = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
