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
 * The keys by which the address of before agrees to a change of it, be it a user's own or that of a company.
 * Source: docs/contract.md, My account.
 */

const VALID = 24 * HOUR;

/** Hourly limits: mails about one address, and keys of a user that nobody was sent. */
const MAILS_AN_HOUR = 3;
const MISSES_AN_HOUR = 30;

/** The address that is asked about: a user's own, or that of the company whose people may all confirm its change. */
export type Asked =
  | { readonly purpose: 'ADDRESS_CHANGE'; readonly userId: number }
  | { readonly purpose: 'COMPANY_ADDRESS'; readonly merchantId: number };

const purposeOf = ({ purpose }: Asked): (typeof ONE_TIME_PURPOSES)[number] => purpose;

/** All keys about this address, used or not. */
function allOf(db: Queries, asked: Asked) {
  const whose =
    asked.purpose === 'ADDRESS_CHANGE'
      ? eq(oneTimeCodes.userId, asked.userId)
      : inArray(
          oneTimeCodes.userId,
          db.select({ id: users.id }).from(users).where(eq(users.merchantId, asked.merchantId)),
        );
  return and(whose, eq(oneTimeCodes.purpose, purposeOf(asked)));
}

const openOf = (db: Queries, asked: Asked, now: Date) =>
  and(allOf(db, asked), isNull(oneTimeCodes.usedDate), gt(oneTimeCodes.expiresDate, now));

/** Bound to the address that agrees: another one, whoever has set it, has agreed to nothing. */
const hashOf = (agreeing: string, key: string): string =>
  hashOfToken(`${agreeing.toLowerCase()}:${key}`);

/** The key that waits, the latest one; its `subject` is the new address. */
export async function waitingKey(db: Queries, asked: Asked, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(openOf(db, asked, now))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  return row;
}

/** The key that this address was sent, if it is open. */
export async function keyOf(db: Queries, asked: Asked, now: Date, agreeing: string, key: string) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(openOf(db, asked, now), eq(oneTimeCodes.codeHash, hashOf(agreeing, key))));
  return row;
}

/** @returns how many were open */
export async function endKeys(tx: Transaction, asked: Asked, now: Date): Promise<number> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(openOf(tx, asked, now))
    .returning({ id: oneTimeCodes.id });
  return used.length;
}

/** A change to agree to. */
interface Question {
  /** The address that agrees. */
  readonly agreeing: string;
  readonly email: string;
  /** Whose address it is, as the reader of the mail knows them. */
  readonly name: string;
  /** The page that the link opens. */
  readonly page: string;
}

/**
 * Mails a link to the address that has to agree, in place of one that waits. The address must be locked by the caller, so
 * that of two concurrent requests the second replaces the first.
 * @throws {ApiFailure} 1004 with `Retry-After` after three an hour
 */
export async function askAddress(
  work: Acting,
  asked: Asked,
  { id }: Pick<Actor, 'id'>,
  { agreeing, email, name, page }: Question,
): Promise<void> {
  const { tx, services } = work;
  const { clock } = services;
  await assertMayMail(work, asked);
  await endKeys(tx, asked, clock.now());
  const key = newToken();
  await tx.insert(oneTimeCodes).values({
    userId: id,
    purpose: purposeOf(asked),
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

async function assertMayMail({ tx, services: { clock } }: Acting, asked: Asked): Promise<void> {
  const recent = await tx
    .select({ at: oneTimeCodes.createdDate })
    .from(oneTimeCodes)
    .where(and(allOf(tx, asked), gt(oneTimeCodes.createdDate, ago(clock, HOUR))))
    .orderBy(oneTimeCodes.id);
  const [oldest] = recent;
  if (!oldest || recent.length < MAILS_AN_HOUR) return;
  throw tooManyTries(Math.ceil((oldest.at.getTime() - ago(clock, HOUR).getTime()) / SECOND));
}

/** Counts a key that nobody was sent. @throws {ApiFailure} 3017; 1004 after 30 an hour */
export async function refuseKey(services: Services, { id }: Pick<Actor, 'id'>): Promise<never> {
  await spend(services, { kind: 'RESET', name: `account:${id}`, limit: MISSES_AN_HOUR });
  throw new ApiFailure('activationKeyIncorrect');
}
