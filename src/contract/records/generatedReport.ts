import * as f from '#contract/fields.ts';

/** A report that someone generated. Ours. Source: docs/contract.md, Reports. */
export const generatedReport = f.object({
  id: f.integer(),
  /** A kind of report, `all`, or a type of transactions in lower case. */
  kind: f.text(),
  fileName: f.text(),
  startDate: f.day(),
  endDate: f.day(),
  /** Whose figures it has, in words. */
  whose: f.text(),
  rows: f.integer(),
  /** Bytes. */
  size: f.integer(),
  /** Null where the kind has no amounts. */
  sum: f.nullable(f.money()),
  createdBy: f.text(),
  createdDate: f.instant(),
});

export type GeneratedReport = f.ValueOf<typeof generatedReport>;
