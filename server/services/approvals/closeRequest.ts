import { and, eq } from 'drizzle-orm';
import type { ApprovalStatus } from '#contract/words/statuses.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import type { Acting, Work } from '#server/kernel/work.ts';
import { endClaim } from '#server/services/cases/claims.ts';
import { audit } from '#server/services/changes/audit.ts';
import { labelOf, notifyMaker } from './notifyMaker.ts';
import type { RequestRow } from './requestRecord.ts';

/** The outcome of a request. */
export interface Ending {
  readonly status: Exclude<ApprovalStatus, 'PENDING'>;
  /** The action recorded in the history. */
  readonly action: 'APPROVE_REQUEST' | 'REJECT_REQUEST' | 'CANCEL_REQUEST' | 'EXPIRE_REQUEST';
  readonly remark?: string | null | undefined;
  /** For `FAILED`: the error code. */
  readonly failureCode?: number;
  /** For `APPLIED`: the id of the changed or created record. */
  readonly entityId?: string;
}

/**
 * Ends a pending request: sets its status, records it in the history, notifies the maker, and publishes it to viewers
 * of the queue. The row must be locked; the compare-and-set is a second safeguard.
 * @throws {Error} if the request is no longer pending
 */
export async function settle(
  work: Acting,
  request: RequestRow,
  ending: Ending,
): Promise<RequestRow> {
  const { tx, services, origin } = work;
  const { status, action, remark = null, failureCode = null, entityId } = ending;
  const [row] = await tx
    .update(approvalRequests)
    .set({
      status,
      failureCode,
      decidedById: origin.actor?.id ?? null,
      decidedBy: origin.actor?.username ?? null,
      decidedDate: services.clock.now(),
      decisionRemark: remark,
      entityId,
    })
    .where(and(eq(approvalRequests.id, request.id), eq(approvalRequests.status, 'PENDING')))
    .returning();
  if (!row) throw new Error(`request ${request.id} has already been decided`);

  await audit(tx, services.clock, origin, {
    action,
    entity: 'approvalRequest',
    entityId: row.id,
    entityLabel: labelOf(row),
    before: { status: 'PENDING' },
    after: { status, failureCode: failureCode ?? undefined },
    remark,
  });
  await endClaim(work, { kind: 'request', caseId: row.id });
  await notifyMaker(work, row);
  await notifyQueue(work, row);
  return row;
}

/** Publishes a request's new status to validators, admins and the maker. */
export const notifyQueue = ({ tx, services }: Work, { id, status, requestedById }: RequestRow) =>
  services.stream.publish(tx, {
    event: 'Approval',
    data: JSON.stringify({ id, status }),
    roles: ['EWALLET_OPS_VALIDATOR', 'EWALLET_ADMIN'],
    userId: requestedById,
  });
