import { REMARK_MAX_LENGTH } from '#contract/constants.ts';
import * as f from '#contract/fields.ts';
import { remark } from '#contract/rules/rules.ts';
import {
  FINDING_KINDS,
  FINDING_PARTS,
  FINDING_STATES,
  NIGHT_STATES,
} from '#contract/words/ledger.ts';

/** The proof of a Malaysian day: what all wallets held, and what was compared. Source: docs/contract.md, Reconciliation. */
export const reconciliationNight = f.object({
  id: f.integer(),
  day: f.day(),
  state: f.enumeration(NIGHT_STATES),
  /** Why it could not be proved. */
  reason: f.nullable(f.text()),
  /** When it was proved, or tried last. */
  createdDate: f.instant(),
  /** The figures are null until the day is proved. */
  wallets: f.nullable(f.integer()),
  opening: f.nullable(f.money()),
  credits: f.nullable(f.money()),
  debits: f.nullable(f.money()),
  closing: f.nullable(f.money()),
  /** Of all accounts, the provider's own too: 0, as long as no money comes from nowhere. */
  total: f.nullable(f.money()),
  entries: f.nullable(f.integer()),
  transactions: f.nullable(f.integer()),
  settlementFiles: f.nullable(f.integer()),
  /** What did not agree. */
  differences: f.nullable(f.integer()),
});

/** Two figures that ought to be the same: what they are of, and each of them; null where a side has none. */
const findingRow = f.object({
  part: f.enumeration(FINDING_PARTS),
  /** The account, transaction or movement that it is about. */
  label: f.nullable(f.text()),
  expected: f.nullable(f.money()),
  actual: f.nullable(f.money()),
});

/** A difference that a night has found. Stays until someone closes it. */
export const reconciliationFinding = f.object({
  id: f.integer(),
  kind: f.enumeration(FINDING_KINDS),
  state: f.enumeration(FINDING_STATES),
  /** The id of the account, entry, transaction or settlement file; 0 for the total. */
  subjectId: f.integer(),
  /** How a user knows it; null for the total. */
  subject: f.nullable(f.text()),
  expected: f.money(),
  actual: f.money(),
  /** `actual` less `expected`. */
  difference: f.money(),
  /** The first and the last day on which it was found. */
  firstDay: f.day(),
  lastDay: f.day(),
  /** The day on which the figures were found to agree again; the finding stays all the same. */
  rightSince: f.nullable(f.day()),
  /** The rows in question; null in a list. */
  rows: f.nullable(f.list(findingRow)),
  closedBy: f.nullable(f.text()),
  closedDate: f.nullable(f.instant()),
  remark: f.nullable(f.text()),
  createdDate: f.instant(),
});

/** Why a finding needs no more work. */
export const closeFindingFields = {
  remark: f.text({ min: 1, max: REMARK_MAX_LENGTH, rule: remark }),
};

export type ReconciliationNight = f.ValueOf<typeof reconciliationNight>;
export type ReconciliationFinding = f.ValueOf<typeof reconciliationFinding>;
export type FindingRow = f.ValueOf<typeof findingRow>;
