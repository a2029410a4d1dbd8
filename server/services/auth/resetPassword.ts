import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Language } from '#contract/constants.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { resetPassword } from '#contract/endpoints/people/forgottenPassword.ts';
import { PATHS } from '#contract/sitePaths.ts';
import { usesPortal } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { oneTimeCodes, resetRequests } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { equalsText } from '#server/db/search.ts';
import { ago, fromNow, HOUR, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import { createTurns } from '#server/kernel/turns.ts';
import type { Acting, Origin } from '#server/kernel/work.ts';
import { languageOf } from '#server/services/messages/readerLanguage.ts';
import { send } from '#server/services/messages/send.ts';
import { except, forEachDue } from '#server/services/nights/forEachDue.ts';
import { spend, visitorOf } from './allowance.ts';
import { forgetFailedLogins } from './login.ts';
import { setPassword } from './ownSecrets.ts';

const VALID = 30 * MINUTE;
const INVITATION_VALID = 24 * HOUR;

/** Maximum number of emails to one email address per hour: more would only fill the mailbox. */
const MAILS_AN_HOUR = 3;

/** Hourly limits per IP address: requested emails, and unknown keys. */
const REQUESTS_AN_HOUR = 20;
const MISSES_AN_HOUR = 30;

/**
 * Counts an email request against the quota of an IP address.
 * @throws {ApiFailure} 1004 with `Retry-After` after too many requests
 */
export const allowResetRequest = (services: Services, ip: string): Promise<void> =>
  spend(services, { kind: 'RESET_MAIL', name: visitorOf(ip), limit: REQUESTS_AN_HOUR });

/**
 * Stores a request for an email, which `sendRequestedKeys` processes later: the response must reveal nothing about the
 * email address, neither by its content nor by its duration.
 */
export async function requestResetKey(
  { clock }: Services,
  tx: Transaction,
  email: string,
  language: Language,
): Promise<void> {
  await tx.insert(resetRequests).values({ email, language, createdDate: clock.now() });
}

/**
 * Processes the requests for emails; those older than the lifetime of a link are discarded. Safe on any number of
 * backends.
 */
export const sendRequestedKeys = (services: Services, signal?: AbortSignal): Promise<number> =>
  forEachDue(
    services,
    {
      name: 'mails with reset links',
      next: async (tx, waiting) => {
        const [request] = await tx
          .select()
          .from(resetRequests)
          .where(except(resetRequests.id, waiting))
          .orderBy(asc(resetRequests.id))
          .limit(1)
          .for('update', { skipLocked: true });
        return request;
      },
      process: async (tx, { id, email, language, createdDate }) => {
        const isTimely = createdDate > ago(services.clock, VALID);
        if (isTimely) await sendResetKey(services, tx, email, language);
        await tx.delete(resetRequests).where(eq(resetRequests.id, id));
        return isTimely;
      },
    },
    signal,
  );

/** Emails a reset link to the portal user with this email address, at most three per hour. */
async function sendResetKey(
  services: Services,
  tx: Transaction,
  email: string,
  language: Language,
): Promise<void> {
  const { clock } = services;
  const found = await lockedByAddress(tx, email);
  if (!found?.email || !usesPortal(found.role)) return;

  const { id: userId } = found;
  const recent = await tx.$count(
    oneTimeCodes,
    and(
      eq(oneTimeCodes.userId, userId),
      eq(oneTimeCodes.purpose, 'PASSWORD_RESET'),
      gt(oneTimeCodes.createdDate, ago(clock, HOUR)),
    ),
  );
  if (recent >= MAILS_AN_HOUR) return;

  const link = await newResetLink(services, tx, userId, VALID);
  await send(
    { tx, services },
    {
      kind: 'PASSWORD_RESET',
      language,
      to: { EMAIL: found.email },
      values: { link, minutes: VALID / MINUTE },
    },
  );
}

/**
 * The user with this email address, locked until the transaction ends. The address is read once they are locked: one that
 * was replaced or erased while this waited for the lock must not get a link.
 */
async function lockedByAddress(tx: Transaction, email: string) {
  const named = tx
    .select({ id: userDetails.id })
    .from(userDetails)
    .where(equalsText(userDetails.email, email));
  const [locked] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, named))
    .for('update');
  const [found] = await tx
    .select({ id: users.id, role: users.role, email: userDetails.email })
    .from(users)
    .innerJoin(userDetails, eq(userDetails.id, users.id))
    .where(
      and(
        eq(users.id, locked?.id ?? 0),
        eq(users.deleted, false),
        equalsText(userDetails.email, email),
      ),
    );
  return found;
}

/** Creates a link with a new key. The key itself is not stored. @param lasts validity, in ms */
async function newResetLink(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  tx: Transaction,
  userId: number,
  lasts: number,
): Promise<string> {
  const key = newToken();
  await tx.insert(oneTimeCodes).values({
    userId,
    purpose: 'PASSWORD_RESET',
    codeHash: hashOfToken(key),
    createdDate: clock.now(),
    expiresDate: fromNow(clock, lasts),
  });
  const link = new URL(PATHS.reset, publicUrl);
  link.search = new URLSearchParams({ id: String(userId), activationKey: key }).toString();
  return link.href;
}

/**
 * Emails a user whose account was created without a password a link to choose one. It is in the language of the user who
 * requested the account, because that of its owner is not known yet.
 */
export async function inviteUser(
  { tx, services, origin, maker }: Acting,
  { id, username, email }: { id: number; username: string; email: string },
): Promise<void> {
  const language = await languageOf(tx, (maker ?? origin.actor)?.id ?? id);
  const link = await newResetLink(services, tx, id, INVITATION_VALID);
  await send(
    { tx, services },
    {
      kind: 'INVITATION',
      language,
      to: { EMAIL: email },
      values: { link, username, hours: INVITATION_VALID / HOUR },
    },
  );
}

/** Condition for the user's keys that are unused and have not expired. */
const openKeys = (userId: number, now: Date) =>
  and(
    eq(oneTimeCodes.userId, userId),
    eq(oneTimeCodes.purpose, 'PASSWORD_RESET'),
    isNull(oneTimeCodes.usedDate),
    gt(oneTimeCodes.expiresDate, now),
  );

/** For each database, runs the key lookups of this process one at a time per IP address. */
const turns = new WeakMap<Database, ReturnType<typeof createTurns>>();

/**
 * Looks up a key before anything expensive is done for it. Lookups from one IP address run one at a time, so that a
 * flood delays only itself. Only unknown keys are counted: a valid one works from any address.
 * @throws {ApiFailure} 3017; 1004 with `Retry-After` after too many from this address
 */
export function checkResetKey(
  services: Services,
  ip: string,
  tried: BodyOf<typeof resetPassword>,
): Promise<void> {
  const inTurn = turns.get(services.database) ?? createTurns();
  turns.set(services.database, inTurn);
  return inTurn(visitorOf(ip), () => lookUpKey(services, ip, tried));
}

async function lookUpKey(
  services: Services,
  ip: string,
  { id, activationKey }: BodyOf<typeof resetPassword>,
): Promise<void> {
  const { database, clock } = services;
  const [open] = await database.db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(openKeys(id, clock.now()), eq(oneTimeCodes.codeHash, hashOfToken(activationKey))));
  if (open) return;
  await spend(services, { kind: 'RESET', name: visitorOf(ip), limit: MISSES_AN_HOUR });
  throw new ApiFailure('activationKeyIncorrect');
}

/**
 * Sets a new password with a key, and ends the lock after wrong ones. A key works once, until it expires, for the user
 * it was created for, and invalidates that user's other keys.
 * @throws {ApiFailure} 3017
 */
export async function redeemResetKey(
  services: Services,
  tx: Transaction,
  origin: Origin,
  { id, activationKey }: BodyOf<typeof resetPassword>,
  passwordHash: string,
): Promise<void> {
  const now = services.clock.now();
  const open = openKeys(id, now);
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedDate: now })
    .where(and(open, eq(oneTimeCodes.codeHash, hashOfToken(activationKey))))
    .returning({ id: oneTimeCodes.id });
  if (used.length === 0) throw new ApiFailure('activationKeyIncorrect');
  await tx.update(oneTimeCodes).set({ usedDate: now }).where(open);

  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const password = { userId: id, passwordHash, action: 'RESET_PASSWORD' } as const;
  await setPassword(services, tx, { ...origin, actor: user }, password);
  await forgetFailedLogins(tx, id);
}
