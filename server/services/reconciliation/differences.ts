import type { Day } from '#contract/dates.ts';
import type { Sen } from '#contract/money.ts';
import type { StoredRow } from '#contract/records/reconciliation.ts';
import type { FindingKind } from '#contract/words/ledger.ts';

/** What ought to be the same and is not. */
export interface Difference {
  readonly kind: FindingKind;
  /** The id of the account, entry, transaction or settlement file; 0 for the total. */
  readonly subjectId: number;
  readonly subject: string | null;
  readonly expected: Sen;
  readonly actual: Sen;
  readonly rows: StoredRow[];
}

/** The days whose records are proved; those of all time without them. */
export interface Span {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** What a comparison has gone through, and what did not agree in it. */
export interface Proof {
  /** How many records. */
  readonly count: number;
  readonly differences: Difference[];
}

/** Of each kind so many are kept at most in a night: more than that is one fault, and not work for so many people. */
export const MOST_DIFFERENCES = 200;

/** Rows in question that a finding has, at most. */
export const MOST_ROWS = 50;
