import * as f from '#contract/fields.ts';
import { REPORT_FILE_STATES, REPORT_NAMES } from '#contract/reports/reportKind.ts';

/** A file that is generated every night or month. Source: docs/contract.md, Nightly reports. */
export const reportFile = f.object({
  id: f.integer(),
  fileName: f.text(),
  kind: f.enumeration(REPORT_NAMES),
  /** The day, or the first day of the month. */
  day: f.day(),
  state: f.enumeration(REPORT_FILE_STATES),
  /** Why the generation failed. */
  reason: f.nullable(f.text()),
  /** How many times it has been generated. */
  version: f.integer(),
  createdDate: f.instant(),
  /** Bytes. */
  size: f.nullable(f.integer()),
  rows: f.nullable(f.integer()),
  /** Null if the kind has no amounts. */
  sum: f.nullable(f.money()),
});

/** The first rows of a file, keyed by column: amounts in ringgit, instants in ISO 8601. */
export const reportPreview = f.object({
  id: f.integer(),
  kind: f.enumeration(REPORT_NAMES),
  fileName: f.text(),
  /** Number of rows in the file. */
  total: f.integer(),
  rows: f.list(f.json()),
});

export type ReportFile = f.ValueOf<typeof reportFile>;
export type ReportPreview = f.ValueOf<typeof reportPreview>;
