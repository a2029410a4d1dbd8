import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import type { AddressChange } from '#contract/records/ownAccount.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { ago, fromNow, HOUR, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure, tooManyTries } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { changeUserDetail } from '#server/services/accounts/changeUserDetail.ts';
import { findPerson } from '#server/services/accounts/people.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { assertAddressFree } from '#server/services/auth/names.ts';
import { audit } from '#server/services/changes/audit.ts';
import { perform } from '#server/services/changes/guarded.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';

/**
 * The change of one's own email address, where links for a new password go, and codes for a new PIN if the company has no
 * address: whoever sits at an open session must not redirect them alone, so the address of before agrees first.
 * Source: docs/contract.md, My account.
 */

const VALID = 24 * HOUR;

/** Hourly limits of a user: mails, and keys that nobody was sent. */
const MAILS_AN_HOUR = 3;
const MISSES_AN_HOUR = 30;

/** Bound to the address that agrees: another one, whoever has set it, has agreed to nothing. */
const hashOf = (agreeing: string, key: string): string =>
  hashOfToken(`${agreeing.toLowerCase()}:${key}`);

const openOf = (userId: number, now: Date) =>
  and(
    eq(oneTimeCodes.userId, userId),
    eq(oneTimeCodes.purpose, 'ADDRESS_CHANGE'),
    isNull(oneTimeCodes.usedDate),
    gt(oneTimeCodes.expiresDate, now),
  );

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
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(openOf(id, clock.now()))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
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
  const { clock } = services;
  if (!email) throw new ApiFailure('badParameter', { message: 'email' });
  // locked: of two concurrent requests the second replaces the first
  const { label, row } = await findPerson(tx, id, 'no key update');
  const current = row.details?.email;
  if (!current) throw new Error('nobody can agree');
  await assertAddressFree(tx, email, id);
  await assertMayMail(work, id);

  await endOpen(tx, id, clock.now());
  const key = newToken();
  await tx.insert(oneTimeCodes).values({
    userId: id,
    purpose: 'ADDRESS_CHANGE',
    codeHash: hashOf(current, key),
    subject: email,
    createdDate: clock.now(),
    expiresDate: fromNow(clock, VALID),
  });
  const link = new URL(PATHS.account, services.publicUrl);
  link.search = new URLSearchParams({ addressKey: key }).toString();
  await send(work, {
    kind: 'ADDRESS_CHANGE',
    language: await languageOf(tx, id),
    to: { EMAIL: current },
    values: { username: row.user.username, address: email, link: link.href, hours: VALID / HOUR },
  });
  await audit(tx, clock, origin, {
    action: 'REQUEST_ADDRESS_CHANGE',
    entity: 'user',
    entityId: id,
    entityLabel: label,
    before: { email: current },
    after: { email },
  });
}

async function assertMayMail({ tx, services: { clock } }: Acting, userId: number): Promise<void> {
  const recent = await tx
    .select({ at: oneTimeCodes.createdDate })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, 'ADDRESS_CHANGE'),
        gt(oneTimeCodes.createdDate, ago(clock, HOUR)),
      ),
    )
    .orderBy(oneTimeCodes.id);
  const [oldest] = recent;
  if (!oldest || recent.length < MAILS_AN_HOUR) return;
  throw tooManyTries(Math.ceil((oldest.at.getTime() - ago(clock, HOUR).getTime()) / SECOND));
}

/** @returns how many were open */
async function endOpen(tx: Transaction, userId: number, now: Date): Promise<number> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(openOf(userId, now))
    .returning({ id: oneTimeCodes.id });
  return used.length;
}

/** Takes the waiting change back: its link no longer works. Does nothing if there is none. */
export async function withdrawAddress(
  { tx, services: { clock }, origin }: Acting,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  if ((await endOpen(tx, id, clock.now())) === 0) return;
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
  { id }: Pick<Actor, 'id'>,
  key: string,
): Promise<void> {
  const { database, clock } = services;
  if (await findOpen(database.db, clock.now(), id, key)) return;
  await spend(services, { kind: 'RESET', name: `account:${id}`, limit: MISSES_AN_HOUR });
  throw new ApiFailure('activationKeyIncorrect');
}

async function findOpen(db: Queries, now: Date, userId: number, key: string) {
  const agreeing = (await addressOf(db, userId)) ?? '';
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(openOf(userId, now), eq(oneTimeCodes.codeHash, hashOf(agreeing, key))));
  return row;
}

/**
 * Makes the change that the current address has agreed to, tells both addresses, and takes every other key and code that
 * the old one was sent with it.
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
  await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(and(eq(oneTimeCodes.userId, id), isNull(oneTimeCodes.usedDate)));
  await perform(changeUserDetail, work, target, { email: found.subject });
  await send(work, {
    kind: 'ADDRESS_CONFIRMED',
    language: await languageOf(tx, id),
    to: { EMAIL: found.subject },
    values: { username: target.row.user.username },
  });
}
