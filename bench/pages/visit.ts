import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** CPU slowdown relative to this machine. */
const CPU_RATE = 4;

/** The network: 9 Mbit/s down, 1.5 up, in bytes per second, and 165 ms latency. */
const LINE = {
  offline: false,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 1.5e6 / 8,
  latency: 165,
};

/** A visitor with an empty cache. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

/** @param slow what to throttle; nothing for figures that are counted and not timed */
export async function open(
  browser: Browser,
  { origin, stored }: Site,
  { loggedIn, slow }: { loggedIn: boolean; slow: readonly ('cpu' | 'line')[] },
): Promise<Visit> {
  const localStorage = Object.entries(stored)
    .filter(([name]) => loggedIn || name === 'i18nextLng')
    .map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // helper that the compiler of this file references in functions sent to the page
  await page.addInitScript({ content: 'globalThis.__name = value => value;' });
  await page.addInitScript(installWatch);
  if (slow.includes('cpu')) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  if (slow.includes('line')) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
  }
  return { page, cdp, close: () => context.close() };
}

/** In the page: `painted(selector, text)` returns when such an element was first painted. */
export interface Watched {
  /** Ms since navigation start. */
  painted(selector: string, text: string): Promise<number>;
}

function installWatch() {
  const painted: Watched['painted'] = (selector, text) =>
    new Promise(resolve => {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(found => found.textContent?.includes(text));
      // the frame that shows it, and the work right after it
      const tell = () =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
      if (isThere()) {
        tell();
        return;
      }
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        tell();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  Object.assign(window, { painted });
}

/** Opens a path and waits. @returns ms from the navigation until an element with the text is painted */
export async function timeToPaint(
  { page }: Visit,
  path: string,
  selector: string,
  text: string,
): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate(
    ([selector, text]) => (window as unknown as Watched).painted(selector, text),
    [selector, text] as const,
  );
}

/** Ms of main-thread work so far. */
export async function mainThreadTime({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return seconds * 1000;
}
