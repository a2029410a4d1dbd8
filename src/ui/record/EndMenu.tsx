import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useFocusNextRow } from '#ui/list/table/useFocusNextRow.ts';
import { useTranslate } from '#ui/locale.ts';
import type { MenuAction } from '#ui/menu/ActionMenu.tsx';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

interface EndMenuProps {
  /** A favourite is removed, or a request cancelled. */
  end: 'remove' | 'cancel';
  /** Name shown in the confirmation. */
  name: string;
  action: { isPending: boolean; isSuccess: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
  /** What else can be done with the row. */
  others?: readonly MenuAction[];
}

const NONE: readonly MenuAction[] = [];

/**
 * The ⋯ menu of a row that can end: a favourite is removed or a request cancelled, after confirmation. The row
 * disappears, so for keyboard users the focus moves to the same menu of the next one, or to the page's heading.
 */
export function EndMenu({ end, name, action, onConfirm, others = NONE }: EndMenuProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  wasAsking.current = isAsking;
  const place = useRef<HTMLElement>(null);
  useFocusNextRow(place, () => wasAsking.current);
  useEffect(
    () => () => {
      if (!wasAsking.current || document.activeElement !== document.body) return;
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  const close = () => setAsking(false);
  const ask: MenuAction = {
    label: `ends.${end}.open`,
    isDestructive: true,
    onChoose: () => {
      action.reset();
      setAsking(true);
    },
  };
  return (
    <Box component="span" ref={place} sx={{ display: 'contents' }}>
      <MoreMenu row={name} actions={[...others, ask]} />
      {isAsking && !action.isSuccess && (
        <ConfirmDialog
          title={translate(`ends.${end}.title`)}
          confirm={`ends.${end}.confirm`}
          cancel={`ends.${end}.keep`}
          action={action}
          isDestructive
          onConfirm={onConfirm}
          onClose={close}
        >
          {translate(`ends.${end}.text`, { name })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
