import { Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The question, translated. */
  title: string;
  /** What will be done, and what of it cannot be undone. */
  children: ReactNode;
  /** Key of the confirm button's label. */
  confirm: string;
  /** Key of the cancel button's label. */
  cancel?: string;
  /** It removes something permanently, and looks like it. */
  isDestructive?: boolean;
  /** From `useAction` with `inPlace`: errors are shown in the dialog. */
  action?: { readonly isPending: boolean; readonly error: unknown };
  /** The screen's own error message; undefined falls back to the error's. */
  explain?: ((error: unknown) => ReactNode) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an action. Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = 'ui.cancel', isDestructive, action } = props;
  const translate = useTranslate();
  return (
    <Dialog title={title} onClose={props.onClose}>
      <DialogContent>
        <ActionProblem error={action?.error} explain={props.explain} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onClose}>{translate(cancel)}</Button>
        <ConfirmButton
          color={isDestructive ? 'error' : 'primary'}
          isPending={action?.isPending ?? false}
          onConfirm={props.onConfirm}
        >
          {translate(confirm)}
        </ConfirmButton>
      </DialogActions>
    </Dialog>
  );
}
