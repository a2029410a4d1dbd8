import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { beginSession } from './api/beginSession.ts';
import { currentUrl } from './api/browser.ts';
import { loadConfig } from './api/config.ts';
import { getSession, subscribeSession } from './api/sessionState.ts';
import {
  PublicPages,
  Starting,
  startPublicTexts,
  startTheme,
  useStandsAlone,
} from './features/auth/index.ts';

const loadApp = () => import('./app/App.tsx');
const App = lazy(async () => ({ default: (await loadApp()).App }));

/** What stands on the page follows from the session alone, so that its end leaves nothing behind. */
function Root() {
  const { status, sessionRequestId } = useSyncExternalStore(subscribeSession, getSession);
  const standsAlone = useStandsAlone();
  if (standsAlone) return <PublicPages prefetchApp={loadApp} />;
  if (status === 'unknown') return <Starting />;
  if (status !== 'authenticated') return <PublicPages prefetchApp={loadApp} />;
  return (
    <Suspense fallback={<Starting />}>
      <App key={sessionRequestId} />
    </Suspense>
  );
}

/**
 * Everything that the first screen needs is asked for at once: configuration, texts, the check of
 * a stored token with menu and profile and, where there is one, the app and the page's first data.
 */
async function start() {
  startTheme();
  const texts = startPublicTexts();
  const isLoggedIn = getSession().token !== '';
  if (isLoggedIn) {
    void loadApp();
    void import('./app/early.ts').then(early => early.warmWhenAllowed(currentUrl()));
  }
  await loadConfig();
  if (isLoggedIn) void beginSession();
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
  if (!isLoggedIn) void beginSession();
}

void start();
