import { and, desc, eq, gte, inArray, lt, min, type SQL } from 'drizzle-orm';
import { addDays, type Day, dayAt } from '#contract/dates.ts';
import type { Queries } from '#server/db/driver.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { ago, type Clock } from '#server/kernel/clock.ts';
import { ABANDONED, LEASE, mayBeTaken, QUICK_ATTEMPTS } from '#server/services/nights/lease.ts';
import { firstUserSince, latestNight } from '#server/services/nights/nights.ts';

/** A day that this backend has claimed to reconcile. */
export interface Night {
  readonly id: number;
  readonly day: Day;
  /** Identifies the claim: a backend that takes it over changes it. */
  readonly claimedDate: Date;
  /** Whether it is the latest due day: then records of all days are reconciled, not just those of this day. */
  readonly isLatest: boolean;
}

/**
 * Claims the next day to reconcile for this backend. Days are reconciled in order, since each starts with the results
 * of the one before, from the first one with a user or a movement: earlier ones would be empty. A failed one is retried,
 * and skipped once it has failed for good.
 * @param nights how many days to look back
 * @returns undefined if nothing is due, or if another backend has claimed it
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
  // the last reconciled day covers all days before it
  const first = last ? addDays(last, 1) : await firstDay(db);
  for (let back = nights - 1; back >= 0; back -= 1) {
    const day = addDays(latest, -back);
    const night = known.get(day);
    if (!first || day < first || isGivenUp(night)) continue;
    return claim(db, clock.now(), { day, isLatest: day === latest }, night);
  }
  return undefined;
}

/** Returns the day of the first user or movement, whichever is earlier; undefined if there is neither. */
async function firstDay(db: Queries): Promise<Day | undefined> {
  const { createdDate } = ledgerEntries;
  const [moved] = await db.select({ since: min(createdDate) }).from(ledgerEntries);
  const dates = [await firstUserSince(db), moved?.since].flatMap(date => date ?? []);
  return dates.map(dayAt).toSorted()[0];
}

type Left = typeof reconciliationNights.$inferSelect;

const isGivenUp = (night: Left | undefined): boolean =>
  night !== undefined && night.state === 'FAILED' && night.attempts >= QUICK_ATTEMPTS;

/**
 * Marks abandoned nights as failed once all attempts are used up: no backend takes them over any more, and those that
 * died cannot report it.
 */
export async function giveUpLeft(db: Queries, clock: Clock): Promise<void> {
  const { state, claimedDate, attempts } = reconciliationNights;
  const isLeft = and(
    eq(state, 'RUNNING'),
    lt(claimedDate, ago(clock, LEASE)),
    gte(attempts, QUICK_ATTEMPTS),
  );
  await db
    .update(reconciliationNights)
    .set({ state: 'FAILED', reason: ABANDONED })
    .where(unlocked(db, isLeft));
}

/** Condition for the matching nights that no backend has locked: one that does is about to finish its night. */
const unlocked = (db: Queries, matching: SQL | undefined): SQL =>
  inArray(
    reconciliationNights.id,
    db
      .select({ id: reconciliationNights.id })
      .from(reconciliationNights)
      .where(matching)
      .for('update', { skipLocked: true }),
  );

/** Claims a day by its row, so any number of backends may try. */
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
        // of two concurrent claims, only one finds the row unchanged
        .where(
          unlocked(
            db,
            and(
              eq(reconciliationNights.id, left.id),
              eq(reconciliationNights.state, left.state),
              eq(reconciliationNights.claimedDate, left.claimedDate),
            ),
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

/** Returns the latest reconciled day, which covers all days before it; undefined if there is none. */
export async function lastProvenDay(db: Queries): Promise<Day | undefined> {
  const [last] = await db
    .select({ day: reconciliationNights.day })
    .from(reconciliationNights)
    .where(eq(reconciliationNights.state, 'DONE'))
    .orderBy(desc(reconciliationNights.day))
    .limit(1);
  return last?.day;
}
