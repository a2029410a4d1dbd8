import { and, eq, not } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { merchantOffers } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Acting, Work } from '#server/kernel/work.ts';
import { auditCreation, insertUser } from '#server/services/accounts/accounts.ts';
import { type Merchant, setMerchant } from '#server/services/changes/merchantTarget.ts';
import { closeApplication } from '#server/services/merchants/application.ts';
import type { ApplicationRow } from '#server/services/merchants/notifyApplicant.ts';
import { newReferralCode } from '#server/services/partners/newReferralCode.ts';
import { openWallet } from '#server/services/wallets/openWallet.ts';

/**
 * Sets up a merchant that has become active: its user, who must set a PIN first, a wallet with limits,
 * a referral code and its offer, all in the transaction of the approval.
 * @param application undefined for a merchant without an application of its own, which already has an owner
 * @throws {ApiFailure} 3014, 3019 if the account's user name or email address is taken by now
 */
export async function openMerchant(
  work: Acting,
  merchant: Merchant,
  application: ApplicationRow | undefined,
): Promise<void> {
  const { tx } = work;
  const { id, mdr } = merchant;
  await activateWallet(work, merchant);
  if (mdr !== null) {
    await tx
      .insert(merchantOffers)
      .values({ merchantId: id, product: 'WALLET_ACCEPTANCE', mdr })
      .onConflictDoUpdate({
        target: [merchantOffers.merchantId, merchantOffers.product],
        set: { mdr },
      });
  }
  const ownerId = merchant.ownerId ?? (await makeOwner(work, merchant, application));
  await setMerchant(work, id, {
    ownerId,
    referralCode: merchant.referralCode ?? (await newReferralCode(tx)),
    partnerId: merchant.partnerId ?? (await referringPartner(tx, application)),
  });
  if (ownerId === null) return;
  await tx
    .update(users)
    .set({ status: 'ACTIVE' })
    .where(and(eq(users.id, ownerId), eq(users.status, 'PENDING')));
}

/** Returns the partner whose code the applicant used, locked against deletion; null if it has been deleted. */
async function referringPartner(
  tx: Transaction,
  application: ApplicationRow | undefined,
): Promise<number | null> {
  const [partner] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, application?.referralPartnerId ?? 0), not(partners.deleted)))
    .for('key share');
  return partner?.id ?? null;
}

/** Creates the applicant's user; returns null if there is no application to create it from. */
async function makeOwner(
  work: Acting,
  merchant: Merchant,
  application: ApplicationRow | undefined,
): Promise<number | null> {
  if (!application?.passwordHash) return null;
  const { username, email, phoneNum, passwordHash } = application;
  // releases the name and address that the application has reserved for this user
  await closeApplication(work.tx, merchant.id);
  const displayName = merchant.businessContactPersonName ?? username;
  const [firstName = displayName, ...rest] = displayName.split(' ');
  const account = {
    username,
    email,
    role: 'EWALLET_MERCHANT',
    userDetailDTO: {
      displayName,
      firstName,
      lastName: rest.join(' '),
      phoneNum,
      companyName: merchant.businessRegistrationName,
      country: 'Malaysia',
    },
  } as const;
  const id = await insertUser(work, account, { passwordHash, merchantId: merchant.id });
  await auditCreation(work, id, account);
  return id;
}

/** Activates the merchant's wallet, or opens one. */
async function activateWallet(work: Work, merchant: Merchant): Promise<void> {
  const { tx } = work;
  const { id: merchantId, mdr } = merchant;
  const known = await tx
    .update(wallets)
    .set({ status: 'ACTIVE', mdr })
    .where(eq(wallets.merchantId, merchantId))
    .returning({ id: wallets.id });
  if (known.length > 0) return;
  await openWallet(work, { type: 'MERCHANT', merchantId, mdr });
}
