import { type ComponentType, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Screen } from '#hooks/screenLinks.ts';
import { useCanOpen, useLanding } from '#session/useSession.ts';
import { EmptyShell } from '#shell/EmptyShell.tsx';
import { PageSkeleton } from '#ui/state/PageSkeleton.tsx';
import { lazyScreen, loadedScreen } from './loadScreen.ts';
import { routes } from './routes.ts';

const screens = routes.map(screen => ({ screen, Later: lazyScreen(screen) }));

/** The signed-in routes. Unknown and denied ones redirect to the landing page (docs/product.md, 2.2). */
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

/** Shows a screen only if the menu contains it: a denied screen is never loaded and requests nothing. */
function Guard({ screen, children }: { screen: Screen; children: React.ReactNode }) {
  return useCanOpen(screen.menu) ? children : <ToLanding />;
}

/**
 * Renders a loaded screen immediately: React would show a screen that suspends on page start 300 ms later, to avoid
 * flicker.
 */
function Loaded({ screen, Later }: { screen: Screen; Later: ComponentType }) {
  const [Component] = useState(() => loadedScreen(screen) ?? Later);
  return <Component />;
}

/** Redirects to the landing page; if the menu does not even contain that, to a shell that requests nothing. */
function ToLanding() {
  const landing = useLanding();
  const canLand = useCanOpen(landing);
  const { pathname } = useLocation();
  if (!canLand || pathname === landing) return <EmptyShell />;
  return <Navigate to={landing} replace />;
}
