import type { Page } from '@playwright/test';

/** Ms after which a page that does not answer is said to hang. */
const PATIENCE = 5_000;

/** Lines of its text that are shown. */
const MAX_LINES = 30;

/** Where a page says most about itself, the first that it has: a question, the screen, or a page without either. */
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
