import { type BrowserContext, expect } from '@playwright/test';
import { LANGUAGE_PREFERENCE } from '#contract/constants.ts';
import { savePreferences } from '#contract/endpoints/people/personal.ts';

/**
 * Collects what no journey may cause: errors in the console or a page, calls to other hosts, and leftovers for other
 * journeys.
 */
export interface Trouble {
  watch(context: BrowserContext, origin: string): void;
  /** Allows an error that a journey causes on purpose, such as the browser's message about a 401 response. */
  allow(pattern: RegExp): void;
  /** Fails the test if there was any. */
  check(): void;
}

/** Console levels that count as errors, which otherwise go unnoticed. */
const LEVELS = ['error', 'warning', 'assert'];

/** Whether only the language of emails is saved, which the portal does by itself in languages other than English. */
const isOfMails = (body: string | null): boolean =>
  Object.keys(JSON.parse(body ?? '{}').values ?? {}).join() === LANGUAGE_PREFERENCE;

/**
 * @param isShared whether other journeys use the same backend: saved preferences of an account would affect their
 *   lists
 */
export function newTrouble({ isShared }: { isShared: boolean }): Trouble {
  const found: string[] = [];
  // of two journeys with one account in different languages, the second to save its language gets a 409, reads, and
  // retries
  const allowed = isShared ? [new RegExp(`status of 409 .*${savePreferences.path}\\)$`)] : [];
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
        if (isShared && isKept && !isOfMails(request.postData()))
          found.push(`kept for other journeys: ${request.postData()}`);
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
