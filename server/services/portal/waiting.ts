import { and, asc, count as counted, eq, inArray, isNotNull, min, not } from 'drizzle-orm';
import { APPLICANT_STATUSES } from '#contract/words/cases.ts';
import type { EkycStatus } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { isHolder, users } from '#server/db/schema/users.ts';
import { totalOf } from '#server/kernel/totals.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';

/** Counts the applicants pending a decision, by the same condition as their list. */
export async function waitingApplicants(db: Queries): Promise<Waiting> {
  const [work] = await db
    .select({ count: counted(), oldestDate: min(merchants.createdDate) })
    .from(merchants)
    .where(and(not(merchants.deleted), inArray(merchants.status, [...APPLICANT_STATUSES])));
  return work ?? NOTHING_WAITS;
}

/** Counts the wallet holders awaiting activation, by the same condition as their list. */
export async function waitingHolders(db: Queries): Promise<Waiting> {
  const isWaiting = and(eq(users.status, 'PENDING'), not(users.deleted), isHolder(users.role));
  const [oldest] = await db
    .select({ date: users.createdDate })
    .from(users)
    .where(isWaiting)
    .orderBy(asc(users.id))
    .limit(1);
  const query = db.select({ id: users.id }).from(users).where(isWaiting);
  const { total, estimated } = await totalOf(db, query.getSQL(), true);
  return { count: total, estimated, oldestDate: oldest?.date ?? null };
}

/**
 * Counts the identity checks in the given statuses, as their lists do. The oldest is the earliest of each status's
 * first row in the queue's own index.
 */
export async function waitingChecks(
  db: Queries,
  statuses: readonly EkycStatus[],
): Promise<Waiting> {
  const isIn = (list: readonly EkycStatus[]) =>
    and(inArray(users.internalEkycStatus, [...list]), not(users.deleted), isHolder(users.role));
  let oldestDate: Date | null = null;
  for (const status of statuses) {
    const [oldest] = await db
      .select({ date: users.ekycSubmittedDate })
      .from(users)
      .where(and(isIn([status]), isNotNull(users.ekycSubmittedDate)))
      .orderBy(asc(users.ekycSubmittedDate))
      .limit(1);
    if (oldest?.date && !(oldestDate && oldestDate < oldest.date)) oldestDate = oldest.date;
  }
  const query = db.select({ id: users.id }).from(users).where(isIn(statuses));
  const { total, estimated } = await totalOf(db, query.getSQL(), true);
  return { count: total, estimated, oldestDate };
}
