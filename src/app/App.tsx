import { use, useEffect, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { currentUrl } from '#api/browser/browser.ts';
import { serverNow } from '#api/serverClock.ts';
import { ScreenIndexContext } from '#hooks/screenLinks.ts';
import { authProvider } from '#providers/auth/authProvider.ts';
import { newQueryClient } from '#providers/data/queryClient.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { i18nNow, i18nReady } from '#providers/i18n/i18nProvider.ts';
import { portalStore } from '#providers/store/portalStore.ts';
import { Shell } from '#shell/Shell.tsx';
import { loadLock } from '#site/index.ts';
import { setClock } from '#ui/clock.ts';
import { newSearches, SearchesContext } from '#ui/list/lastSearch.ts';
import { setPath } from '#ui/useIsShown.ts';
import { RecordPaths } from './RecordPaths.tsx';
import { Resources } from './Resources.tsx';
import { RethrowRouteError } from './RethrowRouteError.tsx';
import { Screens } from './Screens.tsx';
import { screenIndex } from './screenIndex.ts';

// Translations and the screen of the URL load while the session is verified or the user is still typing.
void i18nReady();
screenIndex.prefetch(currentUrl().pathname);

// the backend's clock decides what day it is
setClock(serverNow);
setPath(() => currentUrl().pathname);

/** Ms after which the lock screen is loaded, so that it is there when it is wanted: nothing of the first screen waits for it. */
const LOCK_LATER = 10_000;

function useLockLoadedAhead(): void {
  useEffect(() => {
    const clock = setTimeout(() => loadLock().catch(() => {}), LOCK_LATER);
    return () => clearTimeout(clock);
  }, []);
}

/** The router of the latest session: an earlier one would keep listening, and hold what its user has loaded. */
let latest: ReturnType<typeof createBrowserRouter> | undefined;

/**
 * The signed-in portal. Mounted with a session and unmounted when it ends, so that the next user starts with a new
 * cache, store, router and searches.
 */
export function App() {
  useLockLoadedAhead();
  const [whenReady] = useState(i18nNow);
  const i18nProvider = whenReady instanceof Promise ? use(whenReady) : whenReady;
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(portalStore);
  const [searches] = useState(newSearches);
  const [router] = useState(() =>
    createBrowserRouter([
      {
        path: '*',
        errorElement: <RethrowRouteError />,
        element: (
          <CoreAdminContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
          >
            <Resources>
              <ScreenIndexContext value={screenIndex}>
                <RecordPaths>
                  <SearchesContext value={searches}>
                    <Shell>
                      <Screens />
                    </Shell>
                  </SearchesContext>
                </RecordPaths>
              </ScreenIndexContext>
            </Resources>
          </CoreAdminContext>
        ),
      },
    ]),
  );
  useEffect(() => {
    if (latest !== router) latest?.dispose();
    latest = router;
  }, [router]);
  return <RouterProvider router={router} />;
}
