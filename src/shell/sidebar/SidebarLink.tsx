import { Box, ListItemButton, Typography } from '@mui/material';
import { type ComponentType, memo, type ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import type { SidebarItem } from '#records/menu/sidebarItem.ts';
import { ACT_ICONS } from '#shell/icons.ts';
import { useTranslate } from '#ui/locale.ts';
import { COUNTED, LateCount } from './LateCount.tsx';

/** The item's name in the user's language; the backend's own label if there is no translation. */
export function useItemName({ identifier, label }: SidebarItem): string {
  const translate = useTranslate();
  return translate(`menu.${identifier}`, { _: label });
}

interface SidebarLinkProps {
  item: SidebarItem;
  /** Whether the current screen is the item's. */
  isHere: boolean;
  /** The section's icon, if the item is its only one. */
  Icon?: ComponentType;
  isCollapsed?: boolean;
  onFollow?: (() => void) | undefined;
}

/**
 * A real link to a screen; the screen's code is prefetched when the link is about to be followed. On navigation only
 * the links of the two screens re-render.
 */
export const SidebarLink = memo((props: SidebarLinkProps) => {
  const { item, isHere, Icon, isCollapsed = false, onFollow } = props;
  const { prefetch } = useScreenIndex();
  const name = useItemName(item);
  const link = item.link ?? '/';
  const load = () => prefetch(link);
  return (
    <ListItemButton
      component={LinkBase}
      to={link}
      title={isCollapsed ? name : undefined}
      selected={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
      onPointerEnter={load}
      onFocus={load}
      sx={isCollapsed ? { justifyContent: 'center', paddingInline: 0 } : undefined}
    >
      {Icon ? <Icon /> : <ActIcon identifier={item.identifier} />}
      <EntryName isHidden={isCollapsed}>{name}</EntryName>
      {COUNTED.includes(link) && <LateCount links={[link]} isCollapsed={isCollapsed} />}
    </ListItemButton>
  );
});

interface EntryNameProps {
  /** Only the icon is visible. */
  isHidden: boolean;
  children: ReactNode;
}

/** The name of an entry of the sidebar, on one line. */
export const EntryName = ({ isHidden, children }: EntryNameProps) => (
  <Typography
    component="span"
    variant="inherit"
    noWrap
    className={isHidden ? 'k-visually-hidden' : undefined}
    sx={{ flex: 1, minWidth: 0, textAlign: 'start' }}
  >
    {children}
  </Typography>
);

/** Distinguishes actions from views, in the space below the section's icon. */
function ActIcon({ identifier }: { identifier: string }) {
  const Icon = ACT_ICONS[identifier];
  return Icon ? <Icon /> : <Box component="span" sx={{ width: 20 }} />;
}
