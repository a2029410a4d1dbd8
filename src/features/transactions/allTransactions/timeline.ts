import type { AuditEntry } from '#contract/records/approval.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { textOf } from '#ui/textOf.ts';

const DATES = ['createdDate', 'transactionDate', 'settledDate'] as const;

/** An event derived from a transaction's own dates. */
export interface DatedEvent {
  name: (typeof DATES)[number] | 'lastModifiedDate';
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * Events from a transaction's own dates. The creation date is included only if it differs from
 * the recording date. The change date is included only if no other date and no history entry explains
 * that change.
 */
export function datesOf(
  transaction: Transaction,
  entries: readonly Pick<AuditEntry, 'createdDate'>[] = [],
): DatedEvent[] {
  const dates = DATES.flatMap((name): DatedEvent[] => {
    const at = transaction[name];
    return at ? [{ name, at }] : [];
  });
  const events = dates.filter(
    ({ name, at }) => name !== 'transactionDate' || at !== transaction.createdDate,
  );
  const { lastModifiedDate: changed } = transaction;
  const isExplained =
    !changed ||
    dates.some(({ at }) => at === changed) ||
    entries.some(({ createdDate: at }) => areOneDoing(at, changed));
  return isExplained ? events : [...events, { name: 'lastModifiedDate', at: changed }];
}

/** Whether two instants belong to the same change: a change and its history entry are written one after the other. */
const areOneDoing = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < 1000;

/** History filter for the transaction; for a refund, for its original. */
export const historyOf = ({ id, originalId }: Transaction) => ({
  entity: 'transaction',
  entityId: String(originalId ?? id),
});

/** The entries about this transaction: of the entries of a refund's original, only those of this refund. */
export const entriesOf = (
  { originalId, referenceNumber }: Transaction,
  entries: readonly AuditEntry[],
): readonly AuditEntry[] =>
  originalId ? entries.filter(({ after }) => textOf(after, 'refund') === referenceNumber) : entries;

/** Oldest first; events of the same moment keep their order. */
export const inOrder = <T extends { at: string }>(events: readonly T[]): T[] =>
  [...events].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
