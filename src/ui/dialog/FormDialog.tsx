import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmButton } from '#ui/ConfirmButton.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { type FormDraft, useTyped } from '#ui/form/formDraft.ts';
import { useFormAnswer } from '#ui/form/useFormAnswer.ts';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps<V extends FieldValues> {
  /** What is done to whom, translated. */
  title: string;
  /** The fields as they are when nothing is typed; a constant. */
  empty: V;
  /** Keeps what is typed; without it, leaving is asked about and loses it. */
  draft?: FormDraft<V>;
  /** react-admin's inputs, and what is said before them. */
  children: ReactNode;
  /** Key of the verb that does it. */
  submit: string;
  /** It takes something away, and looks like it. */
  isDestructive?: boolean | ((values: V) => boolean);
  /** Another user has to agree, which is said before. */
  isRequest?: boolean;
  /** Of `useAction` with `inPlace`: what went wrong is told in the dialog. */
  action: { readonly isPending: boolean; readonly error: unknown };
  explain?: (error: unknown) => ReactNode;
  /** @returns what else is wrong, as `AppForm` has it */
  onSubmit: (values: V) => unknown;
  onClose: () => void;
}

/**
 * A form of a few fields in a dialog. What is wrong is told at its field, what the backend refuses above
 * them; leaving with something typed is asked about. While it is sent, it can be left, but not discarded:
 * `useAction` tells elsewhere how it ends.
 */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, empty, draft, onSubmit } = props;
  const leave = useRef(props.onClose);
  return (
    <Dialog title={title} onClose={() => leave.current()}>
      <AppForm<V> values={draft?.restored?.values ?? empty} onSubmit={onSubmit}>
        <Fields {...props} leave={leave} />
      </AppForm>
    </Dialog>
  );
}

interface FieldsProps<V extends FieldValues> extends FormDialogProps<V> {
  leave: RefObject<() => void>;
}

function Fields<V extends FieldValues>(props: FieldsProps<V>) {
  const { empty, draft, children, submit, action, explain, isRequest, onClose, leave } = props;
  const translate = useTranslate();
  const isDestructive = useFormAnswer((values: V) => isSo(props.isDestructive, values));
  const { isTyped, discard } = useTyped(empty, draft);
  const guard = useUnsavedChanges({
    when: isTyped,
    isSending: action.isPending,
    onDiscard: discard,
    keepsDraft: draft !== undefined,
  });
  leave.current = () => guard.leave(onClose);
  return (
    <>
      <DialogContent>
        <ActionProblem error={action.error} explain={explain} />
        {isRequest && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('approvals.willBeSent')}
          </Alert>
        )}
        {children}
        {/* not first: a dialog that opens has its focus there, and Enter must not throw away */}
        <DraftNotice since={draft?.restored?.savedAt} onDiscard={discard} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave.current}>{translate('ui.cancel')}</Button>
        <ConfirmButton color={isDestructive ? 'error' : 'primary'} disabled={action.isPending}>
          {translate(submit)}
        </ConfirmButton>
      </DialogActions>
      {guard.question}
    </>
  );
}

const isSo = <V,>(asked: boolean | ((values: V) => boolean) | undefined, values: V): boolean =>
  typeof asked === 'function' ? asked(values) : asked === true;
