import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
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
  /** Key of the verb that does it. */
  confirm: string;
  /** Key of the verb that leaves all as it is. */
  cancel?: string;
  /** It takes something away for good, and looks like it. */
  isDestructive?: boolean;
  /** Of `useAction` with `inPlace`: what went wrong is told in the dialog. */
  action?: { readonly isPending: boolean; readonly error: unknown };
  /** The screen's own message about what went wrong; undefined leaves it to the error's. */
  explain?: ((error: unknown) => ReactNode) | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something is done. Escape leaves all as it is. */
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
          disabled={action?.isPending ?? false}
          onConfirm={props.onConfirm}
        >
          {translate(confirm)}
        </ConfirmButton>
      </DialogActions>
    </Dialog>
  );
}
