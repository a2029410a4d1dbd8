import { type ComponentType, useEffect, useState } from 'react';
import { standsAlone } from '#contract/sitePaths.ts';
import { usePath } from '#page/path.ts';
import { useSessionState } from '#session/login.ts';
import { LoadingLayer } from '#ui/layer/LoadingLayer.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageFailed } from './frame/LoadFailed.tsx';
import { PublicLocale } from './PublicLocale.tsx';
import { PublicPages } from './PublicPages.tsx';

export interface RootProps {
  /** Loads what needs a login. */
  loadApp: () => Promise<{ App: ComponentType }>;
  /** The onboarding wizard, which a section of its own has; loaded when it is opened. */
  Wizard: ComponentType;
}

/** The portal, in the language of the public pages until the app provides its own. */
export const Root = (props: RootProps) => (
  <PublicLocale>
    <Content {...props} />
  </PublicLocale>
);

/** What is on the page follows from the session alone, so that its end leaves nothing behind. */
function Content({ loadApp, Wizard }: RootProps) {
  const { status, sessionRequestId } = useSessionState();
  const isForAll = standsAlone(usePath());
  const isWanted = !isForAll && (status === 'unknown' || status === 'authenticated');
  const app = useApp(loadApp, isWanted);
  const pages = <PublicPages prefetchApp={loadApp} Wizard={Wizard} />;
  if (isForAll) return pages;
  if (status === 'unknown') return <Starting />;
  if (status !== 'authenticated') return pages;
  return (
    <PageFailed path={sessionRequestId}>
      <Behind key={sessionRequestId} app={app} />
    </PageFailed>
  );
}

interface LoadedApp {
  App?: ComponentType;
  /** What loading it has failed with. */
  error?: unknown;
}

/**
 * The app, loaded while the stored session is verified. Not by `lazy`: what has suspended, React
 * shows 300 ms after what stood in its place, so that nothing flickers.
 */
function useApp(loadApp: RootProps['loadApp'], isWanted: boolean): LoadedApp {
  const [loaded, setLoaded] = useState<LoadedApp>({});
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const take = (next: LoadedApp) => {
      if (!isGone) setLoaded(next);
    };
    loadApp().then(take, error => take({ error }));
    return () => {
      isGone = true;
    };
  }, [loadApp, isWanted]);
  return loaded;
}

/** The app, as soon as it is there. @throws what loading it has failed with */
function Behind({ app: { App, error } }: { app: LoadedApp }) {
  if (error) throw error;
  return App ? <App /> : <Starting />;
}

/** Stands while a stored session is verified, and while the app after the login comes. */
function Starting() {
  const t = useTranslate();
  return <LoadingLayer label={t('loading.label')} />;
}
