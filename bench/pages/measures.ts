import type { Browser } from '@playwright/test';
import type { Site } from './site.ts';
import { mainThreadTime, open, timeToPaint, type Visit, type Watched } from './visit.ts';

const FIRST_ROW = 'tbody tr:first-child';

/** Ms without a response after which a page counts as fully loaded. */
const QUIET = 2_000;

/** Ms until the login accepts input, with an empty cache. */
export const loginTime = (browser: Browser, site: Site): Promise<number> =>
  fieldTime(browser, site, site.loginPath);

/** Ms until the first field of the wizard accepts input, with an empty cache. */
export const wizardTime = (browser: Browser, site: Site): Promise<number> =>
  fieldTime(browser, site, site.wizardPath);

/** Both forms begin with a user name. */
async function fieldTime(browser: Browser, site: Site, path: string): Promise<number> {
  const visit = await open(browser, site, { loggedIn: false, slow: ['cpu', 'line'] });
  const time = await timeToPaint(visit, path, 'input[name="username"]', '');
  await visit.close();
  return time;
}

/** Ms until the first row of a list is painted, opened by a link, signed in, with an empty cache. */
export async function firstRowTime(browser: Browser, site: Site): Promise<number> {
  const visit = await open(browser, site, { loggedIn: true, slow: ['cpu', 'line'] });
  const time = await timeToPaint(visit, site.listPath, FIRST_ROW, site.firstRows[0] ?? '');
  await visit.close();
  return time;
}

/**
 * Waits until the page has loaded what it needs after its first screen. The network is never idle: the stream stays
 * open.
 */
async function untilQuiet({ page }: Visit): Promise<void> {
  await page.waitForFunction(quiet => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ duration, startTime }) => startTime + duration);
    return performance.now() - Math.max(...ends) > quiet;
  }, QUIET);
}

/** The same on a second visit, with a warm cache. */
export async function warmFirstRowTime(browser: Browser, site: Site): Promise<number> {
  const visit = await open(browser, site, { loggedIn: true, slow: ['cpu', 'line'] });
  const [row = ''] = site.firstRows;
  await timeToPaint(visit, site.listPath, FIRST_ROW, row);
  // responses after the first row are cached too
  await untilQuiet(visit);
  await visit.page.goto('about:blank');
  const time = await timeToPaint(visit, site.listPath, FIRST_ROW, row);
  await visit.close();
  return time;
}

/** Requests, including the page itself, that are answered before the first row of a list is painted. */
export async function firstRowRequests(browser: Browser, site: Site): Promise<number> {
  const visit = await open(browser, site, { loggedIn: true, slow: ['cpu', 'line'] });
  const time = await timeToPaint(visit, site.listPath, FIRST_ROW, site.firstRows[0] ?? '');
  const answered = await visit.page.evaluate(
    time =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime, duration }) => startTime + duration <= time).length,
    time,
  );
  await visit.close();
  return 1 + answered;
}

/** Main-thread ms to go to the next page of the list; the mean of many. */
export async function pageChangeTime(browser: Browser, site: Site): Promise<number> {
  const visit = await open(browser, site, { loggedIn: true, slow: ['cpu'] });
  await visit.cdp.send('Performance.enable');
  const [first = '', warmUp = '', ...rows] = site.firstRows;
  await timeToPaint(visit, site.listPath, FIRST_ROW, first);
  await turnPage(visit, site, warmUp);
  // what is loaded once, after the first screen, is not part of the cost of a page change
  await untilQuiet(visit);
  const before = await mainThreadTime(visit);
  for (const row of rows) await turnPage(visit, site, row);
  const time = (await mainThreadTime(visit)) - before;
  await visit.close();
  return time / rows.length;
}

const turnPage = ({ page }: Visit, { next }: Site, row: string) =>
  page.evaluate(
    ([selector, next, row]) => {
      const painted = (window as unknown as Watched).painted(selector, row);
      document.querySelector<HTMLButtonElement>(next)?.click();
      return painted;
    },
    [FIRST_ROW, next, row] as const,
  );

/** DOM elements of the list page. */
export async function elementCount(browser: Browser, site: Site): Promise<number> {
  const visit = await open(browser, site, { loggedIn: true, slow: [] });
  await timeToPaint(visit, site.listPath, FIRST_ROW, site.firstRows[0] ?? '');
  const count = await visit.page.evaluate(() => document.querySelectorAll('*').length);
  await visit.close();
  return count;
}

/** Screens between which a user navigates by the sidebar, and the text that shows that each is loaded. */
const ROUND = [
  ['/management/users/ewallet', 'tbody tr'],
  ['/transactions/allTransactions', 'tbody tr'],
  ['/history', 'tbody tr'],
  ['/dashboard', '.k-counts li'],
] as const;

/** MB of heap growth between the first and the second hundred navigations. */
export async function heapGrowth(browser: Browser, site: Site): Promise<number> {
  const visit = await open(browser, site, { loggedIn: true, slow: [] });
  await timeToPaint(visit, site.listPath, FIRST_ROW, site.firstRows[0] ?? '');
  await goRound(visit, 100);
  const before = await heapSize(visit);
  await goRound(visit, 100);
  const growth = (await heapSize(visit)) - before;
  await visit.close();
  return growth / 1e6;
}

async function goRound({ page }: Visit, navigations: number) {
  const heading = page.locator('main h1');
  const closed = page.locator('nav button[aria-expanded=false]');
  for (let at = 0; at < navigations; at += 1) {
    const [path, shows] = ROUND[(at + 1) % ROUND.length] ?? ROUND[0];
    const before = (await heading.textContent()) ?? '';
    while ((await closed.count()) > 0) await closed.first().click();
    await page.locator(`nav a[href="${path}"]`).click();
    // the previous screen stays until the next one is loaded
    await heading.filter({ hasNotText: before }).waitFor();
    await page.locator(`main ${shows}`).first().waitFor();
  }
}

async function heapSize({ cdp }: Visit): Promise<number> {
  // twice: objects finalised in the first collection are freed in the second
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
