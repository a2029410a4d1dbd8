import { and, asc, eq } from 'drizzle-orm';
import type { ReportFile } from '#contract/records/reportFile.ts';
import type { Transaction } from '#server/db/driver.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { fileNameOf } from './claimReport.ts';
import { reportQueue } from './generateReport.ts';
import { fulfil } from './nightlyReports.ts';
import { fileOf } from './reportListings.ts';

/** Never aborted: the file is completed even if the client has disconnected, and a retry gets the same answer. */
const RUNS_ON = new AbortController().signal;

/**
 * Generates a file again with current figures, next to the existing one.
 * @returns the new file, which may have failed like the first one
 * @throws {ApiFailure} 1002 unknown; 1004 it is already being generated, or too many others are
 */
export async function remake(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  { username }: Viewer,
  id: number | undefined,
): Promise<ReportFile> {
  const { database } = services;
  const begun = await begin(services, username, id);
  // a partner's file does not name the member of staff who made it; the history does
  const by = begun.partnerId === 0 ? username : undefined;
  const isBegun = eq(reportFiles.id, begun.id);
  try {
    await reportQueue(async () => fulfil(services, await renewed(services, begun), RUNS_ON, by));
  } catch (error) {
    // the queue is full
    await database.db.delete(reportFiles).where(and(isBegun, eq(reportFiles.state, 'MAKING')));
    throw error;
  }
  const [after] = await database.db.select().from(reportFiles).where(isBegun);
  return fileOf(after ?? begun);
}

/** Renews the claim in its turn, which may come so late that the file was given up as abandoned. */
async function renewed<Claimed extends typeof reportFiles.$inferSelect>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  begun: Claimed,
): Promise<Claimed> {
  const claimedDate = clock.now();
  await database.db
    .update(reportFiles)
    .set({ state: 'MAKING', reason: null, claimedDate })
    .where(eq(reportFiles.id, begun.id));
  return { ...begun, claimedDate };
}

/** Claims the next version, unless one is being made. */
const begin = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  createdBy: string,
  id: number | undefined,
) =>
  database.transaction(async tx => {
    const [file] = await tx
      .select()
      .from(reportFiles)
      .where(eq(reportFiles.id, id ?? 0));
    if (!file) throw new ApiFailure('notFound');
    const { kind, day, partnerId } = file;
    // locked, so that of two calls the second sees what the first has begun
    const versions = await tx
      .select({ version: reportFiles.version, state: reportFiles.state })
      .from(reportFiles)
      .where(
        and(
          eq(reportFiles.kind, kind),
          eq(reportFiles.day, day),
          eq(reportFiles.partnerId, partnerId),
        ),
      )
      .orderBy(asc(reportFiles.version))
      .for('update');
    const isBeingMade = versions.some(({ state }) => state === 'MAKING');
    const version = Math.max(...versions.map(made => made.version)) + 1;
    const fileName = fileNameOf({ kind, day }, partnerId, version);
    const now = clock.now();
    const [begun] = isBeingMade
      ? []
      : await tx
          .insert(reportFiles)
          .values({
            kind,
            day,
            partnerId,
            version,
            fileName,
            state: 'MAKING' as const,
            claimedDate: now,
            createdBy,
            createdDate: now,
          })
          .onConflictDoNothing()
          .returning();
    if (!begun) throw new ApiFailure('failed', { message: 'it is being made' });
    return begun;
  });

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
