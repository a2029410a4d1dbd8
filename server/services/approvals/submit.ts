import { and, desc, eq, type SQL } from 'drizzle-orm';
import { mayRequest } from '../../../src/contract/access.ts';
import {
  CREATING_ACTIONS,
  isReroutable,
  type ReroutedAction,
} from '../../../src/contract/actions.ts';
import { APPROVAL_DAYS } from '../../../src/contract/constants.ts';
import type { BodyOf } from '../../../src/contract/endpoint.ts';
import type { submitApproval } from '../../../src/contract/endpoints/approvals.ts';
import type { ApprovalRequest } from '../../../src/contract/records/approval.ts';
import type { ApprovalStatus } from '../../../src/contract/statuses.ts';
import type { Transaction } from '../../db/driver.ts';
import { approvalRequests } from '../../db/schema/approvals.ts';
import { ApiFailure } from '../../http/failure.ts';
import { idFrom } from '../../http/paging.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../audit.ts';
import { DAY, fromNow } from '../clock.ts';
import { type Work, wireChanges } from '../guarded/guarded.ts';
import { guardedActions } from '../guarded/registry.ts';
import { expire, isOverdue } from './expire.ts';
import { hashOf, readPath, readPayload } from './payload.ts';
import { type RequestRow, requestOf } from './record.ts';
import { labelOf, tellQueue } from './settle.ts';

type Submission = BodyOf<typeof submitApproval>;
type NewRequest = Omit<typeof approvalRequests.$inferInsert, 'supersedesId'>;

/** Ends after which a new request takes the place of the old one. */
const TRIED: readonly ApprovalStatus[] = ['FAILED', 'STALE', 'EXPIRED', 'REJECTED'];

/**
 * Keeps a rerouted call until a validator decides it.
 *
 * @throws {ApiFailure} 1001 an action that is not rerouted at all, or a body that the direct call would
 *   not take; 2003 an action that this person's role sends directly or not at all, or somebody else's
 *   record; the code of an unknown target; 1004 with the request that waits already
 */
export async function submit(
  work: Work & { viewer: Viewer },
  { actionType, payloadData, pathData: path }: Submission,
): Promise<ApprovalRequest> {
  const { tx, services, viewer } = work;
  const pathData = path ?? null;
  assertMayAsk(viewer, actionType, pathData);
  const action = guardedActions[actionType];
  const body = readPayload(action, payloadData);
  const target = await action.find(tx, readPath(action, pathData), 'no key update', body);
  if (!action.reaches(viewer, target)) throw new ApiFailure(2003);
  action.check?.(body, target, services.clock.now());

  const sealed = {
    actionType,
    payloadData,
    pathData,
    entity: action.entity,
    entityId: target.id === null ? null : String(target.id),
  };
  const request = {
    ...sealed,
    payloadHash: hashOf(sealed),
    entityLabel: target.label,
    subjectId: target.subjectId,
    ...wireChanges(action, target, body),
    createdDate: services.clock.now(),
    expiresDate: fromNow(services.clock, APPROVAL_DAYS * DAY),
    requestedById: viewer.id,
    requestedBy: viewer.username,
    requestedByRole: viewer.role,
  };
  const row = await keep(work, request);
  await audit(tx, services.clock, work.origin, {
    action: 'SUBMIT_REQUEST',
    entity: 'approvalRequest',
    entityId: row.id,
    entityLabel: labelOf(row),
    after: { status: row.status, actionType },
    remark: action.remark?.(body) ?? null,
  });
  await tellQueue(work, row);
  return requestOf(tx, row);
}

/** A merchant's person asks for what concerns their own merchant, which is what their paths name. */
function assertMayAsk(
  viewer: Viewer,
  actionType: string,
  pathData: string | null,
): asserts actionType is ReroutedAction {
  if (!isReroutable(actionType)) throw new ApiFailure(1001, { message: 'actionType' });
  if (!mayRequest(guardedActions[actionType].endpoint, viewer.role)) throw new ApiFailure(2003);
  const isOwn = viewer.role !== 'EWALLET_MERCHANT' || idFrom(pathData ?? '') === viewer.merchantId;
  if (!isOwn) throw new ApiFailure(2003);
}

/** Keeps it unless one like it waits; one whose time was over makes room. */
async function keep(work: Work & { viewer: Viewer }, request: NewRequest): Promise<RequestRow> {
  const { tx, services, viewer } = work;
  const supersedesId = await formerTry(tx, request);
  const insert = () =>
    tx
      .insert(approvalRequests)
      .values({ ...request, supersedesId })
      .onConflictDoNothing()
      .returning();
  const [row] = await insert();
  if (row) return row;

  const [waiting] = await tx
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.status, 'PENDING'), like(request)))
    .for('update');
  if (waiting && !isOverdue(waiting, services.clock)) {
    throw new ApiFailure(1004, { content: await outline(tx, viewer, waiting) });
  }
  if (waiting) await expire({ tx, services }, waiting);
  // between the two statements the one that was in the way may have been decided
  const [second] = await insert();
  if (!second) throw new ApiFailure(1004);
  return second;
}

/** Requests of which one at a time may wait. Source: docs/contract.md, Approval requests (rule 3). */
function like({ actionType, entity, entityId, payloadHash }: NewRequest): SQL | undefined {
  const isCreation = (CREATING_ACTIONS as readonly string[]).includes(actionType);
  return and(
    eq(approvalRequests.actionType, actionType),
    isCreation
      ? eq(approvalRequests.payloadHash, payloadHash)
      : and(eq(approvalRequests.entity, entity), eq(approvalRequests.entityId, entityId ?? '')),
  );
}

/** The maker's last request of this kind, when it came to nothing. */
async function formerTry(tx: Transaction, request: NewRequest): Promise<number | null> {
  const [last] = await tx
    .select({ id: approvalRequests.id, status: approvalRequests.status })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.requestedById, request.requestedById), like(request)))
    .orderBy(desc(approvalRequests.id))
    .limit(1);
  return last && TRIED.includes(last.status) ? last.id : null;
}

/** The request that waits already: all of one's own, and of another's that it does. */
async function outline(tx: Transaction, viewer: Viewer, row: RequestRow): Promise<object> {
  if (row.requestedById === viewer.id) return requestOf(tx, row);
  const { id, actionType, entity, entityId, entityLabel, status, createdDate, requestedBy } = row;
  return { id, actionType, entity, entityId, entityLabel, status, createdDate, requestedBy };
}
