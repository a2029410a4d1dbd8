import { expect, type Page } from '@playwright/test';
import { problemsIn } from './axe.ts';
import { resize } from './page.ts';

/** Records the requests of a page, by method and path, and counts the document loads. */
export function watch(page: Page) {
  const calls: string[] = [];
  let documents = 0;
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1;
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return {
    matching: (pattern: RegExp) => calls.filter(call => pattern.test(call)),
    documents: () => documents,
  };
}

/** Expects no violations, wide and narrow, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 });
    expect(await problemsIn(page), `${width} px`).toEqual([]);
  }
}

/** The position in the queue. */
export const placeIn = (page: Page) => page.locator('.k-queue-bar').getByRole('status');
