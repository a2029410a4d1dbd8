import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getAuthenticator } from '#contract/endpoints/people/authenticator.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { authenticators, recoveryCodes } from '#server/db/schema/authenticators.ts';
import { fromNow, isoOf, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Origin } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { checkOwnPassword } from '#server/services/auth/ownSecrets.ts';
import { audit } from '#server/services/changes/audit.ts';
import { notifyOfSecret } from '#server/services/messages/owners.ts';
import { settingsOf } from '#server/services/portal/platformSettings.ts';
import { KEY_SHOWN } from './authenticators.ts';
import { checkCode } from './codeCheck.ts';
import { distrust, trustedDevicesOf } from './devices.ts';
import { requiringRoles } from './policy.ts';
import { newRecoveryCodes } from './recovery.ts';
import { newSecret, uriOf } from './totp.ts';

/** How long a new key waits for its first code, in ms: longer than it is shown, to leave time for typing. */
const CONFIRMED_WITHIN = 5 * MINUTE;

/** Maximum number of new keys per hour for one user: more would be a mistake or misuse. */
const KEYS_AN_HOUR = 30;

/** Returns the state of the viewer's own authenticator. */
export async function ownAuthenticator(
  { clock }: Services,
  db: Queries,
  { id, role }: Viewer,
): Promise<AnswerOf<typeof getAuthenticator>> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, id));
  const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedDate));
  return {
    since: isoOf(row?.confirmedDate ?? null),
    isRequired: (await requiringRoles(db)).includes(role),
    codesLeft: await db.$count(recoveryCodes, unused),
    devices: await trustedDevicesOf(db, clock, id),
  };
}

/** @throws {ApiFailure} 1004 with `Retry-After` after too many keys for this user */
export const allowStart = (services: Services, { id }: Viewer): Promise<void> =>
  spend(services, { kind: 'OTP', name: `enrol:${id}`, limit: KEYS_AN_HOUR });

/**
 * Creates a key for the viewer, which takes effect once its first code is confirmed. It is in this response only.
 * @throws {ApiFailure} 1004 an authenticator is on: it must be switched off first, with one of its codes
 */
export async function startEnrolment(
  { clock, keys }: Services,
  tx: Transaction,
  { id, username }: Viewer,
): Promise<{ otpauthUri: string; expiresAt: string }> {
  const secret = newSecret();
  const values = {
    ...keys.seal(secret),
    createdDate: clock.now(),
    createdBy: username,
    expiresDate: fromNow(clock, CONFIRMED_WITHIN),
    lastStep: null,
  };
  const started = await tx
    .insert(authenticators)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: values,
      setWhere: isNull(authenticators.confirmedDate),
    })
    .returning({ userId: authenticators.userId });
  if (started.length === 0) throw new ApiFailure('failed', { message: 'it is on' });
  const expiresAt = fromNow(clock, KEY_SHOWN).toISOString();
  const { projectName } = await settingsOf(tx);
  return { otpauthUri: uriOf(projectName, username, secret), expiresAt };
}

/** The viewer's proof of identity, as typed. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

/**
 * Checks password and code, in this order. Failures are counted, so it must run outside any transaction.
 * @returns the hash that the password matched, for `assertPasswordUnchanged`
 * @throws {ApiFailure} 2002, 3018, 1004
 */
export async function checkProof(
  services: Services,
  viewer: Viewer,
  { password, code }: Proof,
  origin: Origin & { ip: string },
  options: Parameters<typeof checkCode>[2],
): Promise<string> {
  const passwordHash = await checkOwnPassword(services, viewer, origin.ip, password);
  await checkCode(services, { user: viewer, code, origin }, options);
  return passwordHash;
}

type OwnAction = 'ENROL_AUTHENTICATOR' | 'REMOVE_AUTHENTICATOR' | 'RENEW_RECOVERY_CODES';

const note = (
  { clock }: Services,
  tx: Transaction,
  origin: Origin,
  { id, username }: Viewer,
  action: OwnAction | 'REVOKE_DEVICE',
) => audit(tx, clock, origin, { action, entity: 'user', entityId: id, entityLabel: username });

/** Records a change of the authenticator, and notifies its owner. */
async function noteChange(
  services: Services,
  tx: Transaction,
  origin: Origin,
  viewer: Viewer,
  action: OwnAction,
): Promise<void> {
  await note(services, tx, origin, viewer, action);
  await notifyOfSecret({ tx, services }, 'AUTHENTICATOR', viewer.id);
}

/** Puts the new key into force. @returns recovery codes @throws {ApiFailure} 1004 it is already in force */
export async function confirmEnrolment(
  services: Services,
  tx: Transaction,
  origin: Origin,
  viewer: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  const { clock } = services;
  const confirmed = await tx
    .update(authenticators)
    .set({ confirmedDate: clock.now(), expiresDate: null })
    // only if a code of this very key was accepted: another one may have been started since the check
    .where(
      and(
        eq(authenticators.userId, viewer.id),
        isNull(authenticators.confirmedDate),
        isNotNull(authenticators.lastStep),
      ),
    )
    .returning({ userId: authenticators.userId });
  if (confirmed.length === 0) throw new ApiFailure('failed', { message: 'it is on' });
  await noteChange(services, tx, origin, viewer, 'ENROL_AUTHENTICATOR');
  return { recoveryCodes: await newRecoveryCodes(tx, clock, viewer.id) };
}

/**
 * Fails if the authenticator was reset after its code was checked: no code of the new key has been accepted yet.
 * @throws {ApiFailure} 3018
 */
async function assertNotReset(tx: Transaction, { id }: Viewer): Promise<void> {
  const isNew = and(eq(authenticators.userId, id), isNull(authenticators.lastStep));
  if ((await tx.$count(authenticators, isNew)) > 0) throw new ApiFailure('otpIncorrect');
}

/** Creates recovery codes, which replace the earlier ones. @throws {ApiFailure} 3018 as `assertNotReset` */
export async function renewCodes(
  services: Services,
  tx: Transaction,
  origin: Origin,
  viewer: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  await assertNotReset(tx, viewer);
  await noteChange(services, tx, origin, viewer, 'RENEW_RECOVERY_CODES');
  return { recoveryCodes: await newRecoveryCodes(tx, services.clock, viewer.id) };
}

/**
 * Switches the authenticator off, and deletes its recovery codes and trusted browsers.
 * @throws {ApiFailure} 1004 it is off; 3018 as `assertNotReset`
 */
export async function switchOff(
  services: Services,
  tx: Transaction,
  origin: Origin,
  viewer: Viewer,
): Promise<void> {
  await assertNotReset(tx, viewer);
  const gone = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, viewer.id), isNotNull(authenticators.confirmedDate)))
    .returning({ userId: authenticators.userId });
  if (gone.length === 0) throw new ApiFailure('failed', { message: 'it is off' });
  await forgetSecondStep(tx, viewer.id);
  await noteChange(services, tx, origin, viewer, 'REMOVE_AUTHENTICATOR');
}

/** Deletes the recovery codes and trusted browsers of a key that is no longer in force. */
async function forgetSecondStep(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await distrust(tx, userId);
}

/** Revokes trust in one of the viewer's browsers. @throws {ApiFailure} 1002 */
export async function revokeDevice(
  services: Services,
  tx: Transaction,
  origin: Origin,
  viewer: Viewer,
  id: number | undefined,
): Promise<void> {
  if (!(await distrust(tx, viewer.id, id ?? 0))) throw new ApiFailure('notFound');
  await note(services, tx, origin, viewer, 'REVOKE_DEVICE');
}
