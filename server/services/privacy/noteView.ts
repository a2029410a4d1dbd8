import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '#contract/records/approval.ts';
import { type Purpose, sightOf } from '#contract/rules/people/privacy.ts';
import type { Queries } from '#server/db/driver.ts';
import type { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { ago, MINUTE } from '#server/kernel/clock.ts';
import { privateFieldsIn } from '#server/kernel/privacy.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { originOf } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';

/** Period in which further views of the same person by the same user are not recorded, in ms. */
const QUIET: number = 10 * MINUTE;

type Request = Pick<
  typeof approvalRequests.$inferSelect,
  'status' | 'entity' | 'entityId' | 'entityLabel' | 'payloadData' | 'before'
>;

/** The context of a call that reads data. */
export interface Reading {
  readonly viewer: Viewer;
  readonly services: Services;
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Records in the person's history that the viewer has read their data: at most one entry per viewer, person and ten
 * minutes, so that a page that refreshes does not flood the history. Viewers who read their own data are not recorded.
 */
export async function noteView(
  reading: Reading,
  { id, label }: { id: number; label: string | null },
): Promise<void> {
  const { viewer, services } = reading;
  const { database, clock } = services;
  if (viewer.id === id) return;
  const isNoted = wasViewed(viewer.id, id, ago(clock, QUIET));
  if (await exists(database.db, isNoted)) return;
  await database.transaction(async tx => {
    // of two concurrent views, the second one finds the first one's entry
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`view ${viewer.id}`}, ${id}))`,
    );
    if (await exists(tx, isNoted)) return;
    await audit(tx, clock, originOf(reading), {
      action: 'VIEW_USER',
      entity: 'user',
      entityId: id,
      entityLabel: label,
    });
  });
}

/** Records that the viewer has read private data of a user in a request: a pending one that they may decide, or their own. */
export const noteRequestView = (
  reading: Reading,
  { status, payloadData, before, ...about }: Request,
): Promise<void> =>
  noteFields(reading, about, status === 'PENDING' ? 'decision' : 'record', [
    JSON.parse(payloadData),
    before,
  ]);

/** Records that the viewer has read private data of a user in an entry of the history. */
export const noteEntryView = (
  reading: Reading,
  { before, after, ...about }: AuditEntry,
): Promise<void> => noteFields(reading, about, 'record', [before, after]);

async function noteFields(
  reading: Reading,
  { entity, entityId, entityLabel }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityLabel'>,
  purpose: Purpose,
  values: unknown,
): Promise<void> {
  // a user who is yet to be created has no history
  if (entity !== 'user' || entityId === null) return;
  const isShown = privateFieldsIn(values).some(
    name => sightOf(reading.viewer.role, name, purpose) === 'full',
  );
  if (isShown) await noteView(reading, { id: Number(entityId), label: entityLabel });
}

const wasViewed = (viewerId: number, id: number, since: Date): SQL | undefined =>
  and(
    eq(auditEntries.entity, 'user'),
    eq(auditEntries.entityId, String(id)),
    eq(auditEntries.actorId, viewerId),
    eq(auditEntries.action, 'VIEW_USER'),
    gt(auditEntries.createdDate, since),
  );

const exists = async (db: Queries, where: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: auditEntries.id }).from(auditEntries).where(where).limit(1)).length > 0;
