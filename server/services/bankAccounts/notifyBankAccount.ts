import { and, eq } from 'drizzle-orm';
import { timeIn } from '#contract/messages/messageTime.ts';
import { PATHS } from '#contract/paths.ts';
import { users } from '#server/db/schema/users.ts';
import { type Notifying, notifyOwner, ownersWhere } from '#server/services/messages/owners.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { shortName } from './bankAccounts.ts';
import { payoutsFrom } from './payouts.ts';

/** Notifies a merchant's active users of an account to which its money can go from now on. */
export async function notifyOfBankAccount(
  work: Notifying,
  merchant: { id: number; businessRegistrationName: string },
  account: { bankName: string; accountNumber: string },
): Promise<void> {
  const { tx, services } = work;
  const isTheirs = and(eq(users.merchantId, merchant.id), eq(users.status, 'ACTIVE'));
  const name = shortName(account);
  const from = payoutsFrom(services.clock.now());
  for (const owner of await ownersWhere(tx, isTheirs)) {
    await notifyOwner(work, owner, {
      kind: 'BANK_ACCOUNT_CHANGED',
      values: {
        company: merchant.businessRegistrationName,
        account: name,
        payoutsFrom: timeIn(await languageOf(tx, owner.id), from),
      },
      notice: { body: name, link: PATHS.company },
    });
  }
}
