import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { addDays, type Day } from '#contract/dates.ts';
import type { Queries } from '#server/db/driver.ts';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { ago, type Clock } from '#server/kernel/clock.ts';
import { LEASE, mayBeTaken, QUICK_ATTEMPTS } from '#server/services/nights/lease.ts';
import { latestNight } from '#server/services/nights/nights.ts';

/** A day that this backend alone proves now. */
export interface Night {
  readonly id: number;
  readonly day: Day;
  /** The mark by which the claim is known: another backend that takes it over changes it. */
  readonly claimedDate: Date;
  /** Whether it is the last one that is due: then records of all time are proved, and not only the day's. */
  readonly isLatest: boolean;
}

/**
 * The next day to prove, for this backend alone. Days are proved in their order, since each begins with what the one
 * before has left; one that cannot be proved is tried again, and passed over when it has failed for good.
 * @param nights how many days back
 * @returns undefined where nothing is due, or another one is at it
 */
export async function claimNight(
  db: Queries,
  clock: Clock,
  nights: number,
): Promise<Night | undefined> {
  const latest = latestNight(clock.now());
  const known = new Map(
    (
      await db
        .select()
        .from(reconciliationNights)
        .where(gte(reconciliationNights.day, addDays(latest, 1 - nights)))
    ).map(night => [night.day, night]),
  );
  const last = await lastProvenDay(db);
  for (let back = nights - 1; back >= 0; back -= 1) {
    const day = addDays(latest, -back);
    const night = known.get(day);
    // what lies before the last one that was proved has been proved with it
    if (last && day <= last) continue;
    if (isGivenUp(night)) continue;
    return claim(db, clock.now(), { day, isLatest: day === latest }, night);
  }
  return undefined;
}

type Left = typeof reconciliationNights.$inferSelect;

const isGivenUp = (night: Left | undefined): boolean =>
  night !== undefined && night.state === 'FAILED' && night.attempts >= QUICK_ATTEMPTS;

/**
 * Says of a night that one backend after another has died with that it failed: no other will take it over, and those that
 * are gone cannot say so.
 */
export async function giveUpLeft(db: Queries, clock: Clock): Promise<void> {
  const { state, claimedDate, attempts } = reconciliationNights;
  await db
    .update(reconciliationNights)
    .set({ state: 'FAILED', reason: 'The backend that proved it has gone.' })
    .where(
      and(eq(state, 'RUNNING'), lt(claimedDate, ago(clock, LEASE)), gte(attempts, QUICK_ATTEMPTS)),
    );
}

/** The row decides, so it does not matter how many ask. */
async function claim(
  db: Queries,
  now: Date,
  night: Pick<Night, 'day' | 'isLatest'>,
  left: Left | undefined,
): Promise<Night | undefined> {
  if (left && !mayBeTaken(left, 'RUNNING', now)) return undefined;
  const running = { state: 'RUNNING' as const, claimedDate: now, createdDate: now };
  const [claimed] = left
    ? await db
        .update(reconciliationNights)
        .set({ ...running, attempts: left.attempts + 1 })
        // of two that try, one finds the row as it was
        .where(
          and(
            eq(reconciliationNights.id, left.id),
            eq(reconciliationNights.state, left.state),
            eq(reconciliationNights.claimedDate, left.claimedDate),
          ),
        )
        .returning({ id: reconciliationNights.id })
    : await db
        .insert(reconciliationNights)
        .values({ day: night.day, ...running })
        .onConflictDoNothing()
        .returning({ id: reconciliationNights.id });
  return claimed && { ...night, id: claimed.id, claimedDate: now };
}

/** The latest day that was proved, and all before it with it; undefined before the first. */
export async function lastProvenDay(db: Queries): Promise<Day | undefined> {
  const [last] = await db
    .select({ day: reconciliationNights.day })
    .from(reconciliationNights)
    .where(eq(reconciliationNights.state, 'DONE'))
    .orderBy(desc(reconciliationNights.day))
    .limit(1);
  return last?.day;
}
