import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, memo } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { currentUrl } from '#api/browser/browser.ts';
import { loadConfig } from '#api/config.ts';
import { apiErrorOf } from '#api/errors.ts';
import { pending } from '#api/request/pending.ts';
import { beginSession } from '#api/session/beginSession.ts';
import { adoptStoredSession } from '#api/session/sessionState.ts';
import { prefetchWhenAllowed } from '#app/prefetchScreen.ts';
import { TOKEN_KEY } from '#contract/constants.ts';
import { changeLanguage } from '#page/translator.ts';
import { preferences } from '#server/db/schema/portal.ts';
import { Root, startPublicTexts } from '#site/index.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { serveBackend } from '#tests/support/backend/serveBackend.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';
import { PressPause } from '#ui/useDeliberatePress.ts';

/** An account of the demo. */
export type DemoAccount =
  | 'admin'
  | 'callcentre'
  | 'compliance'
  | 'onboarding'
  | 'validator'
  | 'validator2'
  | 'merchant'
  | 'merchant2'
  | 'partner';

interface Visit {
  as: DemoAccount;
  /** Path and query string. */
  at: string;
  language?: 'en' | 'zh' | 'ms' | 'ta';
  /** Whether the app bar and sidebar are rendered; by default as set by `startPortal`. */
  isWhole?: boolean;
}

/** A user with an open portal. */
export interface Visitor {
  user: UserEvent;
  /** The same session, for calls that bypass the screen. */
  caller: Caller;
  /** Closes the page; the session stays open. */
  leave: () => void;
}

const loadApp = () => import('#app/App.tsx');
const loadWizard = async () => (await import('#features/onboarding/wizard/index.ts')).loadWizard();

/**
 * Whether an error on the console is expected. react-admin logs every failed read, and React every one that a boundary
 * catches. jsdom has no layout, and lacks an element that browsers support since 2023. Updates that arrive late on a
 * busy machine, after a test has stopped waiting, are not a fault of the portal.
 */
const isExpected = ([what, value]: unknown[]) =>
  apiErrorOf(what) ||
  (String(what).startsWith('%o') && apiErrorOf(value)) ||
  /(?:suspended|resource) inside an `act` scope|not wrapped in act/.test(String(what)) ||
  /^MUI X Charts: .*`width`/.test(String(what)) ||
  (String(what).startsWith('The tag <%s>') && value === 'search');

/** Whether the current visit renders the app bar and sidebar. */
let isFramed = false;

/** Renders the real app bar and sidebar only for visits that request them. */
function frameOnDemand(): void {
  const framed = <P extends object>(Part: ComponentType<P>) =>
    memo((props: P) => (isFramed ? <Part {...props} /> : null));
  vi.doMock('#shell/bar/AppBar.tsx', async original => {
    const { AppBar } = await original<typeof import('#shell/bar/AppBar.tsx')>();
    return { AppBar: framed(AppBar) };
  });
  vi.doMock('#shell/sidebar/Sidebar.tsx', async original => {
    const { Sidebar } = await original<typeof import('#shell/sidebar/Sidebar.tsx')>();
    return { Sidebar: framed(Sidebar) };
  });
}

/**
 * Mounts the portal as in production, with the reference backend and a small demo, but without app bar and sidebar.
 * Nothing else is mocked; a test that needs a fault intercepts the request with `server.use`.
 */
export function startPortal(open: () => Promise<Backend> = openDemo, isWholeByDefault = false) {
  const served = serveBackend(open);
  const requests: Request[] = [];
  const answers: string[] = [];
  const complaints: unknown[][] = [];
  let texts: Promise<void> | undefined;

  frameOnDemand();
  // The first import of all screens takes longer than a test waits for one of them.
  beforeAll(loadApp);
  beforeEach(() => {
    requests.length = 0;
    answers.length = 0;
    complaints.length = 0;
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      if (!isExpected(words)) complaints.push(words);
    });
    served.server.events.on('request:start', ({ request }) => {
      requests.push(request.clone());
    });
    served.server.events.on('response:mocked', ({ request }) => {
      answers.push(new URL(request.url).pathname);
    });
  });
  afterEach(async () => {
    // before the session ends, which would show the login
    cleanup();
    served.server.events.removeAllListeners();
    pending.abortAll();
    await waitFor(() => expect(pending.get(), 'requests that are still counted').toBe(0));
    // Preferences saved by one test would leak into another; on a slow machine they are saved just in time for that.
    await served.backend().database.db.delete(preferences);
    const words = complaints.map(complaint => complaint.map(String).join(' '));
    expect(words.join('\n'), 'what React and others complained of').toBe('');
  });

  /** Logs a user in, as in a browser that was closed in the meantime; set up by `beginSession`. */
  async function storeSession(as: DemoAccount): Promise<Caller> {
    const caller = await served.backend().signIn(as);
    sessionStorage.setItem('sessionRequestId', caller.sessionId);
    sessionStorage.setItem(TOKEN_KEY, caller.token);
    await loadConfig();
    adoptStoredSession();
    return caller;
  }

  /** A session without a page, for tests below the screens. */
  async function enter(as: DemoAccount): Promise<Caller> {
    const caller = await storeSession(as);
    await beginSession();
    return caller;
  }

  /**
   * Opens a page with a stored session, as a link does in a browser with a signed-in user. An earlier page is closed
   * first: it would follow the address, and show everything twice.
   */
  async function renderPortal(visit: Visit): Promise<Visitor> {
    const { as, at, language = 'en', isWhole = isWholeByDefault } = visit;
    cleanup();
    isFramed = isWhole;
    const caller = await storeSession(as);
    history.replaceState(null, '', at);
    texts ??= startPublicTexts();
    await texts;
    await changeLanguage(language);
    prefetchWhenAllowed(currentUrl());
    void beginSession();
    const { unmount: leave } = render(
      <PressPause value={0}>
        <Root loadApp={loadApp} loadWizard={loadWizard} />
      </PressPause>,
    );
    await screen.findByRole('main');
    return { user: userEvent.setup(), caller, leave };
  }

  const answered = (path: RegExp) =>
    waitFor(() =>
      expect(
        answers.some(one => path.test(one)),
        `${path} answered`,
      ).toBe(true),
    );

  return {
    ...served,
    enter,
    renderPortal,
    /** The requests of the current test to a path, in order. */
    asked: (path: RegExp) => requests.filter(({ url }) => path.test(new URL(url).pathname)),
    /** Waits until a path was requested and its response has arrived. */
    answered,
    /** The same, and waits until the page has rendered it: for tests that something is not shown. */
    drawn: async (path: RegExp) => {
      await answered(path);
      await waitFor(() => expect(pending.get(), 'requests without an answer').toBe(0));
      // the query notifies the page in a task of its own, and the page may need more data to render in the next one
      for (let task = 0; task < 5; task += 1) {
        await act(() => new Promise(resolve => setTimeout(resolve)));
      }
    },
  };
}

/**
 * The same with app bar and sidebar around each screen, for tests of the shell: rendering and searching them takes a
 * third of the time of a screen test.
 */
export const startWholePortal = (open?: () => Promise<Backend>) => startPortal(open, true);

const openDemo = async () => openBackend({ database: await openSeeded(), portalDir: 'public' });
