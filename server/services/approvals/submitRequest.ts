import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { mayEverRequest, mayRequest } from '#contract/access.ts';
import { APPROVAL_DAYS, MAX_PENDING_REQUESTS } from '#contract/constants.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { submitApproval } from '#contract/endpoints/approvalChanges.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import {
  CREATING_ACTIONS,
  isReroutable,
  namesContacts,
  type ReroutedAction,
} from '#contract/words/actions.ts';
import type { ApprovalStatus } from '#contract/words/statuses.ts';
import type { Transaction } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { DAY, fromNow } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting, Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { wireChanges } from '#server/services/changes/guarded.ts';
import { notifyQueue } from './closeRequest.ts';
import { expire, isOverdue } from './expireRequests.ts';
import { labelOf } from './notifyMaker.ts';
import { hashOf, readPath, readPayload } from './payload.ts';
import { guardedActions } from './registry.ts';
import { type RequestRow, refusedWith, requestOf } from './requestRecord.ts';

type Submission = BodyOf<typeof submitApproval>;
type NewRequest = Omit<typeof approvalRequests.$inferInsert, 'supersedesId'>;

/** Outcomes after which a new request replaces the old one. */
const TRIED: readonly ApprovalStatus[] = ['FAILED', 'STALE', 'EXPIRED', 'REJECTED'];

/**
 * Stores a rerouted call until a validator decides on it.
 *
 * @throws {ApiFailure} 1001 an action that is never rerouted, or a body that the direct call would refuse; 2003 an
 *   action that the viewer's role may call directly or not at all, a record that the viewer may not change, or the
 *   viewer's own contacts; the code of an unknown target; 1004 with the request that is already pending, or with
 *   `maxPending` if the maker has too many
 */
export async function submit(
  work: Acting & { viewer: Viewer },
  { actionType, payloadData, pathData: path }: Submission,
): Promise<ApprovalRequest> {
  const { tx, services, viewer } = work;
  const pathData = path ?? null;
  assertMayAsk(viewer, actionType, pathData);
  await lockMaker(tx, viewer.id);
  const action = guardedActions[actionType];
  const body = readPayload(action, payloadData);
  const target = await action.find(tx, readPath(action, pathData), 'no key update', body);
  const asked = { body, about: action.about?.(target) };
  const mayAsk = mayRequest(action.endpoint, viewer.role, asked) && action.reaches(viewer, target);
  if (!mayAsk) throw new ApiFailure('forbiddenAccess');
  // the direct call asks for the password, and the old address to consent
  if (target.subjectId === viewer.id && namesContacts(body))
    throw new ApiFailure('forbiddenAccess');
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
  await notifyQueue(work, row);
  return requestOf(tx, row);
}

/**
 * Asserts that the viewer may request the action. A merchant's users may do so only for their own merchant, which the
 * path names.
 */
function assertMayAsk(
  viewer: Viewer,
  actionType: string,
  pathData: string | null,
): asserts actionType is ReroutedAction {
  if (!isReroutable(actionType)) throw new ApiFailure('badParameter', { message: 'actionType' });
  if (!mayEverRequest(guardedActions[actionType].endpoint, viewer.role))
    throw new ApiFailure('forbiddenAccess');
  const isOwn = viewer.role !== 'EWALLET_MERCHANT' || idFrom(pathData ?? '') === viewer.merchantId;
  if (!isOwn) throw new ApiFailure('forbiddenAccess');
}

/** Blocks the maker's other submissions until this transaction ends, so that their count stays correct. */
const lockMaker = (tx: Transaction, makerId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('approval requests', ${makerId}))`);

/** Stores a request unless a similar one is pending; an overdue one is expired first. */
async function keep(work: Acting & { viewer: Viewer }, request: NewRequest): Promise<RequestRow> {
  const { tx, services, viewer } = work;
  const pending = await pendingLike(tx, request);
  if (pending && !isOverdue(pending, services.clock))
    throw await alreadyPending(tx, viewer, pending);
  if (pending) await expireNow(work, pending);
  const supersedesId = await formerTry(tx, request);
  await assertRoomFor(work);
  const [row] = await tx
    .insert(approvalRequests)
    .values({ ...request, supersedesId })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  // another maker's request, committed between the two statements; it may have been decided since
  const rival = await pendingLike(tx, request);
  throw rival ? await alreadyPending(tx, viewer, rival) : new ApiFailure('failed');
}

/** @throws {ApiFailure} 1004 with `maxPending` if the maker has that many pending requests */
async function assertRoomFor({ tx, services, viewer }: Work & { viewer: Viewer }): Promise<void> {
  const isTheirs = and(
    eq(approvalRequests.requestedById, viewer.id),
    eq(approvalRequests.status, 'PENDING'),
    gt(approvalRequests.expiresDate, services.clock.now()),
  );
  if ((await tx.$count(approvalRequests, isTheirs)) < MAX_PENDING_REQUESTS) return;
  throw new ApiFailure('failed', {
    message: 'too many pending requests',
    content: { maxPending: MAX_PENDING_REQUESTS },
  });
}

/**
 * The pending similar request. It is not locked: a decision locks the request before its target, which this transaction
 * has locked, so each would wait for the other.
 */
async function pendingLike(tx: Transaction, request: NewRequest): Promise<RequestRow | undefined> {
  const [pending] = await tx
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.status, 'PENDING'), like(request)))
    .orderBy(desc(approvalRequests.id))
    .limit(1);
  return pending;
}

/** Expires an overdue request, unless another call has just closed it. No decision on one waits for its target. */
async function expireNow({ tx, services }: Acting, { id }: RequestRow): Promise<void> {
  const [pending] = await tx
    .select()
    .from(approvalRequests)
    .where(and(eq(approvalRequests.id, id), eq(approvalRequests.status, 'PENDING')))
    .for('update');
  if (pending) await expire({ tx, services }, pending);
}

const alreadyPending = async (tx: Transaction, viewer: Viewer, row: RequestRow) =>
  new ApiFailure('failed', { content: await outline(tx, viewer, row) });

/** Matches similar requests, of which only one may be pending. Source: docs/contract.md, Approval requests (rule 3). */
function like({ actionType, entity, entityId, pathData, payloadHash, after }: NewRequest) {
  return and(
    eq(approvalRequests.actionType, actionType),
    actionType === 'ADD_MERCHANT_FAV'
      ? and(
          eq(approvalRequests.pathData, pathData ?? ''),
          eq(sql`${approvalRequests.after} ->> 'merchantUlid'`, after?.merchantUlid),
        )
      : isCreation(actionType)
        ? eq(approvalRequests.payloadHash, payloadHash)
        : and(eq(approvalRequests.entity, entity), eq(approvalRequests.entityId, entityId ?? '')),
  );
}

const isCreation = (actionType: string): boolean =>
  (CREATING_ACTIONS as readonly string[]).includes(actionType);

/** The id of the maker's last similar request, if it was unsuccessful. */
async function formerTry(tx: Transaction, request: NewRequest): Promise<number | null> {
  const [last] = await tx
    .select({ id: approvalRequests.id, status: approvalRequests.status })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.requestedById, request.requestedById), like(request)))
    .orderBy(desc(approvalRequests.id))
    .limit(1);
  return last && TRIED.includes(last.status) ? last.id : null;
}

/** The pending request: all of it if it is the viewer's own, otherwise an outline. */
async function outline(tx: Transaction, viewer: Viewer, row: RequestRow): Promise<unknown> {
  if (row.requestedById === viewer.id) return refusedWith(tx, row);
  const { id, actionType, entity, entityId, entityLabel, status, createdDate } = row;
  const { requestedBy, requestedByRole } = row;
  return {
    id,
    actionType,
    entity,
    entityId,
    entityLabel,
    status,
    createdDate,
    requestedBy,
    requestedByRole,
  };
}
