import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLook } from '../../providers/public/useLook.ts';
import type { SidebarState } from '../useSidebar.ts';
import { SidebarMenu } from './SidebarMenu.tsx';
import { usePainted } from './usePainted.ts';
import './Sidebar.css';

const Drawer = lazy(() => import('@mui/material/Drawer'));

interface SidebarProps {
  sidebar: SidebarState;
  path: string;
}

/** The menu beside the screen; on a narrow one it is a drawer above it. */
export function Sidebar({ sidebar, path }: SidebarProps) {
  const { isNarrow, isCollapsed, isDrawerOpen, toggle, closeDrawer } = sidebar;
  if (isNarrow) return isDrawerOpen ? <Narrow path={path} onClose={closeDrawer} /> : null;
  return <Column {...{ path, isCollapsed }} onExpand={toggle} />;
}

interface ColumnProps {
  path: string;
  isCollapsed: boolean;
  onExpand: () => void;
}

function Column(props: ColumnProps) {
  const ref = useRef<HTMLElement>(null);
  usePainted(ref);
  const { layoutTheme } = useLook().settings;
  return (
    <aside ref={ref} className="k-sidebar">
      <SidebarMenu {...props} isRow={layoutTheme === 'horizontal'} />
    </aside>
  );
}

function Narrow({ path, onClose }: { path: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Suspense>
      <Drawer
        open
        onClose={onClose}
        slotProps={{
          paper: { 'aria-label': translate('shell.menu'), role: 'dialog', sx: { width: 300 } },
        }}
      >
        <PaintedMenu path={path} onClose={onClose} />
      </Drawer>
    </Suspense>
  );
}

function PaintedMenu({ path, onClose }: { path: string; onClose: () => void }) {
  const translate = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  usePainted(ref);
  return (
    <div ref={ref} className="k-drawer-body">
      <IconButton aria-label={translate('shell.closeMenu')} onClick={onClose}>
        <CloseRounded />
      </IconButton>
      <SidebarMenu path={path} isCollapsed={false} onExpand={onClose} onFollow={onClose} />
    </div>
  );
}
