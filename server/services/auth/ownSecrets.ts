import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/driver.ts';
import { loginChallenges, trustedDevices } from '#server/db/schema/authenticators.ts';
import { users } from '#server/db/schema/users.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Origin } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { notifyOfSecret } from '#server/services/messages/owners.ts';
import { matchesPassword } from '#server/services/passwords/passwords.ts';
import { visitorOf } from './allowance.ts';
import { assertMayWork, endSessionsOf } from './sessions.ts';
import { type Subject, throttled } from './throttle.ts';

/** Failed attempts of an account, and from an address, before a secret is locked for a while. Source: docs/contract.md. */
const TRIES = 5;
const LOCK = 15 * MINUTE;
const ADDRESS_TRIES = 100;
const ADDRESS_LOCK = 5 * MINUTE;

/**
 * The account and the address whose failures are counted in a session. A few users cannot lock out an office behind one
 * address.
 */
const subjectsOf = (kind: Secret, { id }: Viewer, ip: string): readonly Subject[] => [
  { kind, name: `account:${id}`, limit: TRIES, lock: LOCK },
  { kind, name: visitorOf(ip), limit: ADDRESS_TRIES, lock: ADDRESS_LOCK, sparesOthers: true },
];

type Secret = 'PASSWORD' | 'PIN';

const CODES = { PASSWORD: 2002, PIN: 3005 } as const;

async function secretsOf({ database }: Services, userId: number) {
  const { passwordHash, pinHash } = users;
  const [user] = await database.db
    .select({ passwordHash, pinHash })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

interface Attempt {
  readonly kind: Secret;
  /** The stored hash. */
  readonly kept: string | null | undefined;
  readonly typed: string;
}

/** Compares a typed secret, and counts a wrong one. @returns the hash that it matched */
async function matched(
  services: Services,
  viewer: Viewer,
  ip: string,
  { kind, kept, typed }: Attempt,
): Promise<string> {
  await throttled(services, subjectsOf(kind, viewer, ip), CODES[kind], signal =>
    matchesPassword(kept, typed, signal),
  );
  // narrows the type: without a hash, nothing has matched
  if (!kept) throw new ApiFailure(CODES[kind]);
  return kept;
}

/**
 * @returns the hash that the password matched
 * @throws {ApiFailure} 2002 if it is not the viewer's password; 1004 if the account or the address is locked
 */
export async function checkOwnPassword(
  services: Services,
  viewer: Viewer,
  ip: string,
  password: string,
): Promise<string> {
  const { passwordHash } = (await secretsOf(services, viewer.id)) ?? {};
  return matched(services, viewer, ip, { kind: 'PASSWORD', kept: passwordHash, typed: password });
}

/**
 * Locks the viewer, and fails if the password has been changed or reset since it was checked.
 * @throws {ApiFailure} 2002
 */
export async function assertPasswordUnchanged(
  tx: Transaction,
  { id }: Viewer,
  passwordHash: string,
): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update');
  if (!user) throw new ApiFailure('badCredential');
}

/**
 * @returns the hash that the PIN matched, for `assertPinUnchanged`
 * @throws {ApiFailure} 3005 if it is not the viewer's PIN; 1004 if the account or the address is locked
 */
export async function checkOwnPin(
  services: Services,
  viewer: Viewer,
  ip: string,
  pin: string,
): Promise<string> {
  const { pinHash } = (await secretsOf(services, viewer.id)) ?? {};
  return matched(services, viewer, ip, { kind: 'PIN', kept: pinHash, typed: pin });
}

/**
 * Locks the viewer, and fails if the PIN has been changed, or the account stopped, since the PIN was checked, which may
 * take a while.
 * @throws {ApiFailure} 3005; 3001 to 3004 a user who may not work
 */
export async function assertPinUnchanged(
  tx: Transaction,
  { id }: Viewer,
  pinHash: string,
): Promise<void> {
  const { status, deleted } = users;
  const [user] = await tx
    .select({ status, deleted })
    .from(users)
    .where(and(eq(users.id, id), eq(users.pinHash, pinHash)))
    .for('share');
  if (!user || user.deleted) throw new ApiFailure('pinIncorrect');
  assertMayWork(user.status);
}

/**
 * Sets a merchant's first PIN, and notifies its owner. Of two concurrent calls only one succeeds.
 * @throws {ApiFailure} 3008 a PIN is already set; another call changes it
 */
export async function createOwnPin(
  services: Services,
  tx: Transaction,
  origin: Origin,
  { id, username }: Viewer,
  pinHash: string,
): Promise<void> {
  const created = await tx
    .update(users)
    .set({ pinHash, isDefaultPin: false })
    .where(and(eq(users.id, id), users.isDefaultPin))
    .returning({ id: users.id });
  if (created.length === 0) throw new ApiFailure('changePinFailed');
  await notifyOfSecret({ tx, services }, 'PIN', id);
  await audit(tx, services.clock, origin, {
    action: 'CREATE_PIN',
    entity: 'user',
    entityId: id,
    entityLabel: username,
  });
}

/** A new password and its circumstances. */
interface NewPassword {
  userId: number;
  passwordHash: string;
  action: 'CHANGE_PASSWORD' | 'RESET_PASSWORD';
  /** The session that changes the password stays open. */
  exceptSession?: number;
  /** Whether someone other than the owner chose it; the owner must change it at the next login. */
  isTemporary?: boolean;
}

/** Sets a user's password, ends their sessions except the one that changes it, and notifies them. */
export async function setPassword(
  services: Pick<Services, 'clock' | 'database' | 'stream' | 'channels'>,
  tx: Transaction,
  origin: Origin,
  { userId, passwordHash, action, exceptSession, isTemporary = false }: NewPassword,
): Promise<void> {
  const { clock } = services;
  const [user] = await tx
    .update(users)
    .set({ passwordHash, passwordChangedDate: clock.now(), mustChangePassword: isTemporary })
    .where(eq(users.id, userId))
    .returning({ username: users.username });
  await endSessionsOf(services, tx, userId, 'PASSWORD_CHANGED', { except: exceptSession });
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  // access to the mailbox alone must not get past the second step
  if (action === 'RESET_PASSWORD') {
    await tx.delete(trustedDevices).where(eq(trustedDevices.userId, userId));
  }
  await notifyOfSecret({ tx, services }, 'PASSWORD', userId);
  await audit(tx, clock, origin, {
    action,
    entity: 'user',
    entityId: userId,
    entityLabel: user?.username ?? null,
  });
}
