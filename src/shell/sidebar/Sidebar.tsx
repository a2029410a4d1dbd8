import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, IconButton } from '@mui/material';
import { lazy, memo, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { paletteOf } from '#contract/theme/palette.ts';
import { useLook } from '#page/useLook.ts';
import { LoadedOnDemand } from '#shell/LoadedOnDemand.tsx';
import type { SidebarState } from '#shell/useSidebar.ts';
import { useTranslate } from '#ui/locale.ts';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';
import { paint } from '#ui/theme/applyTheme.ts';
import { SidebarMenu } from './SidebarMenu.tsx';

const Drawer = lazy(() => import('@mui/material/Drawer'));
const MenuBar = lazy(async () => ({ default: (await import('./MenuBar.tsx')).MenuBar }));

/** The menu beside the screen, or in a row above it; on a narrow screen, a drawer over it. */
export const Sidebar = memo(({ sidebar, path }: { sidebar: SidebarState; path: string }) => {
  const { isNarrow, isDrawerOpen, closeDrawer } = sidebar;
  if (isNarrow) return isDrawerOpen ? <Narrow path={path} onClose={closeDrawer} /> : null;
  return <Beside sidebar={sidebar} path={path} />;
});

const COLUMN = {
  position: 'sticky',
  insetBlockStart: 'var(--bar-height)',
  height: 'calc(100dvh - var(--bar-height))',
  overflowY: 'auto',
  borderInlineEnd: '1px solid var(--k-line)',
  bgcolor: 'var(--k-surface)',
  color: 'var(--k-text)',
  scrollbarWidth: 'thin',
  displayPrint: 'none',
};
const ROW = {
  position: 'relative',
  zIndex: 'appBar',
  minHeight: 45,
  borderBlockEnd: '1px solid var(--k-line)',
  bgcolor: 'var(--k-surface)',
  color: 'var(--k-text)',
  displayPrint: 'none',
};

function Beside({ sidebar, path }: { sidebar: SidebarState; path: string }) {
  const { isRow, isCollapsed, toggle } = sidebar;
  const ref = useRef<HTMLDivElement>(null);
  usePainted(ref);
  const column = <SidebarMenu path={path} isCollapsed={!isRow && isCollapsed} onExpand={toggle} />;
  // if the row's code fails to load, e.g. after a new version was deployed, the column takes its place
  const row = (
    <CatchErrors resetKey="" fallback={() => column}>
      <Suspense>
        <MenuBar path={path} />
      </Suspense>
    </CatchErrors>
  );
  return (
    <Box ref={ref} className="k-sidebar" sx={isRow ? ROW : COLUMN}>
      {isRow ? row : column}
    </Box>
  );
}

function Narrow({ path, onClose }: { path: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <LoadedOnDemand onClose={onClose}>
      <Drawer
        open
        onClose={onClose}
        slotProps={{
          paper: { 'aria-label': translate('shell.menu'), role: 'dialog', sx: { width: 300 } },
        }}
      >
        <PaintedMenu path={path} onClose={onClose} />
      </Drawer>
    </LoadedOnDemand>
  );
}

function PaintedMenu({ path, onClose }: { path: string; onClose: () => void }) {
  const translate = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  usePainted(ref);
  return (
    <Box
      ref={ref}
      sx={{ minHeight: '100%', pt: 0.75, bgcolor: 'var(--k-surface)', color: 'var(--k-text)' }}
    >
      <IconButton
        aria-label={translate('shell.closeMenu')}
        onClick={onClose}
        sx={{ marginInlineStart: 1 }}
      >
        <CloseRounded />
      </IconButton>
      <SidebarMenu path={path} isCollapsed={false} onExpand={onClose} onFollow={onClose} />
    </Box>
  );
}

/** Makes the sidebar dark if the user has chosen that and the page is light (docs/product.md, 3.12). */
function usePainted(element: RefObject<HTMLElement | null>): void {
  const { mode, settings, accents } = useLook();
  const { sidebarTheme, themePreset } = settings;
  const isDark = sidebarTheme === 'dark' && mode === 'light';
  useLayoutEffect(() => {
    const painted = element.current;
    if (!isDark || !painted) return;
    paint(painted, 'dark', paletteOf('dark', themePreset, accents));
    return () => painted.removeAttribute('style');
  }, [element, isDark, themePreset, accents]);
}
