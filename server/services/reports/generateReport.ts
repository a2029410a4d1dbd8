import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { DayRange } from '#contract/dates.ts';
import { sen } from '#contract/money.ts';
import type { GeneratedReport } from '#contract/records/generatedReport.ts';
import { reportFileName } from '#contract/reports/reportFileName.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/driver.ts';
import { generatedReports } from '#server/db/schema/reports.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import { type ListPage, totalOf } from '#server/kernel/totals.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Origin } from '#server/kernel/work.ts';
import { createWorkQueue } from '#server/kernel/workQueue.ts';
import { assertStillOpen } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import { chooseReport } from './chooseReport.ts';
import { countRows, type MadeReport, makeReport } from './makeReport.ts';
import { assertDays, type NamedScope } from './reportScope.ts';

/** The parameters of a report call. */
export interface ReportRequest {
  readonly type?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

type Needs = Pick<Services, 'database' | 'clock'>;

/** Abort reason, never sent: the client has disconnected, which is not an error. */
const READER_GONE = new ApiFailure('failed', { message: 'the reader has gone' });

/** A report keeps the database busy for seconds: two run at a time, a few more may wait. */
export const reportQueue = createWorkQueue({ atOnce: 2, mostWaiting: 10 });

/** Counting reads as much as generating does. It has its own queue, so that it does not wait for files. */
const counts = createWorkQueue({ atOnce: 2, mostWaiting: 20 });

/**
 * Returns the number of rows that a report would have.
 * @throws {ApiFailure} 1001 an unknown kind, or invalid days; 1004 too many reports are being counted
 */
export async function countReport(
  db: Queries,
  { clock }: Pick<Needs, 'clock'>,
  viewer: Viewer,
  { scope }: NamedScope,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<{ rows: number }> {
  const { source } = chooseReport(request.type, viewer.role);
  const days = assertDays(request, clock);
  const rows = await counts(() => countRows(db, { source, question: { days, scope } }), signal);
  return { rows };
}

/** A generated file and its name. */
export type GeneratedFile = MadeReport & { readonly name: string };

/**
 * Generates a report and records who downloaded it. The caller has already checked the scope.
 * @throws {ApiFailure} 1001 an unknown kind, invalid days, or more rows than a file can hold; 1004 too many reports are
 * being generated; 2001, 2004, 2005 the viewer's session has ended meanwhile
 */
export async function generateReport(
  { database, clock }: Needs,
  viewer: Viewer,
  origin: Origin,
  { scope, whose }: NamedScope,
  request: ReportRequest,
  signal: AbortSignal,
): Promise<GeneratedFile> {
  const chosen = chooseReport(request.type, viewer.role);
  const days = assertDays(request, clock);
  const { type } = chosen;
  const order = { ...chosen, question: { days, scope }, whose, by: viewer.username, signal };
  const made = await reportQueue(() => makeReport(database, clock, order), signal).catch(error => {
    throw signal.aborted ? READER_GONE : error;
  });
  const name = reportFileName(viewer.role, { type, ...days });
  try {
    await assertStillOpen(database.db, clock, viewer);
    await writeDown({ database, clock }, viewer, origin, {
      ...days,
      kind: type,
      whose,
      name,
      made,
    });
  } catch (error) {
    await made.discard();
    throw error;
  }
  return { ...made, name };
}

interface Generated extends DayRange {
  readonly kind: string;
  readonly whose: string;
  readonly name: string;
  readonly made: MadeReport;
}

async function writeDown(
  { database, clock }: { database: Database } & Pick<Needs, 'clock'>,
  { username, merchantId, partnerId }: Viewer,
  origin: Origin,
  { kind, whose, name, startDate, endDate, made: { rows, size, sum } }: Generated,
): Promise<void> {
  await database.transaction(async tx => {
    const [row] = await tx
      .insert(generatedReports)
      .values({
        kind,
        whose,
        startDate,
        endDate,
        rows,
        size,
        sum,
        merchantId,
        partnerId,
        fileName: name,
        createdBy: username,
        createdDate: clock.now(),
      })
      .returning({ id: generatedReports.id });
    await audit(tx, clock, origin, {
      action: 'GENERATE_REPORT',
      entity: 'report',
      entityId: row?.id ?? null,
      entityLabel: name,
      after: { kind, whose, startDate, endDate, rows },
    });
  });
}

/**
 * Returns the reports generated by the viewer's merchant or partner, or by staff if the viewer is staff; latest first.
 */
export async function listGenerated(
  db: Queries,
  viewer: Viewer,
  query: Parameters<typeof pageRequest>[0],
): Promise<ListPage<GeneratedReport>> {
  const { size, offset } = pageRequest(query);
  const matching = db.select().from(generatedReports).where(seenBy(viewer)).$dynamic();
  const total = await totalOf(db, matching.getSQL(), true);
  const rows = await matching.orderBy(desc(generatedReports.id)).limit(size).offset(offset);
  return {
    content: rows.map(({ merchantId: _, partnerId: __, sum, createdDate, ...row }) => ({
      ...row,
      sum: sum === null ? null : sen(sum),
      createdDate: createdDate.toISOString(),
    })),
    ...total,
  };
}

function seenBy({ merchantId, partnerId }: Viewer): SQL | undefined {
  if (merchantId !== null) return eq(generatedReports.merchantId, merchantId);
  if (partnerId !== null) return eq(generatedReports.partnerId, partnerId);
  return and(isNull(generatedReports.merchantId), isNull(generatedReports.partnerId));
}
