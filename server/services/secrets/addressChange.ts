import { eq } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import type { Queries } from '#server/db/driver.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { changeUserDetail } from '#server/services/accounts/changeUserDetail.ts';
import { assertAddressFree } from '#server/services/auth/names.ts';
import { audit } from '#server/services/changes/audit.ts';
import { perform } from '#server/services/changes/guarded.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';
import { findPerson } from '#server/services/users/people.ts';
import { type Asked, askAddress, endKeys, keyOf, refuseKey, waitingKey } from './addressKeys.ts';

/**
 * The change of one's own email address, where links for a new password go, and codes for a new PIN if the company has no
 * address: whoever sits at an open session must not redirect them alone, so the address of before agrees first.
 * Source: docs/contract.md, My account.
 */

const ownOf = (userId: number): Asked => ({ purpose: 'ADDRESS_CHANGE', userId });

/** The address that users have now, and whether an own change to another one needs its consent. */
export async function needsConsent(
  db: Queries,
  userId: number,
  email: string | null | undefined,
): Promise<boolean> {
  if (email === undefined) return false;
  const current = await addressOf(db, userId);
  return Boolean(current) && current?.toLowerCase() !== (email ?? '').toLowerCase();
}

async function addressOf(db: Queries, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: userDetails.email })
    .from(userDetails)
    .where(eq(userDetails.id, userId));
  return row?.email ?? null;
}

/** The change that waits for the consent of the current address; null if there is none. */
export async function pendingAddress(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  { id }: Pick<Actor, 'id'>,
): Promise<AddressChange | null> {
  const row = await waitingKey(db, ownOf(id), clock.now());
  const sentTo = await addressOf(db, id);
  if (!row?.subject || !sentTo) return null;
  const { subject: email, createdDate, expiresDate } = row;
  return {
    email,
    sentTo,
    createdDate: createdDate.toISOString(),
    expiresDate: expiresDate.toISOString(),
  };
}

/**
 * Asks the current address for its consent by a mail with a link, in place of a change that waits.
 * @throws {ApiFailure} 1001 no address at all, 3019 another user has it, 1004 with `Retry-After` after three an hour
 */
export async function requestAddress(
  work: Acting,
  { id }: Pick<Actor, 'id'>,
  email: string | null,
): Promise<void> {
  const { tx, services, origin } = work;
  if (!email) throw new ApiFailure('badParameter', { message: 'email' });
  // locked: of two concurrent requests the second replaces the first
  const { label, row } = await findPerson(tx, id, 'no key update');
  const agreeing = row.details?.email;
  if (!agreeing) throw new Error('nobody can agree');
  await assertAddressFree(tx, email, id);
  const question = { agreeing, email, name: row.user.username, page: PATHS.account };
  await askAddress(work, ownOf(id), { id }, question);
  await audit(tx, services.clock, origin, {
    action: 'REQUEST_ADDRESS_CHANGE',
    entity: 'user',
    entityId: id,
    entityLabel: label,
    before: { email: agreeing },
    after: { email },
  });
}

/** Takes the waiting change back: its link no longer works. Does nothing if there is none. */
export async function withdrawAddress(
  { tx, services: { clock }, origin }: Acting,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  if ((await endKeys(tx, ownOf(id), clock.now())) === 0) return;
  const { label } = await findPerson(tx, id);
  await audit(tx, clock, origin, {
    action: 'WITHDRAW_ADDRESS_CHANGE',
    entity: 'user',
    entityId: id,
    entityLabel: label,
  });
}

/**
 * Looks a key up before the change, so that guesses count although they are refused.
 * @throws {ApiFailure} 3017 wrong, used, expired, or of an address from before; 1004 after 30 an hour
 */
export async function checkAddressKey(
  services: Services,
  viewer: Pick<Actor, 'id'>,
  key: string,
): Promise<void> {
  const { database, clock } = services;
  const found = await findOpen(database.db, clock.now(), viewer.id, key);
  if (!found) await refuseKey(services, viewer);
}

const findOpen = async (db: Queries, now: Date, userId: number, key: string) =>
  keyOf(db, ownOf(userId), now, (await addressOf(db, userId)) ?? '', key);

/**
 * Makes the change that the current address has agreed to, and tells both addresses. Every key and code that the old one
 * was sent ends with it.
 * @throws {ApiFailure} 3017; 3019 another user has the address by now
 */
export async function confirmAddress(
  work: Acting,
  { id }: Pick<Actor, 'id'>,
  key: string,
): Promise<void> {
  const { tx, services } = work;
  const now = services.clock.now();
  const target = await findPerson(tx, id, 'no key update');
  const found = await findOpen(tx, now, id, key);
  if (!found?.subject) throw new ApiFailure('activationKeyIncorrect');
  await perform(changeUserDetail, work, target, { email: found.subject });
  await send(work, {
    kind: 'ADDRESS_CONFIRMED',
    language: await languageOf(tx, id),
    to: { EMAIL: found.subject },
    values: { username: target.row.user.username },
  });
}
