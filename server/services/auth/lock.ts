import { and, eq, isNull, sql } from 'drizzle-orm';
import { BAD_CREDENTIAL } from '#contract/words/codes.ts';
import type { Transaction } from '#server/db/driver.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Origin } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { checkOwnPassword } from './ownSecrets.ts';
import { endSessionsOf } from './sessions.ts';

/** Wrong passwords on the lock screen after which the session ends. */
const TRIES = 5;

/** Locks the viewer's session and closes its stream. A session that is already locked stays unchanged. */
export async function lockOwnSession(
  { clock, stream }: Pick<Services, 'clock' | 'stream'>,
  tx: Transaction,
  { sessionId }: Viewer,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ lockedDate: clock.now(), lastSeenDate: clock.now(), unlockFailures: 0 })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.lockedDate)));
  await stream.endStreamsOf(tx, [sessionId]);
}

/**
 * Checks the password on the lock screen. Each wrong one is counted and recorded, in its own transaction.
 * @throws {ApiFailure} 2002 a wrong password; 2004 the fifth one, which ends the session; 1004 while the password is
 *   throttled
 */
export async function checkUnlock(
  services: Services,
  viewer: Viewer,
  password: string,
  origin: Origin & { ip: string },
): Promise<void> {
  try {
    await checkOwnPassword(services, viewer, origin.ip, password);
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== BAD_CREDENTIAL) throw failure;
    const isOver = await services.database.transaction(tx =>
      countFailure(services, tx, viewer, origin),
    );
    throw isOver ? new ApiFailure('invalidToken') : failure;
  }
}

/** @returns whether the session has ended */
async function countFailure(
  services: Services,
  tx: Transaction,
  { id, username, sessionId }: Viewer,
  origin: Origin,
): Promise<boolean> {
  const [session] = await tx
    .update(sessions)
    .set({ unlockFailures: sql`${sessions.unlockFailures} + 1` })
    .where(eq(sessions.id, sessionId))
    .returning({ failures: sessions.unlockFailures });
  await audit(tx, services.clock, origin, {
    action: 'UNLOCK_FAILED',
    entity: 'session',
    entityId: id,
    entityLabel: username,
  });
  if ((session?.failures ?? 0) < TRIES) return false;
  await endSessionsOf(services, tx, id, 'UNLOCK_FAILED', { only: sessionId });
  return true;
}

/** Unlocks the session. The password must have been checked before. */
export async function unlockOwnSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { sessionId }: Viewer,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ lockedDate: null, unlockFailures: 0, lastSeenDate: clock.now() })
    .where(eq(sessions.id, sessionId));
}
