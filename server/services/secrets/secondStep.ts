import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { secondStep } from '#contract/endpoints/people/authenticator.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { authenticators, loginChallenges } from '#server/db/schema/authenticators.ts';
import { users } from '#server/db/schema/users.ts';
import { type Clock, fromNow, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import { type LoginOrigin, lockVerified, logIn } from '#server/services/auth/login.ts';
import { audit } from '#server/services/changes/audit.ts';
import { checkCode } from './codeCheck.ts';
import { isTrustedDevice, trustDevice } from './devices.ts';

type User = typeof users.$inferSelect;
type Body = BodyOf<typeof secondStep>;

/** How long a correct password counts while the code is typed, in ms. */
const VALID = 5 * MINUTE;

/**
 * Lets a password login proceed only if the user has no authenticator.
 * @throws {ApiFailure} 2008, with the challenge in its content, which `secondStep` sends back with a code
 */
export async function assertNoSecondStep(
  { clock }: Services,
  tx: Transaction,
  { id }: Pick<User, 'id'>,
): Promise<void> {
  const isOn = and(eq(authenticators.userId, id), isNotNull(authenticators.confirmedDate));
  if ((await tx.$count(authenticators, isOn)) === 0) return;
  const challenge = newToken();
  const expiresDate = fromNow(clock, VALID);
  // used and expired ones serve no purpose
  await tx
    .delete(loginChallenges)
    .where(
      and(
        eq(loginChallenges.userId, id),
        or(isNotNull(loginChallenges.usedDate), lt(loginChallenges.expiresDate, clock.now())),
      ),
    );
  await tx.insert(loginChallenges).values({
    userId: id,
    tokenHash: hashOfToken(challenge),
    createdDate: clock.now(),
    expiresDate,
  });
  throw new ApiFailure('secondStepNeeded', {
    content: { challenge, expiresAt: expiresDate.toISOString() },
    keepsWork: true,
  });
}

const isOpen = (clock: Clock, challenge: string) =>
  and(
    eq(loginChallenges.tokenHash, hashOfToken(challenge)),
    isNull(loginChallenges.usedDate),
    gt(loginChallenges.expiresDate, clock.now()),
  );

/** @throws {ApiFailure} 3037 the challenge is unknown, used or expired: the login starts again */
async function challengedUser(db: Queries, clock: Clock, challenge: string): Promise<User> {
  const [found] = await db
    .select({ user: users })
    .from(loginChallenges)
    .innerJoin(users, eq(users.id, loginChallenges.userId))
    .where(isOpen(clock, challenge));
  if (!found || found.user.deleted) throw new ApiFailure('otpExpired');
  return found.user;
}

/**
 * Checks the code of a login's second step. Slow, and failures are counted, so it must run outside any transaction.
 * @returns the user, for `finishLogin`, which checks whether a browser is trusted
 * @throws {ApiFailure} 3037 the challenge is no longer valid; 3018 a wrong code; 1004 throttled
 */
export async function checkSecondStep(
  services: Services,
  { challenge, code, deviceToken }: Body,
  { ip, requestId }: LoginOrigin,
): Promise<User> {
  const { clock, database } = services;
  const user = await challengedUser(database.db, clock, challenge);
  // a token has 256 random bits: it needs no throttling, and an old one is not a failed guess
  if (deviceToken !== undefined) return user;
  const origin = { actor: undefined, ip, requestId };
  await checkCode(
    services,
    { user, code: code ?? '', origin },
    { which: 'confirmed', mayRecover: true },
  );
  return user;
}

/**
 * Logs in after the second step: of two calls with the same challenge, only one succeeds, and none if the authenticator
 * has been reset since the check.
 * @throws {ApiFailure} 3037; 3018 a browser that is not trusted; others as `lockVerified`
 */
export async function finishLogin(
  services: Services,
  tx: Transaction,
  user: User,
  { challenge, sessionId, deviceToken, trustDevice: isToBeTrusted }: Body,
  origin: LoginOrigin,
): Promise<{ id_token: string; deviceToken?: string }> {
  const { clock } = services;
  // first, as a reset and a change of the password do, which end the challenges
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const used = await tx
    .update(loginChallenges)
    .set({ usedDate: clock.now() })
    .where(isOpen(clock, challenge))
    .returning({ id: loginChallenges.id });
  if (used.length === 0) throw new ApiFailure('otpExpired');
  const isTrusted =
    deviceToken === undefined || (await isTrustedDevice(tx, clock, user.id, deviceToken));
  if (!isTrusted) throw new ApiFailure('otpIncorrect');
  const id_token = await logIn(services, tx, await lockVerified(tx, user), sessionId, origin);
  if (!isToBeTrusted || deviceToken !== undefined) return { id_token };
  const { ip, requestId, userAgent = null } = origin;
  const token = await trustDevice(tx, clock, { userId: user.id, userAgent, ipAddress: ip });
  await audit(
    tx,
    clock,
    { actor: user, ip, requestId },
    { action: 'TRUST_DEVICE', entity: 'user', entityId: user.id, entityLabel: user.username },
  );
  return { id_token, deviceToken: token };
}
