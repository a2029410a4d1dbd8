import { eq } from 'drizzle-orm';
import { type ApprovalRequest, approvalRequest } from '#contract/records/approval.ts';
import { toWire } from '#contract/wire.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { type Changes, type Values, wireChanges } from '#server/services/changes/guarded.ts';
import { readPath, readPayload, shownHashOf } from './payload.ts';
import { guardedActions } from './registry.ts';
import { targetOf } from './requestTarget.ts';

export type RequestRow = typeof approvalRequests.$inferSelect;

/** A request as in a list, without looking up its target or its maker. */
export const listedRequest = (row: RequestRow): ApprovalRequest => ({
  id: row.id,
  actionType: row.actionType,
  payloadData: row.payloadData,
  pathData: row.pathData,
  entity: row.entity,
  entityId: row.entityId,
  entityLabel: row.entityLabel,
  aboutName: row.actionType === 'ADD_MERCHANT_FAV' ? nameIn(row.after) : null,
  status: row.status,
  createdDate: row.createdDate.toISOString(),
  expiresDate: row.expiresDate.toISOString(),
  supersedesId: row.supersedesId,
  requestedBy: row.requestedBy,
  requestedByName: null,
  requestedByRole: row.requestedByRole,
  decidedBy: row.decidedBy,
  decidedDate: isoOf(row.decidedDate),
  decisionRemark: row.decisionRemark,
  failureCode: row.failureCode,
  payloadHash: shownHashOf(row),
  before: null,
  current: null,
  after: null,
  stale: null,
  target: null,
});

const nameIn = (after: Values | null): string | null =>
  typeof after?.name === 'string' ? after.name : null;

/**
 * A request with its changes: the values when it was submitted, the current ones while it is pending, and the requested
 * ones. While it is pending, the last come from the body that would be applied, not from the stored copy, so that a
 * validator sees what they approve. Includes the maker's name and the target.
 */
export async function requestOf(db: Queries, row: RequestRow): Promise<ApprovalRequest> {
  const listed = {
    ...listedRequest(row),
    before: row.before,
    requestedByName: await nameOf(db, row.requestedById),
    target: await targetOf(db, row),
  };
  if (row.status !== 'PENDING') return { ...listed, after: row.after };
  const now = await changesNow(db, row);
  if (!now) return { ...listed, after: row.after, stale: true };
  const { before: current, after } = now;
  return { ...listed, current, after, stale: hasChanged(row.before, current) };
}

/** `requestOf` as the content of a refusal, which is sent without conversion: money in ringgit. */
export const refusedWith = async (db: Queries, row: RequestRow): Promise<unknown> =>
  toWire(approvalRequest, await requestOf(db, row));

async function nameOf(db: Queries, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ name: userDetails.displayName })
    .from(userDetails)
    .where(eq(userDetails.id, userId));
  return found?.name ?? null;
}

/** The changes the request would make now; undefined if the record no longer exists. */
async function changesNow(db: Queries, row: RequestRow): Promise<Changes | undefined> {
  try {
    const action = guardedActions[row.actionType];
    const body = readPayload(action, row.payloadData);
    const target = await action.find(db, readPath(action, row.pathData), undefined, body);
    return wireChanges(action, target, body);
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

/** Whether a field that the request changes has changed since the request was submitted. */
export const hasChanged = (before: Values | null, current: Values): boolean =>
  Object.keys({ ...before, ...current }).some(
    name => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(current[name] ?? null),
  );

/** Whether the role sees every request. */
const seesAll = ({ role }: Pick<Viewer, 'role'>): boolean =>
  role === 'EWALLET_OPS_VALIDATOR' || role === 'EWALLET_ADMIN';

const byId = (db: Queries, id: number | undefined) =>
  db
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.id, id ?? 0));

function assertVisible(viewer: Viewer, [row]: readonly RequestRow[]): RequestRow {
  if (!row || !(seesAll(viewer) || row.requestedById === viewer.id))
    throw new ApiFailure('approvalRequestNotFound');
  return row;
}

/**
 * A request that the viewer may see; any other is reported as unknown.
 * @throws {ApiFailure} 3013
 */
export const visibleRequest = async (db: Queries, viewer: Viewer, id: number | undefined) =>
  assertVisible(viewer, await byId(db, id));

/**
 * `visibleRequest`, locked until the transaction ends: of two concurrent decisions, one waits.
 * @throws {ApiFailure} 3013
 */
export const lockedRequest = async (tx: Transaction, viewer: Viewer, id: number | undefined) =>
  assertVisible(viewer, await byId(tx, id).for('update'));
