import { PATHS, pageOf } from '#contract/paths.ts';
import type { Acting } from '#server/kernel/work.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import type { RequestRow } from './requestRecord.ts';

/** How the history and the maker name a request. */
export const labelOf = ({ id, entityLabel }: Pick<RequestRow, 'id' | 'entityLabel'>): string =>
  entityLabel === null ? `#${id}` : `#${id} ${entityLabel}`;

/** Merchants have no list of requests: theirs are on the screens of what they asked for. */
const SCREENS_OF_MERCHANTS: Readonly<Partial<Record<RequestRow['actionType'], string>>> = {
  CREATE_ALTERNATE_BANK_ACCOUNT: PATHS.bankAccounts,
  ADD_MERCHANT_FAV: PATHS.interMerchants,
};

const linkOf = (row: RequestRow): string =>
  (row.requestedByRole === 'EWALLET_MERCHANT' && SCREENS_OF_MERCHANTS[row.actionType]) ||
  pageOf.approvalRequests(row);

/**
 * Notifies the maker of the outcome, in the portal and by mail if they chose so, unless they closed the request themselves; a remark
 * gives the reason. The mail has the request's number only: customers' names stay in the portal.
 */
export async function notifyMaker(work: Acting, row: RequestRow): Promise<void> {
  const { origin } = work;
  const { id, status, requestedById: userId, decisionRemark: remark } = row;
  if (origin.actor?.id === userId || status === 'PENDING') return;
  const link = linkOf(row);
  const body = remark ? `${labelOf(row)}: ${remark}` : labelOf(row);
  const values = { number: id, remark };
  await notifyUser(work, { userId, title: `REQUEST_${status}`, body, link, values });
}
