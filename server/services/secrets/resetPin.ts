import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, not } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { sendPinOtp } from '#contract/endpoints/people/personal.ts';
import type { Queries } from '#server/db/driver.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { equalsText } from '#server/db/search.ts';
import { ago, fromNow, HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { tooManyTries } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Acting, Actor } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { audit } from '#server/services/changes/audit.ts';
import type { Target } from '#server/services/changes/guarded.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';
import { findPerson, mayChangePerson, type Person } from '#server/services/users/people.ts';
import { masked, type PinAddress, pinAddressOf } from './pinAddress.ts';

const DIGITS = 8;
const VALID = 10 * MINUTE;

/** Hourly limits: emails to one user, and requests by one caller. */
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

type Answer = AnswerOf<typeof sendPinOtp>;

/**
 * Emails a one-time code for a user's new PIN, at most three an hour. It goes to the address of the user's company, with
 * a notice to the user's own address; to the user's own if there is no company address.
 * @returns the masked address, to its own user only. For others, the response is the same for an unknown address, for
 * an account that the caller may not change, and after too many emails: it says nothing about the address.
 * @throws {ApiFailure} 1004 with `Retry-After` after too many emails, to their own user only
 */
export async function sendPinCode(
  work: Acting,
  actor: Actor,
  { email, remark }: BodyOf<typeof sendPinOtp>,
): Promise<Answer> {
  const { tx, services } = work;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(not(users.deleted), equalsText(userDetails.email, email)));
  if (!found) return null;
  const target = await findPerson(tx, found.id, 'no key update');
  const { user } = target.row;
  const isOwn = user.id === actor.id;
  if (!mayChangePerson(actor, target) && !isOwn) return null;
  const way = await pinAddressOf(tx, services.clock, target.row);
  const wait = await waitToMail(work, user.id);
  // users would look for an email that never comes
  if (wait > 0 && isOwn) throw tooManyTries(wait);
  if (wait === 0) await mailCode(work, target, way, remark ?? null);
  return isOwn ? { sentTo: masked(way.email), to: way.to } : null;
}

/** Seconds until a user may be mailed another code; 0 if fewer than allowed were mailed in the last hour. */
async function waitToMail({ tx, services: { clock } }: Acting, userId: number): Promise<number> {
  const recent = await tx
    .select({ at: oneTimeCodes.createdDate })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, 'PIN_RESET'),
        gt(oneTimeCodes.createdDate, ago(clock, HOUR)),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdDate))
    .limit(MAILS_AN_HOUR);
  const first = recent[MAILS_AN_HOUR - 1];
  return first ? Math.ceil((first.at.getTime() - ago(clock, HOUR).getTime()) / SECOND) : 0;
}

async function mailCode(
  work: Acting,
  target: Target<Person>,
  { email, to }: PinAddress,
  remark: string | null,
) {
  const { tx, services, origin } = work;
  const { user, details } = target.row;
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await tx.insert(oneTimeCodes).values({
    userId: user.id,
    purpose: 'PIN_RESET',
    codeHash: pinCodeHash(user.ulid, code),
    createdDate: services.clock.now(),
    expiresDate: fromNow(services.clock, VALID),
  });
  const language = await languageOf(tx, user.id);
  await send(work, {
    kind: 'PIN_CODE',
    language,
    to: { EMAIL: email },
    values: { code, minutes: VALID / MINUTE, username: user.username },
  });
  if (to !== 'OWN' && details?.email && details.email.toLowerCase() !== email.toLowerCase()) {
    await send(work, {
      kind: 'PIN_CODE_SENT',
      language,
      to: { EMAIL: details.email },
      values: { username: user.username, address: masked(email) },
    });
  }
  await audit(tx, services.clock, origin, {
    action: 'SEND_PIN_CODE',
    entity: 'user',
    entityId: user.id,
    entityLabel: target.label,
    remark,
  });
}

/** Hashes a code, salted with the user's ULID, so that equal codes of two users differ. */
export const pinCodeHash = (ulid: string, code: string): string =>
  createHash('sha256').update(`${ulid}:${code}`).digest('hex');
