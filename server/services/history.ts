import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '../../src/contract/endpoint.ts';
import type { listHistory as endpoint } from '../../src/contract/endpoints/approvals.ts';
import type { AuditEntry, Entity } from '../../src/contract/records/approval.ts';
import type { Queries } from '../db/driver.ts';
import { approvalRequests } from '../db/schema/approvals.ts';
import { auditEntries } from '../db/schema/audit.ts';
import { users } from '../db/schema/users.ts';
import { startsWith } from '../db/search.ts';
import { pageRequest } from '../http/paging.ts';
import { SYSTEM } from './audit.ts';
import { instantsOf, type ListPage, totalOf } from './lists.ts';

type Paging = Parameters<typeof pageRequest>[0];

const entryOf = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  id: row.id,
  actor: row.actor,
  actorRole: row.actorRole,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  entityLabel: row.entityLabel,
  before: row.before,
  after: row.after,
  remark: row.remark,
  ipAddress: row.ipAddress,
  createdDate: row.createdDate.toISOString(),
});

/**
 * Who did what, latest first.
 * @param actorId whose doings alone, for those who do not see everyone's
 */
export async function listEntries(
  db: Queries,
  query: QueryOf<typeof endpoint>,
  actorId: number | undefined,
): Promise<ListPage<AuditEntry>> {
  const { actor, entity, action } = query;
  const { from, until } = instantsOf(query);
  const conditions = [
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    actor ? byActor(actor) : undefined,
    entity ? eq(auditEntries.entity, entity) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    from && gte(auditEntries.createdDate, from),
    until && lt(auditEntries.createdDate, until),
  ];
  return list(db, query, and(...conditions), actor === undefined);
}

/** What was done to a record, and the requests that were about it. */
export function listEntriesAbout(
  db: Queries,
  entity: Entity,
  id: number,
  query: Paging,
): Promise<ListPage<AuditEntry>> {
  const requests = db
    .select({ id: sql`${approvalRequests.id}::text` })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.entity, entity), eq(approvalRequests.entityId, String(id))));
  const about = or(
    and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))),
    and(eq(auditEntries.entity, 'approvalRequest'), inArray(auditEntries.entityId, requests)),
  );
  return list(db, query, about, false);
}

/** People whose name begins so; found among the people, of whom there are fewer than entries. */
const byActor = (typed: string): SQL | undefined =>
  or(
    sql`${auditEntries.actor} in (select ${users.username} from ${users} where ${startsWith(users.username, typed)})`,
    SYSTEM.startsWith(typed.toLowerCase()) ? eq(auditEntries.actor, SYSTEM) : undefined,
  );

async function list(
  db: Queries,
  query: Paging,
  where: SQL | undefined,
  known: boolean,
): Promise<ListPage<AuditEntry>> {
  const { size, offset } = pageRequest(query);
  const matching = db.select().from(auditEntries).where(where).$dynamic();
  const total = await totalOf(db, matching.getSQL(), known);
  const rows = await matching.orderBy(desc(auditEntries.id)).limit(size).offset(offset);
  return { content: rows.map(entryOf), ...total };
}
