import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { rememberRequestedPage } from '#api/session/requestedPage.ts';
import { PATHS, standsAlone } from '#contract/sitePaths.ts';
import { replacePath, usePath } from '#page/path.ts';
import { useSessionState } from '#session/login.ts';
import { PageFailed } from './frame/LoadFailed.tsx';
import { PublicLayout } from './frame/PublicLayout.tsx';
import { Login } from './pages/Login.tsx';
import { useLoaded } from './useLoaded.ts';

/** The pages that the login does not need. */
const loadMore = () => import('./pages/MorePages.tsx');

/** The lock screen, which the app preloads. */
export const loadLock = async () => (await loadMore()).loadLock();

const MorePages = lazy(async () => ({ default: (await loadMore()).MorePages }));

export interface PublicPagesProps {
  /** Loads the onboarding wizard, from its own feature. */
  loadWizard: () => Promise<{ default: ComponentType }>;
  /** Preloads the signed-in app while the user types. */
  prefetchApp: () => Promise<unknown>;
}

/** The pages available without a login; every other path redirects to it (docs/product.md, 2.1). */
export function PublicPages(props: PublicPagesProps) {
  const path = usePath();
  return (
    <PublicLayout>
      <PageFailed path={path}>
        <Page {...props} path={path} />
      </PageFailed>
    </PublicLayout>
  );
}

function Page({ path, prefetchApp, loadWizard }: PublicPagesProps & { path: string }) {
  const { status } = useSessionState();
  if (path === PATHS.wizard) return <Wizard load={loadWizard} />;
  if (standsAlone(path) || status !== 'anonymous') {
    return (
      <Suspense fallback={null}>
        <MorePages path={path} status={status} />
      </Suspense>
    );
  }
  return <ToLogin path={path} prefetchApp={prefetchApp} />;
}

/** The wizard, as soon as it is loaded. @throws the loading error */
function Wizard({ load }: { load: PublicPagesProps['loadWizard'] }) {
  const { code, error } = useLoaded(load);
  if (error) throw error;
  return code ? <code.default /> : null;
}

/**
 * The login, outside of any `Suspense`, so that React hydrates it with the rest. Replaces any other URL by its own; the
 * original URL is offered after the login, unless a session has ended on it.
 */
function ToLogin({ path, prefetchApp }: Omit<PublicPagesProps, 'loadWizard'> & { path: string }) {
  const { endedBy } = useSessionState();
  useEffect(() => {
    if (path === PATHS.login) return;
    if (endedBy === undefined) rememberRequestedPage();
    replacePath(PATHS.login);
  }, [path, endedBy]);
  return <Login prefetchApp={prefetchApp} />;
}
