import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { type ONE_TIME_PURPOSES, oneTimeCodes } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { ago, fromNow, HOUR, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure, tooManyTries } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';

/**
 * Keys by which the current address agrees to a change, of a user's own address or of a company's.
 * Source: docs/contract.md, My account.
 */

const VALID = 24 * HOUR;

/** Hourly limits: emails about one address, and invalid keys from one user. */
const MAILS_AN_HOUR = 3;
const MISSES_AN_HOUR = 30;

/** The address to change: a user's own, or that of a company, any of whose users may confirm the change. */
export type ChangingAddress =
  | { readonly purpose: 'ADDRESS_CHANGE'; readonly userId: number }
  | { readonly purpose: 'COMPANY_ADDRESS'; readonly merchantId: number };

const purposeOf = ({ purpose }: ChangingAddress): (typeof ONE_TIME_PURPOSES)[number] => purpose;

/** Matches all keys about this address, used or not. */
function allOf(db: Queries, address: ChangingAddress) {
  const whose =
    address.purpose === 'ADDRESS_CHANGE'
      ? eq(oneTimeCodes.userId, address.userId)
      : inArray(
          oneTimeCodes.userId,
          db.select({ id: users.id }).from(users).where(eq(users.merchantId, address.merchantId)),
        );
  return and(whose, eq(oneTimeCodes.purpose, purposeOf(address)));
}

const openOf = (db: Queries, address: ChangingAddress, now: Date) =>
  and(allOf(db, address), isNull(oneTimeCodes.usedDate), gt(oneTimeCodes.expiresDate, now));

/** Bound to the address that has to agree: the key is invalid once another address has replaced it. */
const hashOf = (agreeing: string, key: string): string =>
  hashOfToken(`${agreeing.toLowerCase()}:${key}`);

/** Returns the latest open key; its `subject` is the new address. */
export async function openKey(db: Queries, address: ChangingAddress, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(openOf(db, address, now))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  return row;
}

/** Returns the key if it was sent to this address and is open. */
export async function keyOf(
  db: Queries,
  address: ChangingAddress,
  now: Date,
  agreeing: string,
  key: string,
) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(openOf(db, address, now), eq(oneTimeCodes.codeHash, hashOf(agreeing, key))));
  return row;
}

/** Invalidates the open keys. @returns how many there were */
export async function endKeys(
  tx: Transaction,
  address: ChangingAddress,
  now: Date,
): Promise<number> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(openOf(tx, address, now))
    .returning({ id: oneTimeCodes.id });
  return used.length;
}

/** A change that needs consent. */
interface Question {
  /** The address that has to agree. */
  readonly agreeing: string;
  readonly email: string;
  /** The owner of the address, by a name that the reader of the email knows. */
  readonly name: string;
  /** The page that the link opens. */
  readonly page: string;
}

/**
 * Emails a link to the address that has to agree, and invalidates earlier links. The caller must have locked the
 * address, so that of two concurrent requests the second replaces the first.
 * @throws {ApiFailure} 1004 with `Retry-After` after three an hour
 */
export async function askAddress(
  work: Acting,
  address: ChangingAddress,
  { id }: Pick<Actor, 'id'>,
  { agreeing, email, name, page }: Question,
): Promise<void> {
  const { tx, services } = work;
  const { clock } = services;
  await assertMayMail(work, address);
  await endKeys(tx, address, clock.now());
  const key = newToken();
  await tx.insert(oneTimeCodes).values({
    userId: id,
    purpose: purposeOf(address),
    codeHash: hashOf(agreeing, key),
    subject: email,
    createdDate: clock.now(),
    expiresDate: fromNow(clock, VALID),
  });
  const link = new URL(page, services.publicUrl);
  link.search = new URLSearchParams({ addressKey: key }).toString();
  await send(work, {
    kind: 'ADDRESS_CHANGE',
    language: await languageOf(tx, id),
    to: { EMAIL: agreeing },
    values: { username: name, address: email, link: link.href, hours: VALID / HOUR },
  });
}

async function assertMayMail(
  { tx, services: { clock } }: Acting,
  address: ChangingAddress,
): Promise<void> {
  const recent = await tx
    .select({ at: oneTimeCodes.createdDate })
    .from(oneTimeCodes)
    .where(and(allOf(tx, address), gt(oneTimeCodes.createdDate, ago(clock, HOUR))))
    .orderBy(oneTimeCodes.id);
  const [oldest] = recent;
  if (!oldest || recent.length < MAILS_AN_HOUR) return;
  throw tooManyTries(Math.ceil((oldest.at.getTime() - ago(clock, HOUR).getTime()) / SECOND));
}

/** Counts an invalid key. @throws {ApiFailure} 3017; 1004 after 30 an hour */
export async function refuseKey(services: Services, { id }: Pick<Actor, 'id'>): Promise<never> {
  await spend(services, { kind: 'RESET', name: `account:${id}`, limit: MISSES_AN_HOUR });
  throw new ApiFailure('activationKeyIncorrect');
}
