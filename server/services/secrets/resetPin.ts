import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, not } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { equalsText } from '#server/db/search.ts';
import { ago, fromNow, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { findPerson, mayChangePerson } from '#server/services/accounts/people.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { audit } from '#server/services/changes/audit.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';

const DIGITS = 8;
const VALID = 10 * MINUTE;

/** Hourly limits: mails to one user, and requests by one caller. */
const MAILS_AN_HOUR = 3;
const REQUESTS_AN_HOUR = 30;

/** Counts a request. @throws {ApiFailure} 1004 with `Retry-After` after too many by this caller */
export const allowPinMail = (services: Services, { id }: Actor): Promise<void> =>
  spend(services, { kind: 'RESET_MAIL', name: `account:${id}`, limit: REQUESTS_AN_HOUR });

/** Whether an email address is the user's own. */
export async function isOwnEmail(db: Queries, { id }: Actor, email: string): Promise<boolean> {
  const own = and(eq(userDetails.id, id), equalsText(userDetails.email, email));
  return (await db.$count(userDetails, own)) === 1;
}

/**
 * Mails a user a one-time code for a new PIN, three an hour at the most. Returns the same for an unknown address, for
 * an account that the caller may not change, and after too many mails: the response says nothing about the address.
 */
export async function sendPinCode(work: Acting, actor: Actor, email: string): Promise<void> {
  const { tx, services, origin } = work;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(not(users.deleted), equalsText(userDetails.email, email)));
  if (!found) return;
  const target = await findPerson(tx, found.id, 'no key update');
  const { user, details } = target.row;
  if (!details?.email || !(mayChangePerson(actor, target) || user.id === actor.id)) return;

  const isRecent = and(
    eq(oneTimeCodes.userId, user.id),
    eq(oneTimeCodes.purpose, 'PIN_RESET'),
    gt(oneTimeCodes.createdDate, ago(services.clock, HOUR)),
  );
  if ((await tx.$count(oneTimeCodes, isRecent)) >= MAILS_AN_HOUR) return;

  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await tx.insert(oneTimeCodes).values({
    userId: user.id,
    purpose: 'PIN_RESET',
    codeHash: pinCodeHash(user.ulid, code),
    createdDate: services.clock.now(),
    expiresDate: fromNow(services.clock, VALID),
  });
  await send(work, {
    kind: 'PIN_CODE',
    language: await languageOf(tx, user.id),
    to: { EMAIL: details.email },
    values: { code, minutes: VALID / MINUTE },
  });
  await audit(tx, services.clock, origin, {
    action: 'SEND_PIN_CODE',
    entity: 'user',
    entityId: user.id,
    entityLabel: target.label,
  });
}

/** Salted with the user's ULID, so that equal codes of two users differ. */
export const pinCodeHash = (ulid: string, code: string): string =>
  createHash('sha256').update(`${ulid}:${code}`).digest('hex');
