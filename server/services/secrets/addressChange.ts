import { eq } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { changesContacts, changeUserDetail } from '#server/services/accounts/changeUserDetail.ts';
import { assertAddressFree } from '#server/services/auth/names.ts';
import { assertSteppedUpByPassword } from '#server/services/auth/stepUp.ts';
import { audit } from '#server/services/changes/audit.ts';
import { perform } from '#server/services/changes/guarded.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';
import { findPerson } from '#server/services/users/people.ts';
import {
  askAddress,
  type ChangingAddress,
  endKeys,
  keyOf,
  openKey,
  refuseKey,
} from './addressKeys.ts';

/**
 * Changes to a user's own email address. It receives links for a new password, and codes for a new PIN if the company
 * has no address. An open session alone must not be enough to redirect them, so the current address has to agree first.
 * Source: docs/contract.md, My account.
 */

type Contacts = Parameters<typeof changesContacts>[0];

const ownOf = (userId: number): ChangingAddress => ({ purpose: 'ADDRESS_CHANGE', userId });

/**
 * Whether a change of the viewer's own contacts needs the consent of the current address. The viewer is locked for the
 * change: otherwise an address that is confirmed meanwhile could be replaced without its consent.
 * @throws {ApiFailure} 3000; 2002 the viewer has not entered the password for it
 */
export async function needsConsent(
  tx: Transaction,
  clock: Clock,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  { email, phoneNum }: Contacts,
): Promise<boolean> {
  if (email === undefined && phoneNum === undefined) return false;
  const { row } = await findPerson(tx, viewer.id, 'no key update');
  if (!changesContacts({ email, phoneNum }, row.details)) return false;
  await assertSteppedUpByPassword(tx, clock, viewer);
  const current = row.details?.email;
  const isMoved = current?.toLowerCase() !== (email ?? '').toLowerCase();
  return email !== undefined && Boolean(current) && isMoved;
}

async function addressOf(db: Queries, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: userDetails.email })
    .from(userDetails)
    .where(eq(userDetails.id, userId));
  return row?.email ?? null;
}

/** Returns the change that awaits the current address's consent; null if there is none. */
export async function pendingAddress(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  { id }: Pick<Actor, 'id'>,
): Promise<AddressChange | null> {
  const row = await openKey(db, ownOf(id), clock.now());
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
 * Emails the current address a link to agree to a change; replaces a pending change.
 * @throws {ApiFailure} 1001 no address given; 3019 another user has it; 1004 with `Retry-After` after three an hour
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
  if (!agreeing) throw new Error('no user can confirm the change');
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

/** Withdraws the pending change, whose link no longer works. Does nothing if there is none. */
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
 * Checks a key before the change's transaction, so that a wrong guess is counted and not rolled back.
 * @throws {ApiFailure} 3017 wrong, used, expired, or sent to an earlier address; 1004 after 30 an hour
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
 * Makes the change that the current address has agreed to, and notifies both addresses. All keys and codes sent to the
 * old one become invalid.
 * @throws {ApiFailure} 3017; 3019 another user has taken the address meanwhile
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
