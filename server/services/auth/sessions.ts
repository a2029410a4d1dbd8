import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SESSION_ENDS } from '#contract/records/ownAccount.ts';
import type { ErrorCode } from '#contract/words/codes.ts';
import { mustCreatePin } from '#contract/words/roles.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { platformSettings } from '#server/db/schema/portal.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { ago, type Clock, fromNow, HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import type { Credentials, Viewer } from '#server/kernel/viewer.ts';
import type { Origin, Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { assertCompanyWorks, companyStatus } from './companies.ts';

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Longest time without a call, in ms. The portal itself signs an idle user out earlier, after 10:45. PCI DSS 8.2.8. */
export const IDLE = 15 * MINUTE;
const LIFETIME = 12 * HOUR;

/** The last call is saved at most this often, so the stored time may lag by this much. */
const TOUCH_EVERY = 30 * SECOND;

/** Error code of a token whose session has ended. */
const CODE_OF_END: Record<SessionEnd, ErrorCode> = {
  LOGOUT: 2004,
  USER_STATUS: 2004,
  PASSWORD_CHANGED: 2004,
  ENDED: 2004,
  UNLOCK_FAILED: 2004,
  REPLACED: 2005,
  IDLE: 2001,
  EXPIRED: 2001,
};

/** Error codes of user statuses that block calls even while the session is open. */
const CODE_OF_STATUS: Record<UserStatus, ErrorCode | undefined> = {
  ACTIVE: undefined,
  PENDING: 3001,
  NOT_ACTIVE: 3001,
  SUSPENDED: 3002,
  TERMINATED: 3003,
  BLACKLISTED: 3004,
};

/** @throws {ApiFailure} 3001 to 3004 */
export function assertMayWork(status: UserStatus): void {
  const code = CODE_OF_STATUS[status];
  if (code !== undefined) throw new ApiFailure(code);
}

/**
 * Starts a session and ends the user's previous one, whose next call fails with 2005.
 * @returns the token, which is not stored: the database has only its hash
 */
export async function beginSession(
  { clock, stream }: Pick<Services, 'clock' | 'stream'>,
  tx: Transaction,
  session: { userId: number; requestId: string; ipAddress: string; userAgent: string | null },
): Promise<string> {
  await endSessionsOf({ clock, stream }, tx, session.userId, 'REPLACED');
  const token = newToken();
  await tx.insert(sessions).values({
    ...session,
    tokenHash: hashOfToken(token),
    createdDate: clock.now(),
    lastSeenDate: clock.now(),
    expiresDate: fromNow(clock, LIFETIME),
  });
  return token;
}

/** Ends the session of the call, but not one that a login has started since the call was authenticated. */
export async function endSession(
  { clock, stream }: Pick<Services, 'clock' | 'stream'>,
  tx: Transaction,
  { id, username, sessionId }: Viewer,
  origin: Origin,
): Promise<void> {
  await endSessionsOf({ clock, stream }, tx, id, 'LOGOUT', { only: sessionId });
  await audit(tx, clock, origin, {
    action: 'LOGOUT',
    entity: 'session',
    entityId: id,
    entityLabel: username,
  });
}

/** Selects some of a user's sessions; all of them if empty. */
interface Which {
  /** The session that stays open, such as the one that changes the password. */
  readonly except?: number;
  /** The only session that ends. */
  readonly only?: number;
}

/**
 * Ends a user's open sessions immediately, including their live streams. A session that had already timed out keeps
 * that reason.
 * @returns the number of sessions ended
 */
export async function endSessionsOf(
  { clock, stream }: Pick<Services, 'clock' | 'stream'>,
  tx: Transaction,
  userId: number,
  reason: SessionEnd,
  { except, only }: Which = {},
): Promise<number> {
  const live = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedDate)));
  const over = live.filter(({ id }) => id !== except && (only === undefined || id === only));
  for (const session of over) {
    await tx
      .update(sessions)
      .set({ endedDate: clock.now(), endReason: endOf(clock, session) ?? reason })
      .where(and(eq(sessions.id, session.id), isNull(sessions.endedDate)));
  }
  await stream.endStreamsOf(
    tx,
    over.map(({ id }) => id),
  );
  return over.length;
}

/**
 * Ends the sessions of a company's users, who may not go on working when it is stopped.
 * @param people condition for their accounts
 */
export async function signOutPeople(
  { tx, services }: Pick<Work, 'tx' | 'services'>,
  people: SQL | undefined,
): Promise<void> {
  const found = await tx.select({ id: users.id }).from(users).where(people);
  for (const { id } of found) await endSessionsOf(services, tx, id, 'USER_STATUS');
}

const isOfSession = (session: { requestId: string }, requestId: string | undefined): boolean =>
  session.requestId === requestId?.toLowerCase();

/**
 * Identifies the caller by token and session request id. Source: docs/contract.md, Order of checks.
 * @throws {ApiFailure} 2000 no token; 2004 unknown or logged out; 2001 idle or too old; 2005 replaced; 2006 another
 *   session's request id; 3001 to 3004 a user who may not work
 */
export async function authenticate(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, sessionRequestId, active }: Credentials,
): Promise<Viewer> {
  if (!token) throw new ApiFailure('missingToken');
  const session = await liveSession(database.db, clock, token);
  if (!isOfSession(session, sessionRequestId)) throw new ApiFailure('invalidRequestId');
  assertMayWork(session.status);
  assertCompanyWorks(session.companyStatus);
  const { lastSeenDate, viewer } = session;
  const isDue = lastSeenDate <= ago(clock, TOUCH_EVERY);
  if (active && isDue && !viewer.isLocked) await touch(database.db, clock, session);
  return viewer;
}

/**
 * Returns the viewer of a live token, without any other proof. It counts as activity only with the matching session
 * request id: a token alone does not keep a session alive. It is saved at once, because the portal's next such call may
 * be four minutes away, and the idle warning ends only seconds before the session would.
 * @throws {ApiFailure} 2001, 2004, 2005, 2009; 3001 to 3004 a user who may not work
 */
export async function verify(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, sessionRequestId }: { token: string; sessionRequestId: string | undefined },
): Promise<Viewer> {
  const session = await liveSession(database.db, clock, token);
  assertMayWork(session.status);
  assertCompanyWorks(session.companyStatus);
  if (session.viewer.isLocked) throw new ApiFailure('sessionLocked');
  if (isOfSession(session, sessionRequestId)) await touch(database.db, clock, session);
  return session.viewer;
}

/** Returns which of these sessions are still live, without counting as activity. For open streams. */
export async function liveSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sessionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = await database.db.select().from(sessions).where(inArray(sessions.id, sessionIds));
  const live = found.filter(one => one.lockedDate === null && endOf(clock, one) === undefined);
  return new Set(live.map(({ id }) => id));
}

const { id, ulid, username, role, merchantId, partnerId, status, isDefaultPin, deleted } = users;
const { mustChangePassword } = users;
/** Columns of the caller that every call needs. */
const WHO = {
  id,
  ulid,
  username,
  role,
  merchantId,
  partnerId,
  status,
  isDefaultPin,
  deleted,
  mustChangePassword,
};

const byToken = (db: Queries) =>
  db
    .select({
      session: sessions,
      user: WHO,
      merchantType: merchants.type,
      companyStatus,
      authenticatorDate: authenticators.confirmedDate,
      authenticatorRoles: platformSettings.authenticatorRoles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(merchants, eq(merchants.id, users.merchantId))
    .leftJoin(partners, eq(partners.id, users.partnerId))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .leftJoin(platformSettings, eq(platformSettings.id, 1))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    // a named statement would stay on its connection, which not every pooler supports
    .prepare('');

/** The query, built once per database because every call runs it. */
const written = new WeakMap<Queries, ReturnType<typeof byToken>>();

async function liveSession(db: Queries, clock: Clock, token: string) {
  const query = written.get(db) ?? byToken(db);
  written.set(db, query);
  const [found] = await query.execute({ tokenHash: hashOfToken(token) });
  if (!found || found.user.deleted) throw new ApiFailure('invalidToken');
  const { session, user, merchantType } = found;
  const end = endOf(clock, session);
  if (end) throw new ApiFailure(CODE_OF_END[end]);

  const { id, ulid, username, role, merchantId, partnerId, status } = user;
  const viewer: Viewer = {
    id,
    ulid,
    username,
    role,
    merchantId,
    partnerId,
    merchantType,
    sessionId: session.id,
    mustCreatePin: mustCreatePin({ role, isDefaultPIN: user.isDefaultPin }),
    mustChangePassword: user.mustChangePassword,
    mustSetUpAuthenticator:
      found.authenticatorDate === null && (found.authenticatorRoles ?? []).includes(role),
    isLocked: session.lockedDate !== null,
  };
  return { ...session, status, companyStatus: found.companyStatus, viewer };
}

/** Why a session has ended: by its stored reason or by the elapsed time. */
export function endOf(
  clock: Clock,
  session: Pick<typeof sessions.$inferSelect, 'endReason' | 'expiresDate' | 'lastSeenDate'>,
): SessionEnd | undefined {
  if (session.endReason) return session.endReason;
  if (session.expiresDate <= clock.now()) return 'EXPIRED';
  return session.lastSeenDate <= ago(clock, IDLE) ? 'IDLE' : undefined;
}

/**
 * For a call that may have waited since it was authenticated, for a lock or a long calculation: fails if its session
 * has ended since, as that of a stopped user has.
 * @throws {ApiFailure} 2001, 2004, 2005; 3001 to 3004 a user who may not work
 */
export async function assertStillOpen(
  db: Queries,
  clock: Clock,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  const [found] = await db
    .select({ session: sessions, status: users.status, deleted: users.deleted })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  if (!found || found.deleted) throw new ApiFailure('invalidToken');
  const end = endOf(clock, found.session);
  if (end) throw new ApiFailure(CODE_OF_END[end]);
  assertMayWork(found.status);
}

async function touch(db: Queries, clock: Clock, session: { id: number }) {
  await db
    .update(sessions)
    .set({ lastSeenDate: clock.now() })
    .where(and(eq(sessions.id, session.id), lt(sessions.lastSeenDate, clock.now())));
}
