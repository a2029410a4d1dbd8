import { type BrowserContext, expect } from '@playwright/test';

/** Collects what no journey may cause: errors on the console or in a page, and calls to elsewhere. */
export interface Trouble {
  watch(context: BrowserContext, origin: string): void;
  /** Lets pass what a journey causes on purpose, such as the browser's line about an answer 401. */
  allow(pattern: RegExp): void;
  /** Fails the test when there was any. */
  check(): void;
}

/** What the console says besides errors that would be seen by nobody. */
const LEVELS = ['error', 'warning', 'assert'];

export function newTrouble(): Trouble {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch: (context, origin) => {
      context.on('console', message => {
        if (!LEVELS.includes(message.type())) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', error => found.push(`page: ${error.error().stack}`));
      context.on('request', request => {
        const url = new URL(request.url());
        const isOwn = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
        if (!isOwn) found.push(`request to ${url.href}`);
      });
    },
    allow: pattern => allowed.push(pattern),
    check: () => {
      const left = found.filter(line => !allowed.some(pattern => pattern.test(line)));
      expect(left, 'errors, warnings and requests to elsewhere').toEqual([]);
    },
  };
}
