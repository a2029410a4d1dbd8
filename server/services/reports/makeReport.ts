import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Sen } from '#contract/money.ts';
import { MALAYSIAN_TIME } from '#contract/reports/reportKind.ts';
import { REPORT_MAX_ROWS } from '#contract/reports/reportKinds.ts';
import { dayCell, instantCell, textCell } from '#contract/spreadsheet/cells.ts';
import { type AboutSheet, type Fact, workbookStream } from '#contract/spreadsheet/workbook.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { type Clock, HOUR } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { ChosenReport } from './chooseReport.ts';
import {
  addTo,
  cellsOf,
  headlineOf,
  noSums,
  type PreviewRow,
  previewOf,
  type ReportRow,
  type ReportSums,
  sheetColumns,
  sumFacts,
} from './reportCells.ts';
import type { ReportQuestion } from './scope.ts';

/** A report to be made. */
export interface ReportOrder extends ChosenReport {
  readonly question: ReportQuestion;
  /** Display name of the scope. */
  readonly whose: string;
  /** Who requested it; the system for a nightly report. */
  readonly by: string;
  /** Allows each statement minutes: for a file that must not stay missing because the data has grown. */
  readonly slow?: boolean;
  /** Aborts the report when its client has disconnected. */
  readonly signal?: AbortSignal | undefined;
}

/** A report on disk. */
export interface MadeReport {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly rows: number;
  /** Sen; null if the kind has no amounts. */
  readonly sum: Sen | null;
  /** The first rows: money in ringgit, instants in ISO 8601, both as on the wire. */
  readonly preview: readonly PreviewRow[];
  /** Removes the file. */
  discard(): Promise<void>;
}

/** 1001: the report has more rows than a sheet can hold. */
export class TooManyRowsFailure extends ApiFailure {
  constructor() {
    super('badParameter', { message: 'validation.report.tooManyRows' });
  }
}

/** Rows per fetch: few enough not to block other requests while they are processed. */
const BATCH = 500;

/** Prefix of a report's folder. */
const FOLDER = 'kaunter-report-';

/** No report takes as long to make and send. */
const ABANDONED_AFTER = HOUR;

/** Rows in the preview. */
const PREVIEW_ROWS = 100;

/** Returns the number of rows that a report would have now. */
export async function countRows(
  tx: Pick<Transaction, 'execute'>,
  { source, question }: Pick<ReportOrder, 'source' | 'question'>,
): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(
    sql`select count(*)::bigint as rows from (${source(question)}) as report`,
  );
  return Number(rows[0]?.rows ?? 0);
}

/**
 * Writes a report's workbook to a temporary file, from one snapshot of the database. Rows are streamed from a cursor to
 * disk, so memory does not grow with them.
 * @throws {TooManyRowsFailure}
 * @throws the signal's reason if aborted: no file is left on disk
 */
export async function makeReport(
  database: Database,
  clock: Clock,
  order: ReportOrder,
): Promise<MadeReport> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  const discard = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'report.xlsx');
  try {
    const sums = noSums(order.kind);
    const preview: PreviewRow[] = [];
    const writing = { ...order, path, sums, preview };
    const rows = await database.transaction(tx => write(tx, clock, writing), {
      isolation: 'repeatable read',
      retry: 0,
      slow: order.slow ?? false,
    });
    const { size } = await stat(path);
    return { path, size, rows, sum: headlineOf(order.kind, sums), preview, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Removes reports whose backend was killed: they contain personal data. */
export async function removeAbandonedReports(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = join(tmpdir(), name);
    // another backend may remove it first, or own it
    const made = await stat(folder).catch(() => undefined);
    // by the clock of the disk
    if (!made || Date.now() - made.mtimeMs < ABANDONED_AFTER) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

type Writing = ReportOrder & {
  readonly path: string;
  readonly sums: ReportSums;
  readonly preview: PreviewRow[];
};

/** @returns the number of rows */
async function write(tx: Transaction, clock: Clock, writing: Writing): Promise<number> {
  const { kind, source, question, path, sums, preview, signal } = writing;
  const count = await countRows(tx, writing);
  if (count > REPORT_MAX_ROWS) throw new TooManyRowsFailure();
  const rows = async function* () {
    for await (const row of fetched(tx, source(question), signal)) {
      addTo(sums, row);
      if (preview.length < PREVIEW_ROWS) preview.push(previewOf(kind, row));
      yield cellsOf(kind, row);
    }
  };
  const stream = workbookStream({
    name: kind.title,
    columns: sheetColumns(kind),
    rows: rows(),
    about: () => aboutSheet(writing, count, clock),
  });
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path), { signal });
  return count;
}

/** Yields the rows of a query, which are fetched in batches. */
async function* fetched(
  tx: Transaction,
  query: SQL,
  signal: AbortSignal | undefined,
): AsyncGenerator<ReportRow> {
  await tx.execute(sql`declare report no scroll cursor for ${query}`);
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await tx.execute<ReportRow>(sql.raw(`fetch ${BATCH} from report`));
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close report`);
}

/** Returns the second sheet: facts about the file, then its row count and totals. */
function aboutSheet(
  { kind, question, whose, by, sums }: Writing,
  count: number,
  clock: Clock,
): AboutSheet {
  const { startDate, endDate } = question.days;
  const facts: Fact[] = [
    { label: 'Report', value: kind.title },
    { label: 'Subject', value: textCell(whose) },
    { label: 'From', value: dayCell(startDate), kind: 'day' },
    { label: 'To', value: dayCell(endDate), kind: 'day' },
    { label: 'Rows included', value: kind.filter },
    { label: 'Source', value: kind.source },
    { label: 'Time zone', value: MALAYSIAN_TIME },
    { label: 'Generated by', value: textCell(by) },
    { label: 'Generated at', value: instantCell(clock.now()), kind: 'instant' },
  ];
  const rows: Fact = { label: 'Rows', value: count, kind: 'number' };
  return { name: 'About', groups: [facts, [rows, ...sumFacts(kind, sums)]] };
}
