import { and, eq, gt, sql } from 'drizzle-orm';
import type { PersonalList } from '#contract/words/identity.ts';
import type { Queries } from '#server/db/driver.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { ago, fromNow, MINUTE } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';

/** How long a grant is valid, in ms: exporting 100,000 rows takes a thousand page requests. */
const LASTS: number = 30 * MINUTE;

/**
 * Allows the caller to read the private fields of a list unmasked, for long enough to export one file. The history
 * records who requested which list and why; its entry is the grant.
 */
export async function grantPersonalExport(
  { tx, services, origin }: Work,
  { list, reason }: { list: PersonalList; reason: string },
): Promise<{ grant: number; expiresAt: string }> {
  const grant = await audit(tx, services.clock, origin, {
    action: 'EXPORT_PERSONAL_DATA',
    entity: 'user',
    after: { list },
    remark: reason,
  });
  return { grant, expiresAt: fromNow(services.clock, LASTS).toISOString() };
}

/**
 * Checks that a grant is valid.
 * @throws {ApiFailure} 2003 if it is unknown, expired, or for another user or list
 */
export async function assertGranted(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  { id }: Viewer,
  { list, grant }: { list: PersonalList; grant: number },
): Promise<void> {
  const isTheirs = and(
    eq(auditEntries.id, grant),
    eq(auditEntries.actorId, id),
    eq(auditEntries.action, 'EXPORT_PERSONAL_DATA'),
    eq(sql`${auditEntries.after} ->> 'list'`, list),
    gt(auditEntries.createdDate, ago(clock, LASTS)),
  );
  if ((await db.$count(auditEntries, isTheirs)) === 0) throw new ApiFailure('forbiddenAccess');
}
