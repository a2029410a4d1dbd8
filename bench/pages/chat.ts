import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { addMessages } from '#tests/support/arrange/chats.ts';
import { openSession } from '#tests/support/journey/api.ts';
import { median, quantile, shown, spread } from '../lib/statistics.ts';
import type { Row } from '../report.ts';
import { openSite, PORTAL, type Site, storedBy } from './site.ts';
import { open, timeToPaint } from './visit.ts';

/** Messages of the conversation, in addition to those of the demo. */
const MESSAGES = 1000;

const RUNS = 3;

/** Pixels per frame: a fast flick. */
const STEP = 120;

/**
 * Scrolls a merchant's conversation from its end to its first message, through all of its pages.
 * @returns the 95th percentile of the times between frames, ms
 */
async function frameTime(browser: Browser, site: Site): Promise<number> {
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

/**
 * How smoothly a long conversation scrolls. It has its own site, because other pages would show so many unread messages
 * too.
 */
export async function chatScrolling(browser: Browser): Promise<Row> {
  const site = await openSite(resolve('dist/portal'), PORTAL, database =>
    addMessages(database, 'merchant', MESSAGES),
  );
  try {
    const frames: number[] = [];
    for (let run = 0; run < RUNS; run += 1) frames.push(await frameTime(browser, site));
    return {
      what: `A frame of scrolling through ${shown(MESSAGES)} messages`,
      figure: median(frames),
      unit: 'ms',
      // two of sixty frames per second
      atMost: 34,
      detail: `95 % are within it; ${spread(frames)} in ${RUNS} runs, ${STEP} px a frame`,
    };
  } finally {
    await site.stop();
  }
}
