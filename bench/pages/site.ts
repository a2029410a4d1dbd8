import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_KEY } from '#contract/constants.ts';
import { callerOf, openSession } from '#tests/support/journey/api.ts';
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

/** Starts a backend with the demo that serves these files. */
export async function openSite(portalDir: string, paths: Paths): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'kaunter-bench-'));
  const backend = await startProcess(['--import', 'tsx', 'bench/lib/serve.ts'], {
    PORTAL_DIR: portalDir,
    DATA_DIR: folder,
    DATABASE_URL: '',
    SEED: '300',
    REPORT_DAYS: '0',
    NODE_ENV: 'production',
  });
  const caller = await callerOf(backend.url, 'compliance');
  const firstRows: string[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const path = `/user/api/users/basic-premium/all/all?page=${page}&size=${ROWS}&sort=id,desc`;
    firstRows.push((await caller.call('GET', path))[0].username);
  }
  const { token, sessionRequestId } = await openSession(backend.url, 'admin');
  return {
    ...paths,
    origin: backend.url,
    stored: { [TOKEN_KEY]: token, sessionRequestId, i18nextLng: 'en' },
    firstRows,
    stop: () => backend.stop().finally(() => rm(folder, { recursive: true, force: true })),
  };
}
