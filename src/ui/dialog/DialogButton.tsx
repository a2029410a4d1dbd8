import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import type { Preload } from './lazyDialog.tsx';

/** The dialog while it is open; may come from `lazyDialog`. */
type Opened = (onClose: () => void) => ReactNode;

interface DialogButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'sx'> {
  /** Key of the button's label. */
  label: string;
  /** From `lazyDialog`. */
  preload?: Preload;
  children: Opened;
}

/** A button that opens a dialog, whose code is preloaded. */
export function DialogButton(props: DialogButtonProps) {
  const { label, preload, variant = 'contained', children, ...look } = props;
  const translate = useTranslate();
  const { open, dialog } = useOpened(children);
  return (
    <>
      <Button variant={variant} {...look} {...preload} onClick={open}>
        {translate(label)}
      </Button>
      {dialog}
    </>
  );
}

/** "Edit" in the ⋯ menu of a list's row, which opens a dialog. @param row the row's name for screen readers */
export function RowEdit({ row, children }: { row: string; children: Opened }) {
  const { open, dialog } = useOpened(children);
  return (
    <>
      <MoreMenu row={row} actions={[{ label: 'ra.action.edit', onChoose: open }]} />
      {dialog}
    </>
  );
}

function useOpened(children: Opened) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && children(() => setOpen(false)),
  };
}
