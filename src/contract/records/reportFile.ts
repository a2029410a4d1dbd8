import * as f from '#contract/fields.ts';
import { REPORT_FILE_STATES, REPORT_NAMES } from '#contract/reports/reportKind.ts';

/** A file that is made every night or month. Source: docs/contract.md, Nightly reports. */
export const reportFile = f.object({
  id: f.integer(),
  fileName: f.text(),
  kind: f.enumeration(REPORT_NAMES),
  /** The day, or the first day of the month. */
  day: f.day(),
  state: f.enumeration(REPORT_FILE_STATES),
  /** Why it could not be made. */
  reason: f.nullable(f.text()),
  /** How often it has been made. */
  version: f.integer(),
  createdDate: f.instant(),
  /** Bytes. */
  size: f.nullable(f.integer()),
  rows: f.nullable(f.integer()),
  /** Null where the kind has no amounts. */
  sum: f.nullable(f.money()),
});

/** The first rows of a file, by the keys of its columns: ringgit, and instants in ISO 8601. */
export const reportPreview = f.object({
  id: f.integer(),
  kind: f.enumeration(REPORT_NAMES),
  fileName: f.text(),
  /** How many rows the file has. */
  total: f.integer(),
  rows: f.list(f.json()),
});

export type ReportFile = f.ValueOf<typeof reportFile>;
export type ReportPreview = f.ValueOf<typeof reportPreview>;
