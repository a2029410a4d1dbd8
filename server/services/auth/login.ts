import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { BAD_CREDENTIAL } from '#contract/words/codes.ts';
import { usesPortal } from '#contract/words/roles.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { deviceInfos } from '#server/db/schema/devices.ts';
import { throttles } from '#server/db/schema/security.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { anyOf, beginsWith, equalsText } from '#server/db/search.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { placeOf } from '#server/kernel/request/addresses.ts';
import type { Services } from '#server/kernel/services.ts';
import { audit } from '#server/services/changes/audit.ts';
import { matchesPassword } from '#server/services/passwords/passwords.ts';
import { visitorOf } from './allowance.ts';
import { assertCompanyWorks, companyStatusOf } from './companies.ts';
import { openApplication } from './names.ts';
import { assertMayWork, beginSession } from './sessions.ts';
import { type Subject, throttled } from './throttle.ts';

type User = typeof users.$inferSelect;

/** The origin of a login. */
export interface LoginOrigin {
  ip: string;
  requestId: string;
  userAgent?: string | null;
}

/** Lock durations, in ms: of a name after a few wrong passwords, and of an address after many failures. */
const LOCK = 15 * MINUTE;
const ADDRESS_LOCK = 5 * MINUTE;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns the user with this user name (or email address) and password. Unknown names and wrong passwords get the same
 * error code, in the same time.
 * @throws {ApiFailure} 2002; 1004 while throttled; only after a correct password 3001 to 3004 by the status of the
 *   user, merchant or partner, 3001 for a pending application, and 3015 for wallet holders, who may not use the portal
 */
export async function identify(
  services: Services,
  { username, password }: { username: string; password: string },
  { ip, requestId }: LoginOrigin,
): Promise<User> {
  const { db } = services.database;
  const found = await userByName(db, username);
  const user = found?.user;
  // also queried if the user exists, so that the response time does not reveal it
  const applicant = await openApplication(db, username);
  const kept = user ? user.passwordHash : applicant?.passwordHash;
  const subjects = await subjectsOf(db, user?.id, typedName(username, found), ip);
  try {
    await throttled(services, subjects, 2002, signal => matchesPassword(kept, password, signal));
  } catch (failure) {
    if (isWrong(failure)) await noteFailure(services, user, { ip, requestId });
    throw failure;
  }
  // the account is created when the application is approved
  if (!user) throw new ApiFailure('userNotActive');
  assertMayWork(user.status);
  assertCompanyWorks(await companyStatusOf(db, user.id));
  if (!usesPortal(user.role)) throw new ApiFailure('roleInvalid');
  return user;
}

/** Whether the password was checked and wrong. */
const isWrong = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === BAD_CREDENTIAL;

/**
 * The guesser is unknown, so the entry names the account whose password was wrong. An unknown user name
 * gets an entry too: otherwise the response time would reveal it. The typed name is not recorded,
 * because it may be a password.
 */
async function noteFailure(
  { database, clock }: Services,
  user: User | undefined,
  { ip, requestId }: LoginOrigin,
): Promise<void> {
  await database.transaction(tx =>
    audit(
      tx,
      clock,
      { actor: undefined, ip, requestId },
      {
        action: 'LOGIN_FAILED',
        entity: 'session',
        entityId: user?.id ?? null,
        entityLabel: user?.username ?? null,
      },
    ),
  );
}

/** A user, and the matching user name or email address as stored. */
interface Found {
  readonly user: User;
  readonly typed: string;
}

/** Finds an existing user by user name or email address; of two users, the one with the user name. */
export async function userByName(db: Queries, name: string): Promise<Found | undefined> {
  // one index each: an "or" across two tables would read every user
  const named = unionAll(
    db.select({ id: users.id }).from(users).where(equalsText(users.username, name)),
    db.select({ id: userDetails.id }).from(userDetails).where(equalsText(userDetails.email, name)),
  );
  const found = await db
    .select({ user: users, email: userDetails.email })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(and(eq(users.deleted, false), inArray(users.id, named)));
  // one user's user name may be another user's email address: the user name wins
  const owner = found.find(({ user }) => user.username.toLowerCase() === name.toLowerCase());
  if (owner) return { user: owner.user, typed: owner.user.username };
  const [addressed] = found;
  return addressed && { user: addressed.user, typed: addressed.email ?? name };
}

/**
 * The name under which failures are counted: a hash of the user name or email address, as stored if there is such a
 * user, in lower case. The two are counted separately, because a shared lock would reveal that they belong to one user.
 * Hashed, because users type passwords into the wrong field.
 */
const typedName = (name: string, found: Found | undefined): string =>
  accountOf(found?.typed ?? name);

const accountOf = (name: string): string => `account:${hashOf(name.toLowerCase())}`;

/**
 * Forgets the failed logins of a user, under both names and at every address, once a mailed key or the operator has
 * confirmed who they are. Those of the addresses stay.
 */
export async function forgetFailedLogins(tx: Transaction, userId: number): Promise<void> {
  const [user] = await tx
    .select({ username: users.username, email: userDetails.email })
    .from(users)
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .where(eq(users.id, userId));
  const accounts = [user?.username, user?.email].flatMap(name => (name ? [accountOf(name)] : []));
  const matches = accounts.map(account => beginsWith(throttles.subject, account));
  const failed = await tx
    .select({ subject: throttles.subject })
    .from(throttles)
    .where(and(eq(throttles.kind, 'LOGIN'), anyOf(matches)))
    // in the order of a login, so that the two cannot deadlock
    .orderBy(sql`${throttles.subject} collate "C"`)
    .for('update');
  const subjects = failed.map(({ subject }) => subject);
  await tx
    .update(throttles)
    .set({ failures: 0, lockedUntilDate: null })
    .where(and(eq(throttles.kind, 'LOGIN'), inArray(throttles.subject, subjects)));
}

/**
 * Five tries per name and address, a hundred per address, and thirty per name from addresses where its owner has never
 * logged in: strangers lock each other out, but not the owner.
 */
async function subjectsOf(
  db: Queries,
  userId: number | undefined,
  account: string,
  ip: string,
): Promise<Subject[]> {
  const subjects: Subject[] = [
    { kind: 'LOGIN', name: `${account}@${placeOf(ip)}`, limit: 5, lock: LOCK },
    { kind: 'LOGIN', name: visitorOf(ip), limit: 100, lock: ADDRESS_LOCK },
  ];
  if (await isKnownPlace(db, userId ?? 0, ip)) return subjects;
  return [...subjects, { kind: 'LOGIN', name: account, limit: 30, lock: LOCK }];
}

/** Whether the user has logged in from this address in the last three months, for which sessions are kept. */
export async function isKnownPlace(db: Queries, userId: number, ip: string): Promise<boolean> {
  const before = await db
    .selectDistinct({ ip: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const place = placeOf(ip);
  return before.some(session => session.ip !== null && placeOf(session.ip) === place);
}

/**
 * Locks an identified user until the transaction ends, so that of two concurrent logins the second ends the first.
 * Fails if the password was changed or reset while it was being checked, which takes a while.
 * @param verified the user as read when the password was checked
 * @returns the current user
 * @throws {ApiFailure} 2002 the password has changed or the account is gone; 3001 to 3004 the status has changed since
 */
export async function lockVerified(
  tx: Transaction,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || user.deleted || user.passwordHash !== passwordHash) {
    throw new ApiFailure('badCredential');
  }
  assertMayWork(user.status);
  assertCompanyWorks(await companyStatusOf(tx, id));
  return user;
}

/**
 * Logs a user in.
 * @param user as returned by `lockVerified` in this transaction
 * @returns the token
 */
export async function logIn(
  services: Services,
  tx: Transaction,
  user: User,
  /** `X-Session-Request-Id` of the new session. */
  sessionRequestId: string,
  { ip, requestId, userAgent = null }: LoginOrigin,
): Promise<string> {
  const { id } = user;
  const { clock } = services;
  const session = { userId: id, requestId: sessionRequestId, ipAddress: ip, userAgent };
  const token = await beginSession(services, tx, session);
  await tx.update(users).set({ lastLoginDate: clock.now() }).where(eq(users.id, id));
  await audit(
    tx,
    clock,
    { actor: user, ip, requestId },
    {
      action: 'LOGIN',
      entity: 'session',
      entityId: id,
      entityLabel: user.username,
      after: { location: (await knownLocation(tx, id, ip)) ?? `IP ${ip}` },
    },
  );
  return token;
}

/**
 * The registration location of the device that the user last logged in with. Undefined if the login comes from another
 * address: it is probably from another device, which is not registered yet.
 */
async function knownLocation(
  tx: Transaction,
  userId: number,
  ip: string,
): Promise<string | null | undefined> {
  const [device] = await tx
    .select({ location: deviceInfos.registrationLocation, address: deviceInfos.ipAddress })
    .from(deviceInfos)
    .where(eq(deviceInfos.userId, userId))
    .orderBy(sql`${deviceInfos.lastLoginTimestamp} desc nulls last`)
    .limit(1);
  const isElsewhere = device !== undefined && device.address !== '' && device.address !== ip;
  return isElsewhere ? undefined : device?.location;
}
