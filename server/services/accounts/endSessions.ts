import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { endSessionsOf } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findPerson } from '#server/services/users/people.ts';

/**
 * Ends all sessions of another user without changing the account. It is recorded in the history even if none was open,
 * because the suspicion itself may matter later.
 * @returns the number of sessions ended
 * @throws {ApiFailure} 3000; 2003 the caller's own account
 */
export async function endSessionsByAdmin(
  { tx, services, origin, viewer }: Work & { viewer: Viewer },
  id: number | undefined,
  remark: string,
): Promise<number> {
  const { label, row } = await findPerson(tx, id ?? 0, 'no key update');
  if (row.user.id === viewer.id) throw new ApiFailure('forbiddenAccess');
  const ended = await endSessionsOf(services, tx, row.user.id, 'ENDED');
  await audit(tx, services.clock, origin, {
    action: 'END_SESSIONS',
    entity: 'user',
    entityId: row.user.id,
    entityLabel: label,
    remark,
  });
  return ended;
}
