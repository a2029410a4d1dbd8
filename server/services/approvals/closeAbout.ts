import { and, asc, eq, or } from 'drizzle-orm';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import type { Acting } from '#server/kernel/work.ts';
import { settle } from './closeRequest.ts';
import { isAbout, type Whom } from './requestTarget.ts';

/**
 * Removes a user or merchant, and cancels the pending requests about them or by them, which could only fail. The
 * requests are locked first, as by a decision, so that the two cannot deadlock; one made in the meantime is found after
 * the removal, which locks the record.
 */
export async function removeWithRequests(
  work: Acting,
  whom: Whom,
  remove: () => Promise<void>,
): Promise<void> {
  const { tx } = work;
  const { status, requestedById } = approvalRequests;
  const isByThem = whom.entity === 'user' ? eq(requestedById, whom.id) : undefined;
  const isPending = and(eq(status, 'PENDING'), or(await isAbout(tx, whom), isByThem));
  const lockPending = () =>
    tx
      .select()
      .from(approvalRequests)
      .where(isPending)
      .orderBy(asc(approvalRequests.id))
      .for('update');
  await lockPending();
  await remove();
  for (const request of await lockPending()) {
    await settle(work, request, { status: 'CANCELLED', action: 'CANCEL_REQUEST' });
  }
}
