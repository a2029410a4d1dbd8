import { and, eq } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import { users } from '#server/db/schema/users.ts';
import type { OwnerNews } from '#server/services/messages/ownerMails.ts';
import { type Notifying, notifyOwner, ownersWhere } from '#server/services/messages/owners.ts';
import { shortName } from './bankAccounts.ts';
import { payoutsFrom } from './payouts.ts';

/** Tells everyone who works for a merchant where its money can go from now on. */
export async function notifyOfBankAccount(
  work: Notifying,
  merchant: { id: number; businessRegistrationName: string },
  account: { bankName: string; accountNumber: string },
): Promise<void> {
  const { tx, services } = work;
  const isTheirs = and(eq(users.merchantId, merchant.id), eq(users.status, 'ACTIVE'));
  const news: OwnerNews = {
    kind: 'BANK_ACCOUNT_CHANGED',
    company: merchant.businessRegistrationName,
    account: shortName(account),
    payoutsFrom: payoutsFrom(services.clock.now()),
  };
  for (const owner of await ownersWhere(tx, isTheirs)) {
    await notifyOwner(work, owner, news, { body: news.account, link: PATHS.company });
  }
}
