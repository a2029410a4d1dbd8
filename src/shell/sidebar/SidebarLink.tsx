import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useScreenIndex } from '../../session/screenIndex.ts';
import { PendingCount, REQUESTS } from './PendingCount.tsx';
import type { SidebarItem } from './sidebarOf.ts';

/** The item's name in the person's language; the backend's own word where there is none. */
export function useItemName({ identifier, label }: SidebarItem): string {
  const translate = useTranslate();
  return translate(`menu.${identifier}`, { _: label });
}

interface SidebarLinkProps {
  item: SidebarItem;
  current: string;
  icon?: ReactNode;
  isCollapsed?: boolean;
  onFollow?: (() => void) | undefined;
}

/** A real link to a screen; its code is loaded when it is about to be followed. */
export function SidebarLink({ item, current, icon, isCollapsed, onFollow }: SidebarLinkProps) {
  const { prefetch } = useScreenIndex();
  const name = useItemName(item);
  const link = item.link ?? '/';
  const load = () => prefetch(link);
  const isHere = link === current;
  return (
    <ListItemButton
      component={LinkBase}
      to={link}
      className="k-menu-entry"
      title={isCollapsed ? name : undefined}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
      onPointerEnter={load}
      onFocus={load}
    >
      {icon}
      <span className="k-menu-name">{name}</span>
      {link === REQUESTS && <PendingCount />}
    </ListItemButton>
  );
}
