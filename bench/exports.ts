import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { findChromium } from '#scripts/ensureChromium.mjs';
import { openDatabase } from '#server/db/database.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { createDatabase, startPostgres } from '#tests/support/database/postgres.ts';
import { openSession } from '#tests/support/journey/api.ts';
import { AS_BUILT, startProcess } from '#tests/support/journey/backend.ts';
import { CHROMIUM_ARGS } from '#tests/support/run/chromium.ts';
import { median, shown, spread } from './lib/statistics.ts';
import { storedBy } from './pages/site.ts';
import type { Row, Section } from './report.ts';

const TRANSACTIONS = 100_000;
const RUNS = 3;
const LIST = '/transactions/allTransactions';
/** Ms between two samples of the memory. */
const LOOK_EVERY = 50;
const MB = 1024 * 1024;
/** Bytes per memory page, as counted by the operating system. */
const PAGE = 4096;

interface Figures {
  seconds: number;
  /** Ms of the longest task of the page's main thread. */
  held: number;
  /** Maximum growth of the page and its worker, MB. */
  grown: number;
  rows: number;
  bytes: number;
}

/** The resident memory of the processes that render pages, in bytes. */
async function residentIn(pids: readonly number[]): Promise<number> {
  const sizes = pids.map(async pid => {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Watches the longest task of the main thread. @returns a function that reads it, ms; tasks under 50 ms do not count
 */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { held: 0 });
    new PerformanceObserver(list => {
      const longest = Math.max(...list.getEntries().map(({ duration }) => duration));
      Object.assign(window, { held: Math.max(Reflect.get(window, 'held'), longest) });
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate(() => Reflect.get(window, 'held'));
}

/** Exports the list once, as an admin does, in a browser of its own. */
async function exportOnce(origin: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const localStorage = Object.entries(storedBy(await openSession(origin, 'admin')));
    const context = await browser.newContext({
      baseURL: origin,
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
      },
    });
    const page = await context.newPage();
    await page.goto(LIST);
    await page.locator('tbody tr').nth(19).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const cdp = await browser.newBrowserCDPSession();
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const before = await residentIn(pids);
    const heldAtMost = await watchTasks(page);
    let most = before;
    const looking = setInterval(() => {
      void residentIn(pids).then(size => {
        most = Math.max(most, size);
      });
    }, LOOK_EVERY);
    const began = performance.now();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 0 }),
      page.getByRole('menuitem', { name: 'Excel' }).click(),
    ]);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(looking);
    const path = await download.path();
    const [sheet] = await readXlsxFile(path);
    return {
      seconds,
      held: await heldAtMost(),
      grown: (most - before) / MB,
      rows: (sheet?.data.length ?? 0) - 1,
      bytes: (await readFile(path)).byteLength,
    };
  } finally {
    await browser.close();
  }
}

/** The number of transactions in the database. */
async function countIn(databaseUrl: string): Promise<number> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const count = await database.db.$count(transactions, eq(transactions.deleted, false));
  await database.close();
  return count;
}

/** Exports a list of 100,000 rows as a workbook, from the built portal in Chromium. */
export async function exports(): Promise<Section> {
  const title = 'A list of 100,000 rows as a workbook';
  const server = await startPostgres();
  if ('missing' in server) return { title, how: `Not measured: ${server.missing}`, rows: [] };
  const databaseUrl = await createDatabase(server.url, 'bench');
  const backend = await startProcess(AS_BUILT, {
    DATA_DIR: '',
    DATABASE_URL: databaseUrl,
    SEED: String(TRANSACTIONS),
  });
  try {
    const count = await countIn(databaseUrl);
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await exportOnce(backend.url));
    const of = (what: keyof Figures) => runs.map(figures => figures[what]);
    const detail = (what: keyof Figures) => `${spread(of(what))} in ${RUNS} runs`;
    const rows: Row[] = [
      {
        what: 'Rows that the file lacks',
        figure: Math.max(...of('rows').map(there => Math.abs(count - there))),
        unit: '',
        atMost: 0,
        detail: `${shown(count)} rows, ${shown(median(of('bytes')) / MB)} MB, read with another library`,
      },
      {
        what: 'Until it is saved',
        figure: median(of('seconds')),
        unit: 's',
        detail: detail('seconds'),
      },
      {
        what: "The page's thread held at most",
        figure: median(of('held')),
        unit: 'ms',
        atMost: 250,
        detail: detail('held'),
      },
      {
        what: 'Memory of the page and its worker, growth',
        figure: median(of('grown')),
        unit: 'MB',
        atMost: 512,
        detail: detail('grown'),
      },
    ];
    return {
      title,
      how:
        'All transactions, exported by an admin in the built portal: Chromium, backend and PostgreSQL on the same cores, nothing slowed. ' +
        'Memory is what the processes of the page grow by at most.',
      rows,
    };
  } finally {
    await backend.stop();
    await server.stop();
  }
}
