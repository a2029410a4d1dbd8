import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listHistory as endpoint } from '#contract/endpoints/approvals.ts';
import type { AuditEntry, Entity } from '#contract/records/approval.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries, isChange, isSecurity } from '#server/db/schema/audit.ts';
import { isPortalUser, users } from '#server/db/schema/users.ts';
import { matchesWords, startsWith } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom, pageRequest } from '#server/kernel/paging.ts';
import { instantsOf, isFew, type ListPage, totalOf, unindexed } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { SYSTEM } from '#server/kernel/work.ts';
import { seenTransaction } from '#server/services/transactions/oneTransaction.ts';
import { readableFields } from './auditReading.ts';

type Paging = Parameters<typeof pageRequest>[0];

const entryOf = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  id: row.id,
  actor: row.actor,
  actorRole: row.actorRole,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  entityLabel: row.entityLabel,
  before: readableFields(row, row.before),
  after: readableFields(row, row.after),
  remark: row.remark,
  ipAddress: row.ipAddress,
  createdDate: row.createdDate.toISOString(),
});

/** The filter of a list of entries. */
interface Filter {
  readonly where: (SQL | undefined)[];
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Whether the planner's statistics are accurate for these conditions. */
  readonly known: boolean;
}

type Query = QueryOf<typeof endpoint>;

/**
 * Lists audit entries, latest first.
 * @param actorId limits them to this user's, for viewers who may not see all
 * @throws {ApiFailure} 1001 days in the wrong order, or `entityId` without `entity`
 */
export async function listEntries(
  db: Queries,
  query: Query,
  actorId: number | undefined,
): Promise<ListPage<AuditEntry>> {
  const { actor, entity, entityId, action, kind } = query;
  const search = query.search?.trim();
  if (entityId && !entity) throw new ApiFailure('badParameter', { message: 'entity' });
  const where = [
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    actor ? await byActor(db, actor) : undefined,
    entity ? eq(auditEntries.entity, entity) : undefined,
    entityId ? eq(auditEntries.entityId, entityId) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    kind && KINDS[kind],
    search
      ? or(await byActor(db, search), matchesWords(auditEntries.entityLabel, search))
      : undefined,
  ];
  return list(db, query, { where, ...instantsOf(query), known: !search });
}

const KINDS = { changes: isChange(auditEntries), security: isSecurity(auditEntries) };

/**
 * Returns one entry.
 * @param actorId limits it to this user's, as in `listEntries`
 * @throws {ApiFailure} 1002
 */
export async function entryById(
  db: Queries,
  id: number | undefined,
  actorId: number | undefined,
): Promise<AuditEntry> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.id, id ?? 0),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
      ),
    );
  if (!row) throw new ApiFailure('notFound');
  return entryOf(row);
}

/**
 * The history for viewers who may not see all entries: their own, and all entries of a transaction that they may see.
 * @throws {ApiFailure} as `listEntries`
 */
export async function listOwnEntries(
  db: Queries,
  viewer: Viewer,
  query: Query,
): Promise<ListPage<AuditEntry>> {
  const { entity, entityId = '' } = query;
  const isSeen = entity === 'transaction' && (await seenTransaction(db, viewer, idFrom(entityId)));
  if (!isSeen) return listEntries(db, query, viewer.id);
  // names that are hidden in the result must not be searchable
  const page = await listEntries(db, { ...query, actor: undefined, search: undefined }, undefined);
  const content = page.content.map(entry =>
    entry.actor === viewer.username ? entry : withoutActor(entry),
  );
  return { ...page, content };
}

/** The fields of a transaction's entries that both of its parties may read, regardless of who made the change. */
const SHARED: readonly string[] = ['status', 'amount', 'refundedAmount', 'refund'];

/** An entry without its actor, their IP address and other details; the system may be named. */
const withoutActor = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  actor: entry.actor === SYSTEM ? SYSTEM : '',
  before: shared(entry.before),
  after: shared(entry.after),
  ipAddress: null,
});

function shared(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return null;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => SHARED.includes(name)));
}

/** Lists the entries of a record and of the approval requests about it. */
export function listEntriesAbout(
  db: Queries,
  entity: Entity,
  id: number,
  query: Paging,
): Promise<ListPage<AuditEntry>> {
  // as an array: a subquery inside the "or" would be a filter over the entries of all requests
  const requests = sql`array(${db
    .select({ id: sql`${approvalRequests.id}::text` })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.entity, entity), eq(approvalRequests.entityId, String(id))))})`;
  const about = or(
    and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))),
    and(
      eq(auditEntries.entity, 'approvalRequest'),
      sql`${auditEntries.entityId} = any(${requests})`,
    ),
  );
  return list(db, query, { where: [about], known: false });
}

/** Up to this many matching users are looked up by name; if there are more, the actors are matched by prefix. */
const NAMES = 100;

/**
 * Condition for entries by users whose name starts with the text, including the system. Wallet holders never act: their
 * names would be too many to look up.
 */
async function byActor(db: Queries, typed: string): Promise<SQL> {
  const named = await db
    .select({ username: users.username })
    .from(users)
    .where(and(startsWith(users.username, typed), isPortalUser(users.role)))
    .limit(NAMES + 1);
  if (named.length > NAMES) return startsWith(auditEntries.actor, typed);
  const names = named.map(({ username }) => username);
  if (SYSTEM.startsWith(typed.toLowerCase())) names.push(SYSTEM);
  return names.length === 0 ? sql`false` : inArray(auditEntries.actor, names);
}

async function list(
  db: Queries,
  query: Paging,
  { where, from, until, known }: Filter,
): Promise<ListPage<AuditEntry>> {
  const { size, offset } = pageRequest(query);
  const matching = db
    .select()
    .from(auditEntries)
    .where(
      and(
        ...where,
        from && gte(auditEntries.createdDate, from),
        until && lt(auditEntries.createdDate, until),
      ),
    )
    .$dynamic();
  const total = await totalOf(db, matching.getSQL(), known);
  const hasDays = (from ?? until) !== undefined;
  const isNarrow = known ? hasDays && !total.estimated : isFew(total);
  const rows = await matching
    .orderBy(...orderOf(isNarrow, hasDays))
    .limit(size)
    .offset(offset);
  return { content: rows.map(entryOf), ...total };
}

/**
 * Latest first. Days with many entries are read by the index of dates: by ids, all entries since then would be read first.
 * No id is derived from a date: a clock that was set back must not hide entries.
 */
function orderOf(isNarrow: boolean, hasDays: boolean): SQL[] {
  if (isNarrow) return [unindexed(auditEntries.id)];
  return [...(hasDays ? [desc(auditEntries.createdDate)] : []), desc(auditEntries.id)];
}
