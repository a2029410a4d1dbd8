import { and, asc, count, desc, eq, gte, lt, min, or, type SQL, sql } from 'drizzle-orm';
import { OLDEST_FIRST } from '#contract/constants.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listApprovals } from '#contract/endpoints/approvals.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { containsText, equalsText, startsWith } from '#server/db/search.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';
import { instantsOf, isFew, type ListPage, totalOf } from '#server/kernel/totals.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import { listedRequest } from './requestRecord.ts';

type Query = QueryOf<typeof listApprovals>;

/**
 * A page of requests, latest first by default.
 * @param makerId only requests of this user, for viewers who do not see all
 */
export async function listRequests(
  db: Queries,
  query: Query,
  makerId: number | undefined,
): Promise<ListPage<ApprovalRequest>> {
  const { size, offset } = pageRequest(query);
  const matching = db
    .select()
    .from(approvalRequests)
    .where(and(...conditionsOf(query), makerId === undefined ? undefined : madeBy(makerId)))
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), query.search === undefined);
  const order = query.sort === OLDEST_FIRST ? asc : desc;
  const { id } = approvalRequests;
  const by = query.search && isFew(total) ? sql`${id} + 0` : id;
  const rows = await matching.orderBy(order(by)).limit(size).offset(offset);
  return { content: rows.map(listedRequest), ...total };
}

/** The number of pending requests. */
export const countPending = async (db: Queries): Promise<number> => (await pendingWork(db)).count;

/**
 * The number of pending requests, and the date of the oldest.
 * @param makerId only requests of this user
 */
export async function pendingWork(db: Queries, makerId?: number): Promise<Waiting> {
  const [work] = await db
    .select({ count: count(), oldestDate: min(approvalRequests.createdDate) })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.status, 'PENDING'),
        makerId === undefined ? undefined : madeBy(makerId),
      ),
    );
  return work ?? NOTHING_WAITS;
}

const madeBy = (id: number): SQL => eq(approvalRequests.requestedById, id);

function conditionsOf(query: Query): (SQL | undefined)[] {
  const { status, actionType, requestedBy, entity, entityId } = query;
  const { from, until } = instantsOf(query);
  return [
    status && eq(approvalRequests.status, status),
    actionType && eq(approvalRequests.actionType, actionType),
    entity && eq(approvalRequests.entity, entity),
    entityId && eq(approvalRequests.entityId, entityId),
    requestedBy && equalsText(approvalRequests.requestedBy, requestedBy),
    from && gte(approvalRequests.createdDate, from),
    until && lt(approvalRequests.createdDate, until),
    query.search?.trim() && searchOf(query.search.trim()),
  ].map(condition => condition || undefined);
}

/** Matches the number of a request, a part of its label, or the beginning of its maker's user name. */
function searchOf(typed: string): SQL | undefined {
  const number = idFrom(typed.replace(/^#/, ''));
  return or(
    number === undefined ? undefined : eq(approvalRequests.id, number),
    startsWith(approvalRequests.requestedBy, typed),
    containsText(approvalRequests.entityLabel, typed),
  );
}
