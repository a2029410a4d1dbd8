import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ago, type Clock } from '#server/kernel/clock.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { LEASE, QUICK_ATTEMPTS } from '#server/services/nights/lease.ts';
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

/** Names tell kind, day, whose, and which time it was made; no two are the same. */
export const fileNameOf = ({ kind, day }: DueReport, partnerId: number, version = 1): string =>
  `${[
    kind,
    kind === 'monthlyUserReport' ? day.slice(0, 7) : day,
    ...(partnerId ? [`partner-${partnerId}`] : []),
    ...(version > 1 ? [`v${version}`] : []),
  ].join('_')}.xlsx`;

/**
 * Takes a file that is due, for this backend alone. The row decides, so it does not matter how many ask.
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
      ...{ ...due, fileName, state: 'MAKING' as const },
      ...{ claimedDate: now, createdBy: SYSTEM, createdDate: now },
    })
    .onConflictDoNothing()
    .returning({ id: reportFiles.id });

/**
 * Optimistic lock: if two backends try, only one finds the row as it was read. A slow backend that was considered dead may
 * have finished since then, which the state shows and the claim's date does not.
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
 * Says of what a backend has left, and no other will take over soon, that it failed: after several attempts, and of a file
 * that an admin had made again, which that admin can ask for once more.
 */
export async function giveUpLeft(db: Queries, clock: Clock): Promise<void> {
  await db
    .update(reportFiles)
    .set({ state: 'FAILED', reason: 'The backend that made it has gone.' })
    .where(
      and(
        eq(reportFiles.state, 'MAKING'),
        lt(reportFiles.claimedDate, ago(clock, LEASE)),
        or(gte(reportFiles.attempts, QUICK_ATTEMPTS), gt(reportFiles.version, 1)),
      ),
    );
}
