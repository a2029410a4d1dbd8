import { useAction } from '#providers/data/useAction.ts';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import type { AskForPersonal } from '#ui/list/export/exportJob.ts';
import { useTranslate } from '#ui/locale.ts';
import { useIsShown } from '#ui/useIsShown.ts';

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
    <RemarkDialog
      title={translate('management.users.personalExport.title')}
      submit="management.users.personalExport.submit"
      action={{ isPending, error }}
      label="management.users.reveal.reason"
      onRemark={mutate}
      effect={translate('management.users.personalExport.notice')}
      onClose={onClose}
    />
  );
};
