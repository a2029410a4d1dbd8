import { lazy, Suspense, useEffect } from 'react';
import { replacePath, usePath } from '../../providers/public/path.ts';
import { useSessionState } from '../../providers/public/session.ts';
import { Login } from './Login.tsx';
import { PageFailed } from './PageFailed.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { PATHS } from './paths.ts';
import { Unreachable } from './Unreachable.tsx';

const ForgotPassword = lazy(async () => ({
  default: (await import('./ForgotPassword.tsx')).ForgotPassword,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('./ResetPassword.tsx')).ResetPassword,
}));
const HealthCheck = lazy(async () => ({
  default: (await import('./HealthCheck.tsx')).HealthCheck,
}));

interface PublicPagesProps {
  /** Loads the app behind the login, while the person types. */
  prefetchApp: () => Promise<unknown>;
}

/** What can be seen without a login; every other path leads to it (spec section 2). */
export function PublicPages({ prefetchApp }: PublicPagesProps) {
  const path = usePath();
  return (
    <PublicLayout>
      <PageFailed path={path}>
        <Suspense fallback={null}>
          <Page path={path} prefetchApp={prefetchApp} />
        </Suspense>
      </PageFailed>
    </PublicLayout>
  );
}

function Page({ path, prefetchApp }: PublicPagesProps & { path: string }) {
  const { status } = useSessionState();
  if (path === PATHS.forgot) return <ForgotPassword />;
  if (path === PATHS.reset) return <ResetPassword />;
  if (path === PATHS.health) return <HealthCheck />;
  if (status === 'unreachable') return <Unreachable />;
  return <ToLogin path={path} prefetchApp={prefetchApp} />;
}

/** The login, and its address in the place of any other. */
function ToLogin({ path, prefetchApp }: PublicPagesProps & { path: string }) {
  useEffect(() => {
    if (path !== PATHS.login) replacePath(PATHS.login);
  }, [path]);
  return <Login prefetchApp={prefetchApp} />;
}
