import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Screen } from '#hooks/screenLinks.ts';
import { useCanOpen, useLanding } from '#session/useSession.ts';
import { EmptyShell } from '#shell/EmptyShell.tsx';
import { PageSkeleton } from '#ui/state/PageSkeleton.tsx';
import { lazyScreen, loadedScreen } from './loadScreen.ts';
import { routes } from './routes.ts';

const screens = routes.map(screen => ({ screen, Later: lazyScreen(screen) }));

/** The routes that need a login. Unknown and denied ones lead to the landing page (docs/product.md, 2.2). */
export const Screens = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Routes>
      {screens.map(({ screen, Later }) => (
        <Route
          key={screen.path}
          path={screen.path}
          element={
            <Guard screen={screen}>
              <Loaded key={screen.path} screen={screen} Later={Later} />
            </Guard>
          }
        />
      ))}
      <Route path="*" element={<ToLanding />} />
    </Routes>
  </Suspense>
);

/** Shows a screen only where the menu has it: a denied screen is never loaded and asks for nothing. */
function Guard({ screen, children }: { screen: Screen; children: React.ReactNode }) {
  return useCanOpen(screen.menu) ? children : <ToLanding />;
}

/**
 * The screen at once where it is there: what suspends when the page begins, React shows 300 ms later
 * than it could, so that nothing flickers.
 */
function Loaded({ screen, Later }: { screen: Screen; Later: ComponentType }) {
  const [Component] = useState(() => loadedScreen(screen) ?? Later);
  return <Component />;
}

/** To the landing page; where the menu has not even that, a shell that asks for nothing. */
function ToLanding() {
  const landing = useLanding();
  const canLand = useCanOpen(landing);
  const { pathname } = useLocation();
  if (!canLand || pathname === landing) return <EmptyShell />;
  return <Navigate to={landing} replace />;
}
