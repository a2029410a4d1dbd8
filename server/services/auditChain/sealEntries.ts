import { and, asc, count, eq, getTableColumns, gte, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { auditSeals } from '#server/db/schema/auditSeals.ts';
import type { Services } from '#server/kernel/services.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import { earliestAfter, type Head, headOf, linkOf } from './chain.ts';

/** Entries per transaction. */
const BATCH = 1000;

/** Only one backend at a time extends the chain; the next one continues where it ended. */
const lockChain = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit chain', 0))`);

/**
 * Extends the hash chain by all audit entries committed since the last run. Safe on any number of backends. Entries are
 * sealed afterwards rather than when they are created: sealing in the same transaction would make all transactions wait
 * for each other.
 * @returns the number of sealed entries
 * Source: docs/decisions/057-audit-chain.md.
 */
export async function sealEntries({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  let sealed = 0;
  let batch: number;
  do {
    batch = await database.transaction(async tx => {
      await lockChain(tx);
      return sealBatch(tx, await headOf(tx), clock.now());
    });
    sealed += batch;
  } while (batch === BATCH);
  return sealed;
}

/** Returns the number of entries that are not sealed yet, and the date of the oldest. */
export async function unsealedEntries(db: Queries, now: Date): Promise<Waiting> {
  const [waiting] = await db
    .select({ count: count(), oldestDate: min(auditEntries.createdDate) })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(isUnsealed(await headOf(db), now));
  return waiting ?? NOTHING_WAITS;
}

/** For a query that joins the seals. */
function isUnsealed(head: Head, now: Date): SQL | undefined {
  const earliest = earliestAfter(head, now);
  return and(isNull(auditSeals.entryId), earliest && gte(auditEntries.createdDate, earliest));
}

async function sealBatch(tx: Transaction, head: Head, createdDate: Date): Promise<number> {
  const entries = await tx
    .select(getTableColumns(auditEntries))
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(isUnsealed(head, createdDate))
    .orderBy(asc(auditEntries.id))
    .limit(BATCH);
  if (entries.length === 0) return 0;
  let { position, hash } = head;
  const seals = entries.map(entry => {
    position += 1;
    hash = linkOf(hash, entry);
    return { position, entryId: entry.id, entryDate: entry.createdDate, hash, createdDate };
  });
  await tx.insert(auditSeals).values(seals);
  return entries.length;
}
