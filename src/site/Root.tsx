import { type ComponentType, useEffect } from 'react';
import { reloadPage } from '#api/browser/browser.ts';
import { standsAlone } from '#contract/sitePaths.ts';
import { usePath } from '#page/path.ts';
import { useSessionState } from '#session/login.ts';
import { LoadingLayer } from '#ui/layer/LoadingLayer.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageFailed } from './frame/LoadFailed.tsx';
import { PublicLocale } from './PublicLocale.tsx';
import { loadLock, PublicPages, type PublicPagesProps } from './PublicPages.tsx';
import { useLoaded } from './useLoaded.ts';

interface LoadedApp {
  App: ComponentType;
}

export interface RootProps extends Pick<PublicPagesProps, 'loadWizard'> {
  loadApp: () => Promise<LoadedApp>;
}

/** The portal, in the language of the public pages until the app provides its own. */
export const Root = (props: RootProps) => (
  <PublicLocale>
    <Content {...props} />
  </PublicLocale>
);

/** The page is derived from the session alone, so that nothing is left behind when it ends. */
function Content({ loadApp, loadWizard }: RootProps) {
  const { status, sessionRequestId, isLocked } = useSessionState();
  useLock(isLocked);
  const isForAll = standsAlone(usePath());
  const isWanted = !isForAll && (status === 'unknown' || status === 'authenticated');
  const app = useLoaded(loadApp, isWanted);
  const pages = <PublicPages prefetchApp={loadApp} loadWizard={loadWizard} />;
  if (isForAll) return pages;
  if (status === 'unknown') return <Starting />;
  if (status !== 'authenticated') return pages;
  return (
    <PageFailed path={sessionRequestId}>
      <Behind key={sessionRequestId} app={app} />
    </PageFailed>
  );
}

/** Hides the page as soon as the session is locked, and shows the lock screen in its place. */
function useLock(isLocked: boolean): void {
  useEffect(() => {
    const { body, activeElement } = document;
    body.inert = isLocked;
    if (!isLocked) return;
    loadLock()
      .then(({ showLock }) => showLock(activeElement))
      // a reload does not show a locked session either; delayed, as it may fail again
      .catch(() => setTimeout(reloadPage, 2000));
  }, [isLocked]);
}

/** The app, as soon as it is loaded. @throws the loading error */
function Behind({ app: { code, error } }: { app: ReturnType<typeof useLoaded<LoadedApp>> }) {
  if (error) throw error;
  return code ? <code.App /> : <Starting />;
}

/** Shown while a stored session is verified, and while the signed-in app loads. */
function Starting() {
  const t = useTranslate();
  return <LoadingLayer label={t('loading.label')} />;
}
