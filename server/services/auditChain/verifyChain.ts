import { and, asc, eq, getTableColumns, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { auditSeals } from '#server/db/schema/auditSeals.ts';
import { earliestAfter, type Head, headOf, linkOf, START, type StoredEntry } from './chain.ts';

/** An inconsistency of the audit entries, and its place. */
export type ChainFinding =
  | { kind: 'changed' | 'removed'; position: number; entryId: number }
  | { kind: 'inserted'; entryId: number }
  /** Seals are missing in this range of positions, both ends included. */
  | { kind: 'unsealed'; from: number; to: number }
  /** The chain does not contain a head that was noted earlier: it was truncated or rewritten. */
  | { kind: 'rewritten'; position: number };

/** The result of a verification. */
export interface ChainReport {
  /** The end of the chain; recorded elsewhere, it later proves that nothing was rewritten. */
  head: Pick<Head, 'position' | 'hash'>;
  /** The number of recent entries that are not sealed yet. */
  waiting: number;
  /** At most `MOST_FINDINGS`. */
  findings: ChainFinding[];
}

/** A head that was noted earlier, as `verify` prints it. */
export type NotedHead = Pick<Head, 'position' | 'hash'>;

/** Seals per query. */
const PAGE = 5000;

/** Maximum number of findings: a chain that is wrong everywhere needs no complete list. */
export const MOST_FINDINGS = 1000;

type Seal = typeof auditSeals.$inferSelect;

/**
 * Verifies the hash chain from its start, and reports each entry that was changed, removed or inserted afterwards.
 * After a wrong link it continues from the stored hash, so that one changed entry is one finding.
 * @param now when it is verified, as for `sealEntries`: it tells a new entry from an inserted one if the head is dated
 *   later
 * @param noted heads from earlier verifications that the chain must still contain
 * Source: docs/decisions/057-audit-chain.md.
 */
export async function verifyChain(
  db: Queries,
  now: Date,
  noted: readonly NotedHead[] = [],
): Promise<ChainReport> {
  const head = await headOf(db);
  const findings: ChainFinding[] = [];
  const found = (finding: ChainFinding) => {
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  };
  const missing = new Map(noted.map(one => [keyOf(one), one]));
  let before = { position: 0, hash: START };
  for await (const { seal, entry } of sealsOf(db)) {
    judgeSeal(before, seal, entry).forEach(found);
    missing.delete(keyOf(seal));
    before = seal;
  }
  for (const { position } of missing.values()) found({ kind: 'rewritten', position });
  const earliest = earliestAfter(head, now);
  for (const entryId of await insertedBefore(db, earliest)) found({ kind: 'inserted', entryId });
  return { head, waiting: await waitingAfter(db, earliest), findings };
}

/** Of two heads that were noted at one position, at most one is in the chain: the other shows that it was rewritten. */
const keyOf = ({ position, hash }: NotedHead): string => `${position}:${hash}`;

/**
 * `verifyChain` for an operator: on one snapshot, which entries that are sealed meanwhile do not change, and without the
 * time limits of calls, since it reads every entry.
 */
export const verifyWholeChain = (
  database: Pick<Database, 'transaction'>,
  now: Date,
  noted?: readonly NotedHead[],
): Promise<ChainReport> =>
  database.transaction(tx => verifyChain(tx, now, noted), {
    isolation: 'repeatable read',
    unlimited: true,
  });

function judgeSeal(
  before: { position: number; hash: string },
  seal: Seal,
  entry: StoredEntry | null,
): ChainFinding[] {
  const { position, entryId } = seal;
  const findings: ChainFinding[] = [];
  const isNext = position === before.position + 1;
  if (!isNext) findings.push({ kind: 'unsealed', from: before.position + 1, to: position - 1 });
  if (!entry) findings.push({ kind: 'removed', position, entryId });
  // after a gap the previous hash is unknown
  else if (isNext && linkOf(before.hash, entry) !== seal.hash)
    findings.push({ kind: 'changed', position, entryId });
  return findings;
}

/** All seals in order, each with its entry if it still exists. */
async function* sealsOf(db: Queries): AsyncGenerator<{ seal: Seal; entry: StoredEntry | null }> {
  let after = 0;
  while (true) {
    const page = await db
      .select({ seal: getTableColumns(auditSeals), entry: getTableColumns(auditEntries) })
      .from(auditSeals)
      .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
      .where(gt(auditSeals.position, after))
      .orderBy(asc(auditSeals.position))
      .limit(PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.seal.position;
  }
}

const isUnsealed = isNull(auditSeals.entryId);

/** The ids of unsealed entries whose dates are too old for new entries. */
async function insertedBefore(db: Queries, earliest: Date | undefined): Promise<number[]> {
  if (!earliest) return [];
  const rows = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(and(isUnsealed, lt(auditEntries.createdDate, earliest)))
    .orderBy(asc(auditEntries.id))
    .limit(MOST_FINDINGS);
  return rows.map(({ id }) => id);
}

async function waitingAfter(db: Queries, earliest = new Date(0)): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .where(and(isUnsealed, gte(auditEntries.createdDate, earliest)));
  return row?.waiting ?? 0;
}
