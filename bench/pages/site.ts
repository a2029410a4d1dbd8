import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_KEY } from '#contract/constants.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { callerOf, openSession, type StoredSession } from '#tests/support/journey/api.ts';
import { startProcess } from '#tests/support/journey/backend.ts';

/** Rows of the measured list. */
export const ROWS = 25;

/** Number of pages to go through. */
const PAGES = 12;

/** The portal or the baseline, each with its own backend and the same records. */
export interface Site {
  readonly origin: string;
  readonly loginPath: string;
  /** The sign-up page; the login if the app has none. */
  readonly wizardPath: string;
  readonly listPath: string;
  readonly next: string;
  /** The browser storage of a signed-in user. */
  readonly stored: Readonly<Record<string, string>>;
  /** The user name in the first row of each page. */
  readonly firstRows: readonly string[];
  stop(): Promise<void>;
}

type Paths = Pick<Site, 'loginPath' | 'wizardPath' | 'listPath' | 'next'>;

export const PORTAL: Paths = {
  loginPath: '/login',
  wizardPath: '/onBoarding',
  listPath: `/management/users/ewallet?perPage=${ROWS}`,
  next: 'button[aria-label="Next"]',
};

export const BARE: Paths = {
  loginPath: '/#/login',
  wizardPath: '/#/login',
  listPath: '/#/users',
  next: 'button[aria-label="Go to next page"]',
};

export const BARE_WITHOUT_CHECKBOXES: Paths = { ...BARE, listPath: '/?checkboxes=no#/users' };

/** The browser storage of a session, in English. */
export const storedBy = ({ token, sessionRequestId }: StoredSession): Site['stored'] => ({
  [TOKEN_KEY]: token,
  sessionRequestId,
  i18nextLng: 'en',
});

/**
 * Starts a backend with the demo that serves these files.
 * @param fill adds to the demo
 */
export async function openSite(
  portalDir: string,
  paths: Paths,
  fill?: (database: Database) => Promise<void>,
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-bench-'));
  const start = () =>
    startProcess(['--import', 'tsx', 'bench/lib/serve.ts'], {
      PORTAL_DIR: portalDir,
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED: '300',
      REPORT_DAYS: '0',
      NODE_ENV: 'production',
    });
  let backend = await start();
  if (fill) {
    await backend.stop();
    const database = await openDatabase({ dataDir: folder });
    await fill(database);
    await database.close();
    backend = await start();
  }
  const caller = await callerOf(backend.url, 'compliance');
  const firstRows: string[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const path = `/user/api/users/basic-premium/all/all?page=${page}&size=${ROWS}&sort=id,desc`;
    firstRows.push((await caller.call('GET', path))[0].username);
  }
  return {
    ...paths,
    origin: backend.url,
    stored: storedBy(await openSession(backend.url, 'admin')),
    firstRows,
    stop: () => backend.stop().finally(() => rm(folder, { recursive: true, force: true })),
  };
}
