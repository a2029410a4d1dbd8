import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
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
  /** What is done and to whom, translated. */
  title: string;
  /** Values of the empty form; a constant. */
  empty: V;
  /** Stores the input as a draft; without it, leaving asks first and loses the input. */
  draft?: FormDraft<V>;
  /** react-admin's inputs, and any text before them. */
  children: ReactNode;
  /** Key of the submit button's label. */
  submit: string;
  /** It removes something, and looks like it. */
  isDestructive?: boolean | ((values: V) => boolean);
  /** Another user must approve it, which is announced above the fields. */
  isRequest?: boolean;
  /** From `useAction` with `inPlace`: errors are shown in the dialog. */
  action: { readonly isPending: boolean; readonly error: unknown };
  /** The dialog goes on to show what the answer has, once: while it is being sent, it cannot be closed. */
  showsAnswer?: boolean;
  explain?: (error: unknown) => ReactNode;
  /** @returns further errors, as in `AppForm` */
  onSubmit: (values: V) => unknown;
  onClose: () => void;
}

/**
 * A short form in a dialog. Invalid input is reported at its field, a refusal by the backend above the fields; leaving
 * with unsent input asks first. While it is being sent, the dialog can be left, but the input cannot be discarded:
 * `useAction` reports the outcome elsewhere.
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
    onClose,
  });
  const mustStay = props.showsAnswer === true && action.isPending;
  leave.current = () => {
    if (!mustStay) guard.leave(onClose);
  };
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
        {/* not first: a dialog focuses its first control when it opens, and Enter must not discard the draft */}
        <DraftNotice
          since={draft?.restored?.savedAt}
          onDiscard={discard}
          isSending={action.isPending}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave.current} disabled={mustStay}>
          {translate('ui.cancel')}
        </Button>
        <ConfirmButton color={isDestructive ? 'error' : 'primary'} isPending={action.isPending}>
          {translate(submit)}
        </ConfirmButton>
      </DialogActions>
      {guard.question}
    </>
  );
}

const isSo = <V,>(asked: boolean | ((values: V) => boolean) | undefined, values: V): boolean =>
  typeof asked === 'function' ? asked(values) : asked === true;
