import { PATHS, pageOf } from '#contract/paths.ts';
import type { Acting } from '#server/kernel/work.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import type { RequestRow } from './requestRecord.ts';

/** The label of a request in the history and in notifications to its maker. */
export const labelOf = ({ id, entityLabel }: Pick<RequestRow, 'id' | 'entityLabel'>): string =>
  entityLabel === null ? `#${id}` : `#${id} ${entityLabel}`;

/** Merchants have no list of requests: theirs appear on the screens of the records that they requested. */
const SCREENS_OF_MERCHANTS: Readonly<Partial<Record<RequestRow['actionType'], string>>> = {
  CREATE_ALTERNATE_BANK_ACCOUNT: PATHS.bankAccounts,
  ADD_MERCHANT_FAV: PATHS.interMerchants,
};

const linkOf = (row: RequestRow): string =>
  (row.requestedByRole === 'EWALLET_MERCHANT' && SCREENS_OF_MERCHANTS[row.actionType]) ||
  pageOf.approvalRequests(row);

/**
 * Notifies the maker of the outcome, in the portal and, if they chose so, by email, unless they closed the request
 * themselves. A remark gives the reason. The email identifies the request only by its number: customers' names stay in
 * the portal.
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
