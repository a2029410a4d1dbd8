import { type ComponentType, lazy, type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { mustCreatePin } from '../contract/roles.ts';
import { usePlatform } from '../providers/public/platform.ts';
import { useLook } from '../providers/public/useLook.ts';
import { useProfile } from '../session/useSession.ts';
import { AdminWords } from '../ui/AdminWords.tsx';
import { PageContext } from '../ui/page.ts';
import { AppBar } from './bar/AppBar.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { rememberPage } from './recent.ts';
import { ScreenErrors } from './ScreenErrors.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { PortalTheme } from './theme/PortalTheme.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { useSidebar } from './useSidebar.ts';
import { NewVersion } from './version/NewVersion.tsx';
import './Shell.css';

/** Few people ever see them, and those once. */
const FirstPin = lazy(async () => ({
  default: (await import('./overlays/FirstPin.tsx')).FirstPin,
}));
const FirstPassword = lazy(async () => ({
  default: (await import('./overlays/FirstPassword.tsx')).FirstPassword,
}));

/** What somebody must do before anything else; undefined for most. */
function useFirstStep(): ComponentType | undefined {
  const profile = useProfile();
  if (profile.mustChangePassword) return FirstPassword;
  return mustCreatePin(profile) ? FirstPin : undefined;
}

/**
 * What stands around every screen behind the login: bar, sidebar, and what lies above the page.
 * Somebody whose password was chosen by another, or a merchant without a PIN, has nothing but the
 * dialog that changes it: no screen, whatever the address, and no part of the shell that asks for
 * data (E21).
 */
export function Shell({ children }: { children: ReactNode }) {
  const { projectName } = usePlatform();
  const page = useMemo(() => ({ projectName }), [projectName]);
  const FirstStep = useFirstStep();
  return (
    <AdminWords>
      <PortalTheme>
        <PageContext value={page}>
          {FirstStep ? (
            <ScreenErrors path="">
              <Suspense fallback={<ScreenLoading />}>
                <FirstStep />
              </Suspense>
            </ScreenErrors>
          ) : (
            <Frame>{children}</Frame>
          )}
        </PageContext>
        <Overlays />
      </PortalTheme>
    </AdminWords>
  );
}

/** Bar, sidebar and screen. */
function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const sidebar = useSidebar(pathname);
  const { layoutTheme } = useLook().settings;
  useRouteFocus(main, pathname);
  return (
    <div
      className="k-shell"
      data-collapsed={sidebar.isCollapsed}
      data-layout={sidebar.isNarrow ? undefined : layoutTheme}
    >
      <a className="k-skip" href="#content">
        {translate('shell.skip')}
      </a>
      <AppBar sidebar={sidebar} />
      <Sidebar sidebar={sidebar} path={pathname} />
      <main id="content" ref={main} tabIndex={-1} className="k-main">
        <NewVersion />
        <ScreenErrors path={pathname}>
          <Visited path={pathname}>{children}</Visited>
        </ScreenErrors>
      </main>
    </div>
  );
}

/** Remembers where the person goes, by the names that the pages have. */
function Visited({ path, children }: { path: string; children: ReactNode }) {
  const { projectName } = use(PageContext);
  const page = useMemo(
    () => ({ projectName, onTitle: (title: string) => rememberPage({ path, title }) }),
    [projectName, path],
  );
  return <PageContext value={page}>{children}</PageContext>;
}
