import { use, useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { authProvider } from '../providers/auth/authProvider.ts';
import { newQueryClient } from '../providers/data/queryClient.ts';
import { dataProvider } from '../providers/data/surface.ts';
import { newI18nProvider } from '../providers/i18n/i18nProvider.ts';
import { ScreenIndexContext } from '../session/screenIndex.ts';
import { Shell } from '../shell/Shell.tsx';
import { Resources } from './Resources.tsx';
import { Screens } from './Screens.tsx';
import { screenIndex } from './screenIndex.ts';

const i18nReady = newI18nProvider();

/**
 * The portal behind the login. Mounted with a session and unmounted with its end, so that cache,
 * store and router begin anew for the next person.
 */
export function App() {
  const i18nProvider = use(i18nReady);
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(() => memoryStore());
  const [router] = useState(() =>
    createBrowserRouter([
      {
        path: '*',
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
                <Shell>
                  <Screens />
                </Shell>
              </ScreenIndexContext>
            </Resources>
          </CoreAdminContext>
        ),
      },
    ]),
  );
  return <RouterProvider router={router} />;
}
