import { REMARK_MAX_LENGTH } from '#contract/constants.ts';
import * as f from '#contract/fields.ts';
import { remark } from '#contract/rules/rules.ts';
import {
  FINDING_KINDS,
  FINDING_PARTS,
  FINDING_STATES,
  NIGHT_STATES,
} from '#contract/words/ledger.ts';

/**
 * The reconciliation of a Malaysian day: the totals of all wallets, and the numbers of compared
 * records. Source: docs/contract.md, Reconciliation.
 */
export const reconciliationNight = f.object({
  id: f.integer(),
  day: f.day(),
  state: f.enumeration(NIGHT_STATES),
  /** Why the reconciliation failed. */
  reason: f.nullable(f.text()),
  /** When it was completed or last attempted. */
  createdDate: f.instant(),
  /** The figures are null until the reconciliation is done. */
  wallets: f.nullable(f.integer()),
  opening: f.nullable(f.money()),
  credits: f.nullable(f.money()),
  debits: f.nullable(f.money()),
  closing: f.nullable(f.money()),
  /** The total of all accounts, including the provider's own: 0 if the books balance. */
  total: f.nullable(f.money()),
  entries: f.nullable(f.integer()),
  transactions: f.nullable(f.integer()),
  settlementFiles: f.nullable(f.integer()),
  /** Number of differences found. */
  differences: f.nullable(f.integer()),
});

/** The owner of a wallet: a wallet holder, a merchant or a partner. */
const walletOwner = f.object({
  name: f.nullable(f.text()),
  userId: f.nullable(f.integer()),
  merchantId: f.nullable(f.integer()),
});

/** Two figures that should be equal, and what they are about; null if a side has no figure. */
const findingRow = f.object({
  part: f.enumeration(FINDING_PARTS),
  /** The account, transaction or movement concerned; `#` and its id for a wallet. */
  label: f.nullable(f.text()),
  /** Present if `label` is a wallet. */
  owner: f.nullable(walletOwner),
  expected: f.nullable(f.money()),
  actual: f.nullable(f.money()),
});

/** A difference found by a nightly reconciliation. Remains until a user closes it. */
export const reconciliationFinding = f.object({
  id: f.integer(),
  kind: f.enumeration(FINDING_KINDS),
  state: f.enumeration(FINDING_STATES),
  /** The id of the account, entry, transaction or settlement file; 0 for the total. */
  subjectId: f.integer(),
  /** The name that users know; null for the total. */
  subject: f.nullable(f.text()),
  /** Present if the subject is the account of a wallet; null in a list. */
  owner: f.nullable(walletOwner),
  expected: f.money(),
  actual: f.money(),
  /** `actual` less `expected`. */
  difference: f.money(),
  /** The first and last day on which it was found. */
  firstDay: f.day(),
  lastDay: f.day(),
  /** The day since which the figures agree again; the finding remains anyway. */
  rightSince: f.nullable(f.day()),
  /** The rows concerned; null in a list. */
  rows: f.nullable(f.list(findingRow)),
  closedBy: f.nullable(f.text()),
  closedDate: f.nullable(f.instant()),
  remark: f.nullable(f.text()),
  createdDate: f.instant(),
});

/** The body for closing a finding: the reason why it needs no more work. */
export const closeFindingFields = {
  remark: f.text({ min: 1, max: REMARK_MAX_LENGTH, rule: remark }),
};

export type ReconciliationNight = f.ValueOf<typeof reconciliationNight>;
export type ReconciliationFinding = f.ValueOf<typeof reconciliationFinding>;
export type FindingRow = f.ValueOf<typeof findingRow>;
export type WalletOwner = f.ValueOf<typeof walletOwner>;
/** A row as it is stored: the owners of wallets are looked up when it is read. */
export type StoredRow = Omit<FindingRow, 'owner'>;
