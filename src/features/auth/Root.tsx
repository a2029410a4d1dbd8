import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSessionState } from '../../providers/public/session.ts';
import { PageFailed } from './PageFailed.tsx';
import { PublicPages } from './PublicPages.tsx';
import { Starting } from './Starting.tsx';
import { useStandsAlone } from './useStandsAlone.ts';

export interface RootProps {
  /** Loads what stands behind the login. */
  loadApp: () => Promise<{ App: ComponentType }>;
}

/** What stands on the page follows from the session alone, so that its end leaves nothing behind. */
export function Root({ loadApp }: RootProps) {
  const { status, sessionRequestId } = useSessionState();
  const standsAlone = useStandsAlone();
  const [App] = useState(() => lazy(async () => ({ default: (await loadApp()).App })));
  if (standsAlone) return <PublicPages prefetchApp={loadApp} />;
  if (status === 'unknown') return <Starting />;
  if (status !== 'authenticated') return <PublicPages prefetchApp={loadApp} />;
  return (
    <PageFailed path={sessionRequestId}>
      <Suspense fallback={<Starting />}>
        <App key={sessionRequestId} />
      </Suspense>
    </PageFailed>
  );
}
