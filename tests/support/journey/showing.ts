import type { Page } from '@playwright/test';

/** Ms after which an unresponsive page is reported as hanging. */
const PATIENCE = 5_000;

/** The maximum number of lines shown. */
const MAX_LINES = 30;

/** The most informative part of a page is the first of these that exists: a dialog, the screen, or the whole body. */
const PLACES = ['[role=dialog]', 'main', 'body'];

/** What a page shows when its journey fails: its address, and what a screen reader finds first on it. */
export async function shownOn(page: Page): Promise<string> {
  const textOf = async () => {
    for (const place of PLACES.map(selector => page.locator(selector))) {
      if ((await place.count()) > 0) return place.first().ariaSnapshot({ timeout: PATIENCE });
    }
    return 'an empty document';
  };
  const text = await textOf().catch(() => 'the page does not answer');
  const lines = text.split('\n').filter(line => line.trim() !== '');
  return [`  at ${page.url()}`, ...lines.slice(0, MAX_LINES).map(line => `    ${line}`)].join('\n');
}
