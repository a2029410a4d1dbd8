import { and, eq, not, or } from 'drizzle-orm';
import { formatRM, sen } from '#contract/money.ts';
import { users } from '#server/db/schema/users.ts';
import type { Work } from '#server/kernel/work.ts';
import { tell } from '#server/services/messages/notifications.ts';
import type { MoneyWallet } from './lockWallets.ts';
import type { TransactionRow } from './newTransaction.ts';
import { portalLink } from './portalLink.ts';

/**
 * Notifies all users of a wallet of a transaction, within the same database transaction.
 * @param title a key that the portal has a label for (`TRANSFER_RECEIVED`)
 * @param party the counterparty's name
 */
export async function notifyOwners(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  { userId, merchantId, partnerId }: MoneyWallet,
  title: string,
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
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, eq(users.status, 'ACTIVE'), not(users.deleted)))
    .orderBy(users.id);
  const { amount, referenceNumber } = transaction;
  const body = [formatRM(sen(amount)), ...(party ? [party] : []), referenceNumber].join(' · ');
  const link = portalLink(transaction);
  for (const person of people)
    await tell({ tx, services }, { userId: person.id, title, body, link });
}
