import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { useLocation } from 'react-admin';
import { currentUrl } from '#api/browser/browser.ts';
import { hasFirstStep } from '#contract/words/roles.ts';
import { rememberPage } from '#hooks/recent.ts';
import { useThemeFollowing } from '#hooks/theme/useThemeChoice.ts';
import { usePlatform } from '#page/ownPlatform.ts';
import { useLook } from '#page/useLook.ts';
import { useProfile } from '#session/useSession.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageContext } from '#ui/PageTitle.tsx';
import { PageSkeleton } from '#ui/state/PageSkeleton.tsx';
import { LookTheme } from '#ui/theme/LookTheme.tsx';
import { AppBar } from './bar/AppBar.tsx';
import { ContinueOffer } from './ContinueOffer.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { ScreenErrors } from './ScreenErrors.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { type SidebarState, useSidebar } from './useSidebar.ts';
import { NewVersion } from './version/NewVersion.tsx';
import './Shell.css';

/** Only a few users ever see one, and only once. */
const FirstStep = lazy(async () => ({
  default: (await import('./overlays/first/FirstSteps.tsx')).FirstSteps,
}));

/**
 * The frame around every signed-in screen: bar, sidebar and the overlays. A user whose password was set by another
 * user, or a merchant without a PIN, sees only the page that changes it: no screen, whatever the URL, and no part of
 * the shell that requests data (E21).
 */
export function Shell({ children }: { children: ReactNode }) {
  const { projectName } = usePlatform();
  const page = useMemo(() => ({ projectName }), [projectName]);
  const isFirst = hasFirstStep(useProfile());
  return (
    <AdminLocale>
      <PortalTheme>
        <PageContext value={page}>
          {isFirst ? (
            <ScreenErrors path="">
              <Suspense fallback={<PageSkeleton />}>
                <FirstStep />
              </Suspense>
            </ScreenErrors>
          ) : (
            <Frame>{children}</Frame>
          )}
        </PageContext>
        <Overlays />
      </PortalTheme>
    </AdminLocale>
  );
}

/** Rows and columns of bar, sidebar and screen. */
function gridOf({ isNarrow, isRow, isCollapsed }: SidebarState): string {
  if (isNarrow) return 'var(--bar-height) 1fr / minmax(0, 1fr)';
  if (isRow) return 'var(--bar-height) auto 1fr / minmax(0, 1fr)';
  const column = isCollapsed ? '64px' : 'var(--sidebar-width)';
  return `var(--bar-height) 1fr / ${column} minmax(0, 1fr)`;
}

/** In print, only the column of the hidden elements would remain. */
const SHELL = {
  '--bar-height': '56px',
  // fits the longest names on one line
  '--sidebar-width': '268px',
  '&:lang(ta)': { '--sidebar-width': '288px' },
  display: 'grid',
  minHeight: '100dvh',
  '@media print': { display: 'block', minHeight: 0 },
};
const MAIN = { minWidth: 0, p: { xs: '20px 16px', md: 3 }, outline: 'none' };
/** As padding, so that a drawer beside the list can use part of it. */
const FIXED = { ...MAIN, px: { xs: 2, md: 'max(24px, (100% - 1200px) / 2)' } };
const SKIP = {
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 'tooltip',
  p: '8px 14px',
  borderRadius: 1,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
};

/** Bar, sidebar and screen. */
function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { contentWidth, layoutTheme } = useLook().settings;
  const sidebar = useSidebar(pathname, layoutTheme === 'horizontal');
  useRouteFocus(main, pathname + new URLSearchParams(search).get('reference'));
  return (
    <Box className="k-shell" sx={{ ...SHELL, gridTemplate: gridOf(sidebar) }}>
      <Box
        component="a"
        href="#content"
        sx={SKIP}
        onClick={event => {
          // a history entry that the router did not make: a form with input could not ask before it is left
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {translate('shell.skip')}
      </Box>
      <AppBar sidebar={sidebar} />
      <Sidebar sidebar={sidebar} path={pathname} />
      <Box
        component="main"
        id="content"
        ref={main}
        tabIndex={-1}
        className="k-main"
        sx={contentWidth === 'fixed' ? FIXED : MAIN}
      >
        <NewVersion />
        <ContinueOffer />
        <ScreenErrors path={pathname}>
          <Visited path={pathname}>{children}</Visited>
        </ScreenErrors>
      </Box>
    </Box>
  );
}

/** Remembers the visited pages by their titles, and which movement they showed. */
function Visited({ path, children }: { path: string; children: ReactNode }) {
  const { projectName } = use(PageContext);
  const page = useMemo(() => {
    const visited = { path, title: '', reference: undefined as string | undefined };
    return {
      projectName,
      onTitle: (title: string) => rememberPage(Object.assign(visited, { title })),
      onReference: (reference: string | undefined) => {
        // a page that is left still showed it
        if (currentUrl().pathname === path) rememberPage(Object.assign(visited, { reference }));
      },
    };
  }, [projectName, path]);
  return <PageContext value={page}>{children}</PageContext>;
}

/** Applies the page's theme to the signed-in components. */
function PortalTheme({ children }: { children: ReactNode }) {
  const { mode, settings, accents } = useLook();
  useThemeFollowing();
  return (
    <LookTheme mode={mode} settings={settings} accents={accents}>
      {children}
    </LookTheme>
  );
}
