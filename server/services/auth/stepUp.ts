import { and, eq, gt, isNull } from 'drizzle-orm';
import { STEP_UP_SECONDS } from '#contract/constants.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { ago, type Clock, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { assertPasswordUnchanged, assertPinUnchanged } from './ownSecrets.ts';
import { assertMayWork } from './sessions.ts';

type Secrets = Pick<Services, 'database' | 'clock'>;

/**
 * Records that the caller has just entered the PIN. Valid for this session only.
 * @param pinHash the hash that it matched
 * @throws {ApiFailure} as `assertPinUnchanged`
 */
export const stepUp = (services: Secrets, viewer: Viewer, pinHash: string): Promise<void> =>
  note(services, viewer, 'pinCheckedDate', tx => assertPinUnchanged(tx, viewer, pinHash));

/**
 * Records that the caller has just entered the password. Valid for this session only.
 * @param passwordHash the hash that it matched
 * @throws {ApiFailure} as `assertPasswordUnchanged`
 */
export const stepUpByPassword = (
  services: Secrets,
  viewer: Viewer,
  passwordHash: string,
): Promise<void> =>
  note(services, viewer, 'passwordCheckedDate', tx =>
    assertPasswordUnchanged(tx, viewer, passwordHash),
  );

type Checked = 'pinCheckedDate' | 'passwordCheckedDate';

const note = (
  { database, clock }: Secrets,
  { sessionId }: Viewer,
  checked: Checked,
  stillStands: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  database.transaction(async tx => {
    await stillStands(tx);
    await tx
      .update(sessions)
      .set({ [checked]: clock.now() })
      .where(eq(sessions.id, sessionId));
  });

/**
 * Required by calls that take value out of a wallet without a PIN in their body. Reads the session now: a call may have
 * waited for a lock since its caller was authenticated.
 * Source: docs/contract.md, Money (Step-up).
 * @throws {ApiFailure} 3005 unless the PIN was checked in this session, which is still open, within the last two
 *   minutes; 3001 to 3004 a user who may not work
 */
export async function assertSteppedUp(
  db: Queries,
  clock: Clock,
  viewer: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  if (await isFresh(db, clock, viewer, 'pinCheckedDate')) return;
  throw new ApiFailure('pinIncorrect', { message: 'check-pin needed' });
}

/**
 * `assertSteppedUp` for calls that require the password.
 * Source: docs/contract.md, My account; OWASP ASVS 5.0, 7.5.1.
 * @throws {ApiFailure} 2002 unless the password was checked in this session, which is still open, within the last two
 *   minutes; 3001 to 3004 a user who may not work
 */
export async function assertSteppedUpByPassword(
  db: Queries,
  clock: Clock,
  viewer: Pick<Viewer, 'sessionId'>,
): Promise<void> {
  if (await isFresh(db, clock, viewer, 'passwordCheckedDate')) return;
  throw new ApiFailure('badCredential', { message: 'check-password needed' });
}

async function isFresh(
  db: Queries,
  clock: Clock,
  { sessionId }: Pick<Viewer, 'sessionId'>,
  checked: Checked,
): Promise<boolean> {
  const isRecent = gt(sessions[checked], ago(clock, STEP_UP_SECONDS * SECOND));
  const [user] = await db
    .select({ status: users.status, deleted: users.deleted })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedDate), isRecent));
  if (!user || user.deleted) return false;
  assertMayWork(user.status);
  return true;
}

/**
 * `assertSteppedUp` for a call that ends the step-up. Locks the viewer, so that of two calls with one check of the PIN
 * only one succeeds.
 */
export async function assertSteppedUpOnce(
  tx: Transaction,
  clock: Clock,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update');
  await assertSteppedUp(tx, clock, viewer);
}
