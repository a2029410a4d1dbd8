import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLook } from '../../providers/public/useLook.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useModal } from '../../ui/useModal.ts';
import type { SidebarState } from '../useSidebar.ts';
import { SidebarMenu } from './SidebarMenu.tsx';
import { usePainted } from './usePainted.ts';
import './Sidebar.css';

interface SidebarProps {
  sidebar: SidebarState;
  path: string;
}

/** The menu beside the screen; on a narrow one it is a drawer above it. */
export function Sidebar({ sidebar, path }: SidebarProps) {
  const { isNarrow, isCollapsed, isDrawerOpen, toggle, closeDrawer } = sidebar;
  if (isNarrow) {
    return isDrawerOpen ? <Drawer path={path} onClose={closeDrawer} /> : null;
  }
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

function Drawer({ path, onClose }: { path: string; onClose: () => void }) {
  const translate = useTranslate();
  const ref = useModal();
  usePainted(ref);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it; this is the ground beside it
    <dialog
      ref={ref}
      className="k-drawer"
      aria-label={translate('shell.menu')}
      onCancel={onClose}
      onClick={event => event.target === ref.current && onClose()}
    >
      <div className="k-drawer-body">
        <button
          type="button"
          className="k-icon-button"
          aria-label={translate('shell.closeMenu')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <SidebarMenu path={path} isCollapsed={false} onExpand={onClose} onFollow={onClose} />
      </div>
    </dialog>
  );
}
