import { useMemo, useState, useSyncExternalStore } from 'react';
import { localStore } from '#api/browser/storage.ts';

const KEY = 'device.sidebar';
const NARROW = '(max-width: 899px)';

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(NARROW);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

const isNarrowNow = () => globalThis.matchMedia?.(NARROW).matches ?? false;

/** State of the sidebar. Under 900 px it is a drawer, above that a row, or it is wide or collapsed to its icons. */
export interface SidebarState {
  isNarrow: boolean;
  /** Its sections are a row below the bar. */
  isRow: boolean;
  isCollapsed: boolean;
  isDrawerOpen: boolean;
  /** Opens the drawer, or expands or collapses the sidebar, which this browser remembers. */
  toggle: () => void;
  closeDrawer: () => void;
}

/**
 * @param path a change closes an open drawer
 * @param isHorizontal the layout that the user has chosen
 */
export function useSidebar(path: string, isHorizontal: boolean): SidebarState {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow);
  const [isCollapsed, setCollapsed] = useState(localStore.get(KEY) === 'collapsed');
  const [openAt, setOpenAt] = useState<string>();
  // the drawer must not open again when the user returns to this path
  if (openAt !== undefined && openAt !== path) setOpenAt(undefined);
  // Unchanged while only the query of the page changes: bar and sidebar are not rendered again for a filter.
  return useMemo(() => {
    const collapse = (collapsed: boolean) => {
      localStore.set(KEY, collapsed ? 'collapsed' : 'wide');
      setCollapsed(collapsed);
    };
    return {
      isNarrow,
      isRow: isHorizontal && !isNarrow,
      isCollapsed: isCollapsed && !isNarrow && !isHorizontal,
      isDrawerOpen: isNarrow && openAt === path,
      toggle: () => (isNarrow ? setOpenAt(path) : collapse(!isCollapsed)),
      closeDrawer: () => setOpenAt(undefined),
    };
  }, [isNarrow, isHorizontal, isCollapsed, openAt, path]);
}
