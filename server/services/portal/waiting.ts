import { and, asc, count as counted, eq, inArray, isNotNull, min, not } from 'drizzle-orm';
import { APPLICANT_STATUSES } from '#contract/words/statuses.ts';
import type { Queries } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { isHolder, users } from '#server/db/schema/users.ts';
import { totalOf } from '#server/kernel/totals.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';

/** Applicants pending a decision, counted as in their list. */
export async function waitingApplicants(db: Queries): Promise<Waiting> {
  const [work] = await db
    .select({ count: counted(), oldestDate: min(merchants.createdDate) })
    .from(merchants)
    .where(and(not(merchants.deleted), inArray(merchants.status, [...APPLICANT_STATUSES])));
  return work ?? NOTHING_WAITS;
}

/** Identity checks pending a decision, counted as in their list; the oldest is the first of the queue's own index. */
export async function waitingChecks(db: Queries): Promise<Waiting> {
  const isWaiting = and(
    eq(users.internalEkycStatus, 'SUBMITTED'),
    not(users.deleted),
    isHolder(users.role),
  );
  const [oldest] = await db
    .select({ date: users.ekycSubmittedDate })
    .from(users)
    .where(and(isWaiting, isNotNull(users.ekycSubmittedDate)))
    .orderBy(asc(users.ekycSubmittedDate))
    .limit(1);
  const query = db.select({ id: users.id }).from(users).where(isWaiting);
  const { total, estimated } = await totalOf(db, query.getSQL(), true);
  return { count: total, estimated, oldestDate: oldest?.date ?? null };
}
