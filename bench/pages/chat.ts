import type { Browser } from '@playwright/test';
import { openSession } from '#tests/support/journey/api.ts';
import { quantile } from '../lib/statistics.ts';
import { type Site, storedBy } from './site.ts';
import { open, timeToPaint } from './visit.ts';

/** Messages of the conversation, beside those of the demo. */
export const MESSAGES = 1000;

/** Pixels a frame: a fast flick. */
const STEP = 120;

/**
 * Scrolls a merchant's conversation from its end to its first message, through all pages of it.
 * @returns the 95th percentile of the times between frames, ms
 */
export async function chatScrollFrame(browser: Browser, site: Site): Promise<number> {
  const stored = storedBy(await openSession(site.origin, 'merchant'));
  const visit = await open(browser, { ...site, stored }, { loggedIn: true, slow: [] });
  await timeToPaint(visit, '/operations/chat?contact=0', '[data-index]', `line ${MESSAGES}`);
  const frames = await visit.page.evaluate(async step => {
    const log = document.querySelector('[role=log]');
    const hasFirst = () =>
      log?.scrollTop === 0 &&
      [...log.querySelectorAll('[dir=auto]')].some(text => text.textContent === 'line 1');
    const times: number[] = [];
    let last = performance.now();
    while (log && !hasFirst()) {
      log.scrollTop -= step;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    return times;
  }, STEP);
  await visit.close();
  return quantile(frames, 0.95);
}
