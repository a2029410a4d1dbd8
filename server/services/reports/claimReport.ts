import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ago, type Clock } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { ABANDONED, LEASE, QUICK_ATTEMPTS } from '#server/services/nights/lease.ts';
import type { DueFile, Left } from './dueFiles.ts';
import type { DueReport } from './dueReports.ts';

/** A report that this backend has claimed exclusively. */
export interface Claim extends DueReport {
  readonly id: number;
  readonly partnerId: number;
  readonly fileName: string;
  /** Identifies the claim: a backend that takes the report over changes it. */
  readonly claimedDate: Date;
}

/** Returns a unique file name, built from kind, day, partner and version. */
export const fileNameOf = ({ kind, day }: DueReport, partnerId: number, version = 1): string =>
  `${[
    kind,
    kind === 'monthlyUserReport' ? day.slice(0, 7) : day,
    ...(partnerId ? [`partner-${partnerId}`] : []),
    ...(version > 1 ? [`v${version}`] : []),
  ].join('_')}.xlsx`;

/**
 * Claims a due file for this backend by its row, so any number of backends may try.
 * @returns undefined if another backend has claimed or made it meanwhile
 */
export async function claimReport(
  db: Queries,
  clock: Clock,
  { left, ...due }: DueFile,
): Promise<Claim | undefined> {
  const now = clock.now();
  const fileName = fileNameOf(due, due.partnerId);
  const [claimed] = await (left ? takeOver(db, now, left) : begin(db, now, due, fileName));
  return claimed && { ...due, fileName, id: claimed.id, claimedDate: now };
}

const begin = (db: Queries, now: Date, due: Omit<DueFile, 'left'>, fileName: string) =>
  db
    .insert(reportFiles)
    .values({
      ...due,
      fileName,
      state: 'MAKING' as const,
      claimedDate: now,
      createdBy: SYSTEM,
      createdDate: now,
    })
    .onConflictDoNothing()
    .returning({ id: reportFiles.id });

/**
 * Takes a row over by an optimistic lock: if two backends try, only one finds the row unchanged. A slow backend that
 * was considered dead may have finished since, which changes the state but not the claim's date.
 */
const takeOver = (db: Queries, now: Date, { id, state, attempts, claimedDate }: Left) =>
  db
    .update(reportFiles)
    .set({ state: 'MAKING', claimedDate: now, attempts: attempts + 1 })
    .where(
      and(
        eq(reportFiles.id, id),
        eq(reportFiles.state, state),
        eq(reportFiles.claimedDate, claimedDate),
      ),
    )
    .returning({ id: reportFiles.id });

/**
 * Marks abandoned files as failed if no backend will take them over soon: after several attempts, and for a file that
 * an admin regenerated, who can request it again.
 */
export async function giveUpLeft(db: Queries, clock: Clock): Promise<void> {
  await db
    .update(reportFiles)
    .set({ state: 'FAILED', reason: ABANDONED })
    .where(
      and(
        eq(reportFiles.state, 'MAKING'),
        lt(reportFiles.claimedDate, ago(clock, LEASE)),
        or(gte(reportFiles.attempts, QUICK_ATTEMPTS), gt(reportFiles.version, 1)),
      ),
    );
}
