import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting, Work } from '#server/kernel/work.ts';
import { visitorOf } from '#server/services/auth/allowance.ts';
import { throttled } from '#server/services/auth/throttle.ts';
import { audit } from '#server/services/changes/audit.ts';
import { notifyOfSecret } from '#server/services/messages/owners.ts';
import { pinCodeHash } from './resetPin.ts';

/** Wrong codes for a user, and from an address, before either is locked for a while. */
const TRIES = 5;
const ADDRESS_TRIES = 30;
const LOCK = 15 * MINUTE;

/** Only merchants' users have a PIN, and only they can change it. @throws {ApiFailure} 3008 */
export function assertHasPin({ role, merchantId }: Viewer): void {
  const hasPin = role === 'EWALLET_MERCHANT' && merchantId !== null;
  if (!hasPin) throw new ApiFailure('changePinFailed');
}

async function findCode(db: Queries, { id, ulid }: Viewer, otp: string) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, id),
        eq(oneTimeCodes.purpose, 'PIN_RESET'),
        eq(oneTimeCodes.codeHash, pinCodeHash(ulid, otp)),
        isNull(oneTimeCodes.usedDate),
      ),
    )
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  return row;
}

/**
 * Checks a code before the change's transaction, so that a wrong guess is counted and not rolled back.
 * @throws {ApiFailure} 3018 wrong or used; 3037 expired; 1004 with `Retry-After` after five wrong ones for the user, or
 * thirty from the address
 */
export async function checkPinCode(
  services: Services,
  viewer: Viewer,
  ip: string,
  otp: string,
): Promise<void> {
  const { database, clock } = services;
  const subjects = [
    { kind: 'OTP', name: `account:${viewer.id}`, limit: TRIES, lock: LOCK },
    { kind: 'OTP', name: visitorOf(ip), limit: ADDRESS_TRIES, lock: LOCK, sparesOthers: true },
  ] as const;
  await throttled(services, subjects, 3018, async () => {
    const row = await findCode(database.db, viewer, otp);
    if (row && row.expiresDate <= clock.now()) throw new ApiFailure('otpExpired');
    return row !== undefined;
  });
}

/** Redeems a code, and invalidates all others sent to the user. @throws {ApiFailure} 3018 another call has used it */
export async function redeemPinCode(
  { tx, services: { clock } }: Work,
  viewer: Viewer,
  otp: string,
): Promise<void> {
  const row = await findCode(tx, viewer, otp);
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedDate: clock.now() })
    .where(
      and(
        eq(oneTimeCodes.userId, viewer.id),
        eq(oneTimeCodes.purpose, 'PIN_RESET'),
        isNull(oneTimeCodes.usedDate),
      ),
    )
    .returning({ id: oneTimeCodes.id });
  if (!row || !used.some(({ id }) => id === row.id)) throw new ApiFailure('otpIncorrect');
}

/** Sets a new PIN, and notifies its owner. A step-up with the old one no longer counts. */
export async function changeOwnPin(
  { tx, services, origin }: Acting,
  { id, username }: Viewer,
  pinHash: string,
): Promise<void> {
  await tx.update(users).set({ pinHash, isDefaultPin: false }).where(eq(users.id, id));
  await tx.update(sessions).set({ pinCheckedDate: null }).where(eq(sessions.userId, id));
  await notifyOfSecret({ tx, services }, 'PIN', id);
  await audit(tx, services.clock, origin, {
    action: 'RESET_PIN',
    entity: 'user',
    entityId: id,
    entityLabel: username,
  });
}
