import { Box } from '@mui/material';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useFocusNextRow } from '#ui/list/table/useFocusNextRow.ts';
import { useTranslate } from '#ui/locale.ts';
import type { MenuAction } from '#ui/menu/ActionMenu.tsx';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

/** How a row ends by one `EndDialog`: a favourite is removed, or a request cancelled. */
type RowEnd = 'remove' | 'cancel';

interface EndMenuProps {
  end: RowEnd | 'delete';
  /** Name of the row. */
  name: string;
  /** The dialog of the row, which has the action, such as an `EndDialog`: opened again, it starts from the beginning. */
  dialog: (onClose: () => void) => ReactNode;
  /** What else can be done with the row. */
  others?: readonly MenuAction[];
}

const NONE: readonly MenuAction[] = [];

/**
 * The ⋯ menu of a row that can end: a favourite is removed or a request cancelled, after confirmation. The row
 * disappears, so for keyboard users the focus moves to the same menu of the next one, or to the page's heading.
 */
export function EndMenu({ end, name, dialog, others = NONE }: EndMenuProps) {
  /** The number of the shown dialog; 0 if none is shown. */
  const [asked, setAsked] = useState(0);
  const latest = useRef(0);
  const wasAsking = useRef(false);
  wasAsking.current = asked > 0;
  const place = useRef<HTMLElement>(null);
  // a dialog that closes before the row disappears gives the focus back to the menu
  const holdsFocus = () => place.current?.contains(document.activeElement) === true;
  useFocusNextRow(place, () => wasAsking.current || holdsFocus());
  useEffect(
    () => () => {
      if (!wasAsking.current || document.activeElement !== document.body) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  const ask: MenuAction = {
    label: `ends.${end}.open`,
    isDestructive: true,
    onChoose: () => {
      latest.current += 1;
      setAsked(latest.current);
    },
  };
  const close = () => setAsked(0);
  return (
    <Box component="span" ref={place} sx={{ display: 'contents' }}>
      <MoreMenu row={name} actions={[...others, ask]} />
      {asked > 0 && <Fragment key={asked}>{dialog(close)}</Fragment>}
    </Box>
  );
}

interface EndDialogProps {
  end: RowEnd;
  name: string;
  action: { isPending: boolean; isSuccess: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation, and disappears as soon as the row has ended: the row follows with the next answer. */
export function EndDialog({ end, name, action, onConfirm, onClose }: EndDialogProps) {
  const translate = useTranslate();
  if (action.isSuccess) return null;
  return (
    <ConfirmDialog
      title={translate(`ends.${end}.title`)}
      confirm={`ends.${end}.confirm`}
      cancel={`ends.${end}.keep`}
      action={action}
      isDestructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {translate(`ends.${end}.text`, { name })}
    </ConfirmDialog>
  );
}
