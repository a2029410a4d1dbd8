import { and, eq, max } from 'drizzle-orm';
import type { ReportFile } from '#contract/records/reportFile.ts';
import type { Transaction } from '#server/db/driver.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { fileNameOf } from './claimReport.ts';
import { fulfil } from './nightlyReports.ts';
import { fileOf } from './reportListings.ts';

/** Never aborted: the file is completed even if the client has disconnected, and a retry gets the same answer. */
const RUNS_ON = new AbortController().signal;

/**
 * Generates a file again with current figures, next to the existing one.
 * @returns the new file, which may have failed like the first one
 * @throws {ApiFailure} 1002 unknown; 1004 it is already being generated
 */
export async function remake(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  { username }: Viewer,
  id: number | undefined,
): Promise<ReportFile> {
  const { database, clock } = services;
  const [file] = await database.db
    .select()
    .from(reportFiles)
    .where(eq(reportFiles.id, id ?? 0));
  if (!file) throw new ApiFailure('notFound');
  const { kind, day, partnerId } = file;
  const now = clock.now();
  const [made] = await database.db
    .select({ version: max(reportFiles.version) })
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.kind, kind),
        eq(reportFiles.day, day),
        eq(reportFiles.partnerId, partnerId),
      ),
    );
  const version = (made?.version ?? 0) + 1;
  const fileName = fileNameOf({ kind, day }, partnerId, version);
  const [begun] = await database.db
    .insert(reportFiles)
    .values({
      ...{ kind, day, partnerId, version, fileName, state: 'MAKING' as const },
      ...{ claimedDate: now, createdBy: username, createdDate: now },
    })
    .onConflictDoNothing()
    .returning();
  if (!begun) throw new ApiFailure('failed', { message: 'it is being made' });
  const claim = { id: begun.id, kind, day, partnerId, fileName, claimedDate: now };
  // a partner's file does not name the member of staff who made it; the history does
  const by = partnerId === 0 ? username : undefined;
  await fulfil(services, claim, RUNS_ON, by);
  const [after] = await database.db.select().from(reportFiles).where(eq(reportFiles.id, begun.id));
  return fileOf(after ?? begun);
}

/** Records who regenerated a file. */
export const writeDownRemake = (
  tx: Transaction,
  { services, origin }: Work,
  { id, fileName, state, rows }: ReportFile,
): Promise<number> =>
  audit(tx, services.clock, origin, {
    action: 'REMAKE_REPORT',
    entity: 'report',
    entityId: id,
    entityLabel: fileName,
    after: { state, rows },
  });
