import { Divider, Menu, MenuItem } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { useBelow } from './useBelow.ts';

export interface MenuAction {
  /** Key of the label. */
  label: string;
  /** It removes something, and asks first. */
  isDestructive?: boolean;
  /** Path of the page that performs it, in place of `onChoose`. */
  to?: string;
  onChoose?: () => void;
}

interface ActionMenuProps {
  id: string;
  anchor: HTMLElement | null;
  actions: readonly MenuAction[];
  onClose: () => void;
}

/** Further actions; destructive ones last, in red. */
export function ActionMenu({ id, anchor, actions, onClose }: ActionMenuProps) {
  const translate = useTranslate();
  const harmless = actions.filter(({ isDestructive }) => !isDestructive);
  const destructive = actions.filter(({ isDestructive }) => isDestructive);
  const item = ({ label, isDestructive, to, onChoose }: MenuAction) => (
    <MenuItem
      key={label}
      {...(to && { component: LinkBase, to })}
      sx={{ color: isDestructive ? 'error.main' : undefined }}
      onClick={() => {
        onClose();
        onChoose?.();
      }}
    >
      {translate(label)}
    </MenuItem>
  );
  return (
    <Menu
      open
      id={id}
      anchorEl={anchor}
      onClose={onClose}
      // its opener manages the focus, which a dialog may take next
      disableEnforceFocus
      disableRestoreFocus
      {...useBelow('end')}
    >
      {harmless.map(item)}
      {harmless.length > 0 && destructive.length > 0 && <Divider component="li" />}
      {destructive.map(item)}
    </Menu>
  );
}
