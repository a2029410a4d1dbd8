import { Typography } from '@mui/material';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';

type Reason = { reason: string };
const NO_REASON: Reason = { reason: '' };

interface ReasonDialogProps {
  title: string;
  /** Key of the sentence that says what is recorded. */
  notice: string;
  /** Key of the button's label. */
  submit: string;
  action: { isPending: boolean; error: unknown };
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why private fields are needed. Source: docs/contract.md, Personal data. */
export function ReasonDialog({
  title,
  notice,
  submit,
  action,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog
      title={title}
      empty={NO_REASON}
      submit={submit}
      action={action}
      onSubmit={({ reason }) => onReason(reason.trim())}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate(notice)}</Typography>
      <RemarkInput<Reason> source="reason" label="management.users.reveal.reason" />
    </FormDialog>
  );
}
