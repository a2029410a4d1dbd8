import { and, eq, not, or } from 'drizzle-orm';
import { formatRM, sen } from '#contract/money.ts';
import type { TitleOf } from '#contract/words/notifications.ts';
import { users } from '#server/db/schema/users.ts';
import type { Acting } from '#server/kernel/work.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import type { MoneyWallet } from './lockWallets.ts';
import type { TransactionRow } from './newTransaction.ts';
import { portalLink } from './portalLink.ts';

/**
 * Notifies all active users of a wallet of a transaction, within the same database transaction.
 * The notification of a transfer is read for the user who sent it, whose page has reported it.
 * @param party the counterparty's name
 */
export async function notifyOwners(
  work: Pick<Acting, 'tx' | 'services' | 'origin'>,
  { userId, merchantId, partnerId }: MoneyWallet,
  title: TitleOf<'MONEY'>,
  transaction: TransactionRow,
  party: string | null,
): Promise<void> {
  const isTheirs = or(
    userId === null ? undefined : eq(users.id, userId),
    merchantId === null ? undefined : eq(users.merchantId, merchantId),
    partnerId === null
      ? undefined
      : and(eq(users.partnerId, partnerId), eq(users.role, 'EWALLET_PARTNER')),
  );
  const people = await work.tx
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, eq(users.status, 'ACTIVE'), not(users.deleted)))
    .orderBy(users.id);
  const { amount, referenceNumber } = transaction;
  const values = { amount: formatRM(sen(amount)), reference: referenceNumber };
  const body = [values.amount, ...(party ? [party] : []), referenceNumber].join(' · ');
  const link = portalLink(transaction);
  const sentBy = title === 'TRANSFER_SENT' ? work.origin.actor?.id : undefined;
  for (const { id: userId } of people)
    await notifyUser(work, { userId, title, body, link, read: userId === sentBy, values });
}
