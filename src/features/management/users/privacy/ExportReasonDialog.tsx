import Typography from '@mui/material/Typography';
import { useAction } from '#providers/data/useAction.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import type { AskForPersonal } from '#ui/list/export/exportJob.ts';
import { useTranslate } from '#ui/locale.ts';
import { useIsShown } from '#ui/useIsShown.ts';

type Reason = { reason: string };
const NO_REASON: Reason = { reason: '' };

/** Asks why an export of users needs unmasked private fields; the history records the reason. */
export const ExportReasonDialog: AskForPersonal = ({ onGranted, onClose }) => {
  const translate = useTranslate();
  const isShown = useIsShown();
  const { mutate, isPending, error } = useAction({
    run: (provider, reason: string) => provider.grantPersonalExport({ list: 'users', reason }),
    invalidates: ['history'],
    inPlace: true,
    // cancelled meanwhile: nothing is exported
    onSuccess: ({ grant }) => {
      if (isShown()) onGranted(grant);
    },
  });
  return (
    <FormDialog
      title={translate('management.users.personalExport.title')}
      empty={NO_REASON}
      submit="management.users.personalExport.submit"
      action={{ isPending, error }}
      onSubmit={({ reason }) => mutate(reason.trim())}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('management.users.personalExport.notice')}</Typography>
      <RemarkInput<Reason> source="reason" label="management.users.reveal.reason" />
    </FormDialog>
  );
};
