import { and, eq, inArray, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import {
  findMerchant,
  type Merchant,
  setMerchant,
} from '#server/services/changes/merchantTarget.ts';
import {
  agreedEmail,
  codeAddressOf,
  isOtherEmail,
  notifyOfCompanyEmail,
} from '#server/services/merchants/companyEmail.ts';
import {
  askAddress,
  type ChangingAddress,
  endKeys,
  keyOf,
  openKey,
  refuseKey,
} from './addressKeys.ts';

/**
 * Changes to a company's email address by its own users. Codes for a new PIN go there, and an open session alone must
 * not be enough to redirect them: the address that receives them now has to agree first.
 * Source: docs/contract.md, My account.
 */

type Person = Pick<Actor, 'id' | 'merchantId'>;

const companysOf = (merchantId: number): ChangingAddress => ({
  purpose: 'COMPANY_ADDRESS',
  merchantId,
});

/** Returns the company that the user works for; null if there is none. */
async function companyOf(db: Queries, { merchantId }: Person): Promise<Merchant | null> {
  const [row] = await db
    .select()
    .from(merchants)
    .where(eq(merchants.id, merchantId ?? 0));
  return row ?? null;
}

/**
 * Whether a change by the company's own users needs the consent of the address that receives codes now. The company is
 * locked for the change: otherwise an address that is confirmed meanwhile could be replaced without its consent.
 * @throws {ApiFailure} 3100
 */
export async function needsCompanyConsent(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { merchantId }: Person,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  const { row } = await findMerchant(tx, merchantId, 'no key update');
  if (!isOtherEmail(row, email)) return false;
  return codeAddressOf(row, clock.now()).email !== null;
}

/**
 * Returns the change that awaits consent of the address that receives codes now; null if there is none. If codes have
 * begun to go to another address since the link was sent, the link no longer works.
 */
export async function pendingCompanyAddress(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  viewer: Person,
): Promise<AddressChange | null> {
  const company = await companyOf(db, viewer);
  if (!company) return null;
  const now = clock.now();
  const row = await openKey(db, companysOf(company.id), now);
  const { email: sentTo } = codeAddressOf(company, now);
  if (!row?.subject || !sentTo) return null;
  if (codeAddressOf(company, row.createdDate).email !== sentTo) return null;
  return {
    email: row.subject,
    sentTo,
    createdDate: row.createdDate.toISOString(),
    expiresDate: row.expiresDate.toISOString(),
  };
}

/**
 * Emails the address that receives codes now a link to agree to a change; replaces a pending change.
 * @throws {ApiFailure} 1004 with `Retry-After` after three an hour
 */
export async function requestCompanyAddress(
  work: Acting,
  viewer: Person,
  email: string,
): Promise<void> {
  const { tx, services, origin } = work;
  const { clock } = services;
  const { label, row } = await findMerchant(tx, viewer.merchantId, 'no key update');
  const { email: agreeing } = codeAddressOf(row, clock.now());
  if (!agreeing) throw new Error('no user can confirm the change');
  const question = { agreeing, email, name: row.businessRegistrationName, page: PATHS.company };
  await askAddress(work, companysOf(row.id), viewer, question);
  await audit(tx, clock, origin, {
    action: 'REQUEST_ADDRESS_CHANGE',
    entity: 'merchant',
    entityId: row.id,
    entityLabel: label,
    before: { businessContactEmail: row.businessContactEmail },
    after: { businessContactEmail: email },
  });
}

/** Withdraws the pending change, whose link no longer works. Does nothing if there is none. */
export async function withdrawCompanyAddress(
  { tx, services: { clock }, origin }: Acting,
  { merchantId }: Person,
): Promise<void> {
  if (merchantId === null) return;
  if ((await endKeys(tx, companysOf(merchantId), clock.now())) === 0) return;
  const { label } = await findMerchant(tx, merchantId);
  await audit(tx, clock, origin, {
    action: 'WITHDRAW_ADDRESS_CHANGE',
    entity: 'merchant',
    entityId: merchantId,
    entityLabel: label,
  });
}

/**
 * Checks a key before the change's transaction, so that a wrong guess is counted and not rolled back.
 * @throws {ApiFailure} 3017 wrong, used, expired, or sent to an earlier address; 1004 after 30 an hour
 */
export async function checkCompanyKey(
  services: Services,
  viewer: Person,
  key: string,
): Promise<void> {
  const { database, clock } = services;
  const company = await companyOf(database.db, viewer);
  const found = company && (await findOpen(database.db, clock.now(), company, key));
  if (!found) await refuseKey(services, viewer);
}

const findOpen = (db: Queries, now: Date, company: Merchant, key: string) =>
  keyOf(db, companysOf(company.id), now, codeAddressOf(company, now).email ?? '', key);

/**
 * Makes the change that the address receiving codes has agreed to: from now on they go to the new one. The merchant's
 * users and the old address are notified, and all codes sent to it become invalid.
 * @throws {ApiFailure} 3017
 */
export async function confirmCompanyAddress(
  work: Acting,
  { merchantId }: Person,
  key: string,
): Promise<void> {
  const { tx, services, origin } = work;
  const { clock } = services;
  const now = clock.now();
  const { id, label, row } = await findMerchant(tx, merchantId, 'no key update');
  const found = await findOpen(tx, now, row, key);
  if (!found?.subject) throw new ApiFailure('activationKeyIncorrect');
  await endKeys(tx, companysOf(row.id), now);
  const people = tx.select({ id: users.id }).from(users).where(eq(users.merchantId, row.id));
  await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(
      and(
        inArray(oneTimeCodes.userId, people),
        eq(oneTimeCodes.purpose, 'PIN_RESET'),
        isNull(oneTimeCodes.usedDate),
      ),
    );
  await setMerchant(work, row.id, agreedEmail(found.subject));
  await notifyOfCompanyEmail(work, row, { email: found.subject, from: now });
  await audit(tx, clock, origin, {
    action: 'UPDATE_MERCHANT',
    entity: 'merchant',
    entityId: id,
    entityLabel: label,
    before: { businessContactEmail: row.businessContactEmail },
    after: { businessContactEmail: found.subject },
  });
}
