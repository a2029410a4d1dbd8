import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { IconButton } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { MenuAction } from './ActionMenu.tsx';

const { Loaded: ActionMenu, preload } = lazyDialog(
  async () => (await import('./ActionMenu.tsx')).ActionMenu,
);

interface MoreMenuProps {
  /** False for what the user may not do. */
  actions: readonly (MenuAction | false)[];
  /** Key of the button's name; "More actions" by default. */
  label?: string;
  /** The row that it belongs to, for screen readers: every row has the same button. */
  row?: string;
  /** Replaces ⋯. */
  icon?: ReactNode;
  disabled?: boolean;
}

/**
 * A menu of further actions behind ⋯; nothing without actions. In a row of a list it is visible on hover or keyboard
 * focus, on touch screens always.
 */
export function MoreMenu({
  actions,
  label = 'ui.more',
  row,
  icon,
  disabled = false,
}: MoreMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const offered = actions.filter(action => action !== false);
  if (offered.length === 0) return null;
  /** The button has the focus before a dialog takes it, and gets it back afterwards. */
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        className={row && 'k-act'}
        aria-label={row ? `${translate(label)}, ${row}` : translate(label)}
        title={translate(label)}
        // keeps the focus that the menu gives back
        aria-disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...preload}
        onClick={() => setOpen(!disabled)}
      >
        {icon ?? <MoreHorizRounded />}
      </IconButton>
      {isOpen && <ActionMenu id={id} actions={offered} anchor={button.current} onClose={close} />}
    </>
  );
}
