import { type BrowserContext, expect } from '@playwright/test';
import { savePreferences } from '#contract/endpoints/people/personal.ts';

/** Collects what no journey may cause: errors on the console or in a page, calls to elsewhere, and what others would find. */
export interface Trouble {
  watch(context: BrowserContext, origin: string): void;
  /** Lets pass what a journey causes on purpose, such as the browser's line about an answer 401. */
  allow(pattern: RegExp): void;
  /** Fails the test when there was any. */
  check(): void;
}

/** What the console says besides errors that would be seen by nobody. */
const LEVELS = ['error', 'warning', 'assert'];

/**
 * @param isShared whether other journeys have the same backend: what an account prefers would open
 *   their lists
 */
export function newTrouble({ isShared }: { isShared: boolean }): Trouble {
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
        const isKept = request.method() === 'PUT' && url.pathname === savePreferences.path;
        if (isShared && isKept) found.push(`kept for other journeys: ${request.postData()}`);
      });
    },
    allow: pattern => allowed.push(pattern),
    check: () => {
      const left = found.filter(line => !allowed.some(pattern => pattern.test(line)));
      expect(left, 'errors, warnings, requests to elsewhere, and what others would find').toEqual(
        [],
      );
    },
  };
}
