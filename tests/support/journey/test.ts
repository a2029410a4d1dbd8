import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { openSession, type StoredSession, type Username } from './api.ts';
import { type BackendProcess, startAlone, startEmbedded, startOnCopy } from './backend.ts';
import { type Host, startHost } from './host.ts';
import { SERVER } from './setup.ts';
import { shownOn } from './showing.ts';
import { newTrouble, type Trouble } from './trouble.ts';

/** The browser settings of a user. */
export interface Setting {
  language?: Language;
  theme?: 'light' | 'dark' | 'default';
  viewport?: { width: number; height: number };
  /** A phone: touch input, and its screen width. */
  isTouched?: boolean;
}

interface WorkerFixtures {
  /** Starts or returns the process of a worker's backends. */
  host: () => Promise<Host>;
  /** The backend shared by all read-only journeys of a worker. */
  sharedBackend: () => Promise<BackendProcess>;
}

/** The fixtures of a journey. */
export interface Fixtures {
  /** Whether the journey changes data; it then gets a backend of its own. */
  changesData: boolean;
  /** Whether the backend uses an embedded database, as in a default start; it is not shared. */
  onEmbedded: boolean;
  /** Whether the backend has a process of its own, for journeys that kill it. */
  isAlone: boolean;
  backend: BackendProcess;
  trouble: Trouble;
  /** Opens a separate, logged-out browser that shares no state with others. */
  openBrowser: (setting?: Setting, session?: StoredSession) => Promise<Page>;
  /** The same with a user logged in, for journeys that are not about the login. */
  openAs: (username: Username, setting?: Setting) => Promise<Page>;
}

/** Starts an unshared backend with the demo. */
const startBackend = async (
  host: () => Promise<Host>,
  { onEmbedded = false, isAlone = false } = {},
): Promise<BackendProcess> => {
  const server = process.env[SERVER];
  if (onEmbedded || server === undefined) return startEmbedded();
  return isAlone ? startAlone(server) : startOnCopy(server, await host());
};

/** The browser storage for a setting and a session, as the portal writes it. */
const kept = ({ language = 'en', theme = 'light' }: Setting, session?: StoredSession) =>
  Object.entries({
    i18nextLng: language,
    'device.theme': JSON.stringify({ themeMode: theme }),
    ...session,
  }).map(([name, value]) => ({ name, value }));

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern
    async ({}, use) => {
      let started: Promise<Host> | undefined;
      await use(() => {
        started ??= startHost();
        return started;
      });
      await (await started)?.end();
    },
    { scope: 'worker' },
  ],
  sharedBackend: [
    async ({ host }, use) => {
      let started: Promise<BackendProcess> | undefined;
      await use(() => {
        started ??= startBackend(host);
        return started;
      });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  changesData: [false, { option: true }],
  onEmbedded: [false, { option: true }],
  isAlone: [false, { option: true }],

  backend: async ({ changesData, onEmbedded, isAlone, sharedBackend, host }, use) => {
    if (!changesData && !onEmbedded && !isAlone) return use(await sharedBackend());
    const backend = await startBackend(host, { onEmbedded, isAlone });
    await use(backend);
    await backend.stop();
  },

  trouble: async ({ changesData, onEmbedded, isAlone }, use) => {
    const trouble = newTrouble({ isShared: !changesData && !onEmbedded && !isAlone });
    await use(trouble);
    trouble.check();
  },

  openBrowser: async ({ browser, backend, trouble }, use, testInfo) => {
    const opened: BrowserContext[] = [];
    await use(async (setting = {}, session) => {
      const origins = [{ origin: backend.url, localStorage: kept(setting, session) }];
      const context = await browser.newContext({
        baseURL: backend.url,
        storageState: { cookies: [], origins },
        ...(setting.viewport && { viewport: setting.viewport }),
        ...(setting.isTouched && { hasTouch: true, isMobile: true }),
      });
      opened.push(context);
      trouble.watch(context, backend.url);
      return context.newPage();
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      const pages = opened.flatMap(context => context.pages());
      await testInfo.attach('pages', { body: (await Promise.all(pages.map(shownOn))).join('\n') });
    }
    for (const context of opened) await context.close();
  },

  openAs: async ({ backend, openBrowser }, use) => {
    await use(async (username, setting) =>
      openBrowser(setting, await openSession(backend.url, username)),
    );
  },
});
