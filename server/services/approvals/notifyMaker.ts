import { eq } from 'drizzle-orm';
import { pageOf } from '#contract/paths.ts';
import { users } from '#server/db/schema/users.ts';
import type { Acting } from '#server/kernel/work.ts';
import { tell } from '#server/services/messages/notifications.ts';
import { ownersWhere } from '#server/services/messages/owners.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';
import type { RequestRow } from './requestRecord.ts';

/** How the history and the maker name a request. */
export const labelOf = ({ id, entityLabel }: Pick<RequestRow, 'id' | 'entityLabel'>): string =>
  entityLabel === null ? `#${id}` : `#${id} ${entityLabel}`;

/**
 * Notifies the maker of the outcome, in the portal and by mail, unless they closed the request themselves; a remark
 * gives the reason. The mail has the request's number only: customers' names stay in the portal.
 */
export async function notifyMaker(work: Acting, row: RequestRow): Promise<void> {
  const { tx, services, origin } = work;
  const { id, status, requestedById: userId, decisionRemark: remark } = row;
  if (origin.actor?.id === userId || status === 'PENDING') return;
  const link = pageOf.approvalRequests(row);
  const body = remark ? `${labelOf(row)}: ${remark}` : labelOf(row);
  await tell(work, { userId, title: `REQUEST_${status}`, body, link });
  const [maker] = await ownersWhere(tx, eq(users.id, userId));
  if (!maker?.email) return;
  await send(work, {
    kind: `REQUEST_${status}`,
    language: await languageOf(tx, userId),
    to: { EMAIL: maker.email },
    values: { number: id, remark, link: new URL(link, services.publicUrl).href },
  });
}
