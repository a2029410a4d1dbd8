import type { Day } from '#contract/dates.ts';
import type { Sen } from '#contract/money.ts';
import type { StoredRow } from '#contract/records/reconciliation.ts';
import type { FindingKind } from '#contract/words/ledger.ts';

/** Two amounts that should be equal and are not. */
export interface Difference {
  readonly kind: FindingKind;
  /** The id of the account, entry, transaction or settlement file; 0 for the total. */
  readonly subjectId: number;
  readonly subject: string | null;
  readonly expected: Sen;
  readonly actual: Sen;
  readonly rows: StoredRow[];
}

/** The days whose records are reconciled; without a span, records of all days are. */
export interface Span {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** The result of a comparison. */
export interface Proof {
  /** The number of records compared. */
  readonly count: number;
  readonly differences: Difference[];
}

/** Maximum number of findings stored per kind and night: more than that have one cause, and are not separate work. */
export const MOST_DIFFERENCES = 200;

/** Maximum number of rows in question per finding. */
export const MOST_ROWS = 50;
