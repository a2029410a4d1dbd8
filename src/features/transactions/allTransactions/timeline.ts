import type { AuditEntry } from '#contract/records/approval.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { textOf } from '#ui/textOf.ts';

const DATES = ['createdDate', 'transactionDate', 'settledDate'] as const;

/** An event that a transaction's own dates tell. */
export interface DatedEvent {
  name: (typeof DATES)[number] | 'lastModifiedDate';
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * What a transaction's own dates tell of it. When it was made says something only where that is not
 * when it was recorded; that it was changed only where neither another date nor an entry of the history says what
 * happened then.
 */
export function datesOf(
  transaction: Transaction,
  entries: readonly Pick<AuditEntry, 'createdDate'>[] = [],
): DatedEvent[] {
  const known = DATES.flatMap((name): DatedEvent[] => {
    const at = transaction[name];
    return at ? [{ name, at }] : [];
  });
  const told = known.filter(
    ({ name, at }) => name !== 'transactionDate' || at !== transaction.createdDate,
  );
  const { lastModifiedDate: changed } = transaction;
  const isTold =
    !changed ||
    known.some(({ at }) => at === changed) ||
    entries.some(({ createdDate: at }) => areOneDoing(at, changed));
  return isTold ? told : [...told, { name: 'lastModifiedDate', at: changed }];
}

/** A change and its entry are written one after the other. */
const areOneDoing = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < 1000;

/** The filter of the history that tells of it; of a refund, by what it gives back. */
export const historyOf = ({ id, originalId }: Transaction) => ({
  entity: 'transaction',
  entityId: String(originalId ?? id),
});

/** The entries that are about it: of what is told of a refund's original, the one of this refund. */
export const entriesOf = (
  { originalId, referenceNumber }: Transaction,
  entries: readonly AuditEntry[],
): readonly AuditEntry[] =>
  originalId ? entries.filter(({ after }) => textOf(after, 'refund') === referenceNumber) : entries;

/** From the beginning on; of the same moment in the order in which they stand. */
export const inOrder = <T extends { at: string }>(events: readonly T[]): T[] =>
  [...events].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
