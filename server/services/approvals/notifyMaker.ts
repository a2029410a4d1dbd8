import { pageOf } from '#contract/paths.ts';
import type { Acting } from '#server/kernel/work.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import type { RequestRow } from './requestRecord.ts';

/** How the history and the maker name a request. */
export const labelOf = ({ id, entityLabel }: Pick<RequestRow, 'id' | 'entityLabel'>): string =>
  entityLabel === null ? `#${id}` : `#${id} ${entityLabel}`;

/**
 * Notifies the maker of the outcome, in the portal and by mail if they chose so, unless they closed the request themselves; a remark
 * gives the reason. The mail has the request's number only: customers' names stay in the portal.
 */
export async function notifyMaker(work: Acting, row: RequestRow): Promise<void> {
  const { origin } = work;
  const { id, status, requestedById: userId, decisionRemark: remark } = row;
  if (origin.actor?.id === userId || status === 'PENDING') return;
  const link = pageOf.approvalRequests(row);
  const body = remark ? `${labelOf(row)}: ${remark}` : labelOf(row);
  const values = { number: id, remark };
  await notifyUser(work, { userId, title: `REQUEST_${status}`, body, link, values });
}
