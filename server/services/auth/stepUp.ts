import { eq } from 'drizzle-orm';
import { STEP_UP_SECONDS } from '#contract/constants.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { ago, type Clock, SECOND } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { assertPinStands } from './ownSecrets.ts';

/**
 * Records that the caller has just entered the PIN. Valid for this session only.
 * @param pinHash the hash that it matched
 * @throws {ApiFailure} as `assertPinStands`
 */
export async function stepUp(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  pinHash: string,
): Promise<void> {
  await database.transaction(async tx => {
    await assertPinStands(tx, viewer, pinHash);
    await tx
      .update(sessions)
      .set({ pinCheckedDate: clock.now() })
      .where(eq(sessions.id, viewer.sessionId));
  });
}

/**
 * Required by calls that take value out of a wallet without a PIN in their body.
 * Source: docs/contract.md, Money (Step-up).
 * @throws {ApiFailure} 3005 unless the PIN was checked in this session within the last two minutes
 */
export function assertSteppedUp(
  clock: Clock,
  { pinCheckedDate }: Pick<Viewer, 'pinCheckedDate'>,
): void {
  const isFresh = pinCheckedDate !== null && pinCheckedDate > ago(clock, STEP_UP_SECONDS * SECOND);
  if (!isFresh) throw new ApiFailure('pinIncorrect', { message: 'check-pin needed' });
}
