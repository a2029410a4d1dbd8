import { eq } from 'drizzle-orm';
import { mayRequest } from '#contract/access.ts';
import type { ApprovalRequest, RefusedDecision } from '#contract/records/approval.ts';
import type { Transaction } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting } from '#server/kernel/work.ts';
import { hasCustody } from '#server/services/accounts/custody.ts';
import { companyStatus, isWorking } from '#server/services/auth/companies.ts';
import { assertNotTaken } from '#server/services/cases/claims.ts';
import { audit } from '#server/services/changes/audit.ts';
import { perform, wireChanges } from '#server/services/changes/guarded.ts';
import { type Ending, settle } from './closeRequest.ts';
import { expire, isOverdue } from './expireRequests.ts';
import { labelOf } from './notifyMaker.ts';
import { isIntact, readPath, readPayload, shownHashOf } from './payload.ts';
import { guardedActions } from './registry.ts';
import {
  hasChanged,
  lockedRequest,
  type RequestRow,
  refusedWith,
  requestOf,
} from './requestRecord.ts';

/** The context of a decision: the acting user. */
type Decision = Acting & { readonly viewer: Viewer };

/** The request as shown to the validator, and their remark. */
interface Verdict {
  readonly payloadHash: string;
  readonly remark?: string | undefined;
}

/** The record has changed since the request was submitted. */
class Stale extends Error {}

/**
 * Applies a request exactly once, in the caller's transaction. If a rule refuses the change, it is rolled back to a
 * savepoint, and the failure is recorded.
 *
 * @returns the request, `APPLIED` or `FAILED`
 * @throws {ApiFailure} 3013 unknown; 2003 the viewer is no longer a validator, is the maker or the affected user, or
 *   has an account that the maker created, reset or re-addressed; 1004 with the current request if it was decided, has
 *   expired, has changed since it was shown, or is stale, or with `claim` if another user has taken it
 */
export async function approve(
  decision: Decision,
  id: number | undefined,
  { payloadHash, remark }: Verdict,
): Promise<ApprovalRequest> {
  const { tx } = decision;
  const request = await decidable(decision, id, payloadHash);
  if (!isIntact(request)) {
    await noteRefusal(decision, request);
    throw new ApiFailure('failed', { content: await refusedWith(tx, request), keepsWork: true });
  }
  const ending = await tryToApply(decision, request);
  const row = await settle(decision, request, { action: 'APPROVE_REQUEST', remark, ...ending });
  if (row.status === 'STALE') {
    throw new ApiFailure('failed', { content: await refusedWith(tx, row), keepsWork: true });
  }
  return requestOf(tx, row);
}

/** @throws {ApiFailure} as `approve` */
export async function reject(
  decision: Decision,
  id: number | undefined,
  { payloadHash, remark }: Verdict,
): Promise<ApprovalRequest> {
  const request = await decidable(decision, id, payloadHash);
  const ending = { status: 'REJECTED', action: 'REJECT_REQUEST', remark } as const;
  return requestOf(decision.tx, await settle(decision, request, ending));
}

/**
 * Cancels the viewer's own request.
 * @throws {ApiFailure} 3013 unknown; 2003 another user's; 1004 with the request if it was decided or has expired
 */
export async function cancel(decision: Decision, id: number | undefined): Promise<ApprovalRequest> {
  const { tx, viewer } = decision;
  const request = await lockedRequest(tx, viewer, id);
  if (request.requestedById !== viewer.id) throw new ApiFailure('forbiddenAccess');
  await assertPending(decision, request);
  const ending = { status: 'CANCELLED', action: 'CANCEL_REQUEST' } as const;
  return requestOf(tx, await settle(decision, request, ending));
}

/** Returns the request, locked, if this validator may decide it and it is unchanged since it was shown to them. */
async function decidable(
  decision: Decision,
  id: number | undefined,
  payloadHash: string,
): Promise<RequestRow> {
  const { tx, viewer } = decision;
  await assertStillValidator(tx, viewer);
  const request = await lockedRequest(tx, viewer, id);
  const refused = await refusalOf(decision, request);
  if (refused) {
    await noteRefusal(decision, request);
    throw new ApiFailure('forbiddenAccess', { content: { refused }, keepsWork: true });
  }
  await assertPending(decision, request);
  if (payloadHash !== shownHashOf(request)) {
    throw new ApiFailure('failed', { content: await refusedWith(tx, request) });
  }
  await assertNotTaken(decision, { kind: 'request', caseId: request.id });
  return request;
}

/** Why a user may not decide a request, if so: they are involved, or the maker may control their account. */
async function refusalOf(
  { tx, viewer }: Decision,
  { requestedById: makerId, subjectId }: RequestRow,
): Promise<RefusedDecision | undefined> {
  if (makerId === viewer.id) return 'own';
  if (subjectId === viewer.id) return 'aboutMe';
  return (await hasCustody(tx, viewer.id, makerId)) ? 'custody' : undefined;
}

/** Locks the user until the transaction ends, so that a concurrent change of role takes effect after the decision. */
async function assertStillValidator(tx: Transaction, { id }: Viewer): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share');
  const { role, status, deleted } = user ?? {};
  if (role !== 'EWALLET_OPS_VALIDATOR' || status !== 'ACTIVE' || deleted) {
    throw new ApiFailure('forbiddenAccess');
  }
}

/** Checks the expiry here, because the job that records it may not have run yet. */
async function assertPending({ tx, services }: Decision, request: RequestRow): Promise<void> {
  if (request.status !== 'PENDING') {
    throw new ApiFailure('failed', { content: await refusedWith(tx, request) });
  }
  if (!isOverdue(request, services.clock)) return;
  const expired = await expire({ tx, services }, request);
  throw new ApiFailure('failed', { content: await refusedWith(tx, expired), keepsWork: true });
}

/** Records an attempted bypass. Source: OWASP ASVS 16.3.3. */
const noteRefusal = ({ tx, services, origin }: Decision, request: RequestRow) =>
  audit(tx, services.clock, origin, {
    action: 'DECISION_REFUSED',
    entity: 'approvalRequest',
    entityId: request.id,
    entityLabel: labelOf(request),
  });

type Applied = Pick<Ending, 'status' | 'failureCode' | 'entityId'>;

async function tryToApply(decision: Decision, request: RequestRow): Promise<Applied> {
  try {
    const id = await decision.tx.transaction(tx => apply({ ...decision, tx }, request));
    return { status: 'APPLIED', entityId: id === null ? undefined : String(id) };
  } catch (error) {
    if (error instanceof Stale) return { status: 'STALE' };
    if (error instanceof ApiFailure) return { status: 'FAILED', failureCode: error.code };
    throw error;
  }
}

/** Applies the change by the same rules as a direct call. */
async function apply(work: Acting, request: RequestRow): Promise<number | null> {
  const action = guardedActions[request.actionType];
  const body = readPayload(action, request.payloadData);
  const target = await action.find(
    work.tx,
    readPath(action, request.pathData),
    'no key update',
    body,
  );
  const maker = await makerOf(work.tx, request);
  // the maker must still be allowed to request the action
  const asked = { body, about: action.about?.(target) };
  const mayAsk = mayRequest(action.endpoint, maker.role, asked) && action.reaches(maker, target);
  if (!mayAsk || !maker.mayWork) throw new ApiFailure('forbiddenAccess');
  if (hasChanged(request.before, wireChanges(action, target, body).before)) throw new Stale();
  action.check?.(body, target, work.services.clock.now());
  return perform(action, { ...work, maker }, target, body);
}

/** The current state of the maker, who may not act while their company is suspended or gone. */
async function makerOf(tx: Transaction, { requestedById }: RequestRow) {
  const [found] = await tx
    .select({ maker: users, companyStatus })
    .from(users)
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .where(eq(users.id, requestedById));
  if (!found) throw new ApiFailure('forbiddenAccess');
  const { maker } = found;
  const mayWork = maker.status === 'ACTIVE' && !maker.deleted && isWorking(found.companyStatus);
  return { ...maker, mayWork };
}
