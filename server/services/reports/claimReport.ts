import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ago, type Clock } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { LEASE, MOST_ATTEMPTS, mayBeTaken } from '#server/services/nights/lease.ts';
import type { DueReport } from './dueReports.ts';

/** A report that this backend has claimed exclusively. */
export interface Claim extends DueReport {
  readonly id: number;
  readonly partnerId: number;
  readonly fileName: string;
  /** Identifies the claim: a backend that takes the report over changes it. */
  readonly claimedDate: Date;
}

/** Names tell kind, day, whose, and which time it was made; no two are the same. */
export const fileNameOf = ({ kind, day }: DueReport, partnerId: number, version = 1): string =>
  `${[
    kind,
    kind === 'monthlyUserReport' ? day.slice(0, 7) : day,
    ...(partnerId ? [`partner-${partnerId}`] : []),
    ...(version > 1 ? [`v${version}`] : []),
  ].join('_')}.xlsx`;

/**
 * Takes a report over, for this backend alone: one that nobody has begun, that was left by a backend that is
 * gone, or that failed and may be tried again. The row decides, so it does not matter how many ask.
 * @returns undefined if there is nothing to do or another backend has claimed it
 */
export async function claimReport(
  db: Queries,
  clock: Clock,
  due: DueReport,
  partnerId: number,
): Promise<Claim | undefined> {
  const now = clock.now();
  const fileName = fileNameOf(due, partnerId);
  const [begun] = await db
    .insert(reportFiles)
    .values({
      ...{ ...due, partnerId, fileName, state: 'MAKING' as const },
      ...{ claimedDate: now, createdBy: SYSTEM, createdDate: now },
    })
    .onConflictDoNothing()
    .returning({ id: reportFiles.id });
  if (begun) return { ...due, partnerId, fileName, id: begun.id, claimedDate: now };
  const [left] = await db
    .select()
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.kind, due.kind),
        eq(reportFiles.day, due.day),
        eq(reportFiles.partnerId, partnerId),
        eq(reportFiles.version, 1),
        mayBeTaken(reportFiles, 'MAKING', now),
      ),
    );
  return left && takeOver(db, now, left);
}

/**
 * Says of what a backend has left, and nobody will take over, that it failed: after the last attempt, and of a file that
 * an admin had made again, which that admin can ask for once more.
 */
export async function giveUpLeft(db: Queries, clock: Clock): Promise<void> {
  await db
    .update(reportFiles)
    .set({ state: 'FAILED', reason: 'The backend that made it has gone.' })
    .where(
      and(
        eq(reportFiles.state, 'MAKING'),
        lt(reportFiles.claimedDate, ago(clock, LEASE)),
        or(gte(reportFiles.attempts, MOST_ATTEMPTS), gt(reportFiles.version, 1)),
      ),
    );
}

/** Optimistic lock: if two backends try, only one matches the previous claim date. */
async function takeOver(
  db: Queries,
  now: Date,
  { id, kind, day, partnerId, fileName, attempts, claimedDate }: typeof reportFiles.$inferSelect,
): Promise<Claim | undefined> {
  const [taken] = await db
    .update(reportFiles)
    .set({ state: 'MAKING', claimedDate: now, attempts: attempts + 1 })
    .where(and(eq(reportFiles.id, id), eq(reportFiles.claimedDate, claimedDate)))
    .returning({ id: reportFiles.id });
  return taken && { id, kind, day, partnerId, fileName, claimedDate: now };
}
