import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import type { ReportName } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import type { Database } from '#server/db/database.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import type { Answers, Backend, Caller } from '#tests/support/backend/backend.ts';
import { askForFile } from '#tests/support/run/readFile.ts';
import { roundedSen } from '#tests/support/run/roundedSen.ts';

type Value = string | number | Date | null;

/** A report as a spreadsheet program reads it. Amounts in sen. */
export interface ReadReport {
  name: string;
  /** Rows, keyed by the columns of the declaration. */
  rows: Record<string, Value>[];
  /** Each totalled column, summed from the rows. */
  sums: Record<string, number>;
  /** The totals on the second sheet. */
  totals: Record<string, number>;
  /** The contents of the second sheet. */
  about: Record<string, Value>;
}

/** The path under which a role requests a report. */
const PATHS = {
  own: '/wallet/api/transactions/report',
  staff: '/wallet/api/transactions/compliance/report',
};

/** The URL of a report. */
export const reportPath = (
  who: keyof typeof PATHS,
  query: Record<string, string | number>,
  end = '',
): string => `${PATHS[who]}${end}?${new URLSearchParams(mapped(query))}`;

const mapped = (query: Record<string, string | number>) =>
  Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);

/** Generates a report and reads it with a different library than the one that wrote it. */
export async function readReport(
  app: Answers,
  caller: Caller,
  path: string,
  kind: ReportName,
): Promise<ReadReport> {
  const answer = await askForFile(app, caller, path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return { name: name ?? '', ...(await readWorkbook(await answer.arrayBuffer(), kind)) };
}

/** Reads the workbook of one kind of report. */
export async function readWorkbook(content: ArrayBuffer, kind: ReportName) {
  const [first, second, third] = await readXlsxFile(Buffer.from(content), { trim: false });
  if (third) throw new Error('a third sheet');
  const { columns } = REPORT_KINDS[kind];
  const [head = [], ...lines] = (first?.data ?? []) as Value[][];
  const headings = columns.map(({ heading }) => heading);
  if (head.join() !== headings.join()) throw new Error(`another head: ${head.join()}`);
  const recordOf = (line: Value[]): Record<string, Value> =>
    Object.fromEntries(
      columns.map(({ key, unit }, at) => [key, asRead(unit === 'money', line[at] ?? null)]),
    );
  const rows = lines.filter(line => line.some(value => value !== null)).map(recordOf);
  const about: Record<string, Value> = Object.fromEntries(
    ((second?.data ?? []) as Value[][]).map(([label, value]) => [label, value ?? null]),
  );
  const totalled = columns.filter(column => column.totalled);
  return {
    rows,
    sums: Object.fromEntries(
      totalled.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
    ),
    totals: Object.fromEntries(
      totalled.map(({ key, unit, heading }) => [
        key,
        Number(asRead(unit === 'money', about[`Total: ${heading}`] ?? null)),
      ]),
    ),
    about,
  };
}

/** Ringgit as whole sen, so that sums are exact. */
const asRead = (isMoney: boolean, value: Value): Value =>
  isMoney && typeof value === 'number' ? roundedSen(value) : value;

/** Generates the reports of the last nights, as the backend does at 00:15. @returns the number of reports */
export const makeNights = ({ services }: Pick<Backend, 'services'>, nights: number) =>
  makeDueReports(services, nights, new AbortController().signal);

/** Makes a nightly file look failed for this reason. @returns a function that restores it */
export async function failReport(
  { db }: Pick<Database, 'db'>,
  fileName: string,
  reason: string,
): Promise<() => Promise<unknown>> {
  const isIt = eq(reportFiles.fileName, fileName);
  const [before] = await db.select().from(reportFiles).where(isIt);
  await db.update(reportFiles).set({ state: 'FAILED', reason }).where(isIt);
  return () => db.update(reportFiles).set({ state: before?.state, reason: null }).where(isIt);
}
