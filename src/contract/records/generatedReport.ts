import * as f from '#contract/fields.ts';

/** A report that a user generated. Ours. Source: docs/contract.md, Reports. */
export const generatedReport = f.object({
  id: f.integer(),
  /** A kind of report, `all`, or a transaction type in lower case. */
  kind: f.text(),
  fileName: f.text(),
  startDate: f.day(),
  endDate: f.day(),
  /** The owner of the figures in the report, as text. */
  whose: f.text(),
  rows: f.integer(),
  /** Bytes. */
  size: f.integer(),
  /** Null if the kind has no amounts. */
  sum: f.nullable(f.money()),
  createdBy: f.text(),
  createdDate: f.instant(),
});

export type GeneratedReport = f.ValueOf<typeof generatedReport>;
