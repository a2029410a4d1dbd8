import Alert from '@mui/material/Alert';
import { useNotify } from 'react-admin';
import type { ReconciliationFinding } from '#contract/records/reconciliation.ts';
import { useAction } from '#providers/data/useAction.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';

interface CloseDialogProps {
  finding: ReconciliationFinding;
  onClose: () => void;
}

const empty = { remark: '' };

/** Asks for the reason to close a finding. States that closing it corrects nothing. */
export function CloseDialog({ finding, onClose }: CloseDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const action = useAction({
    run: (provider, { remark }: typeof empty) =>
      provider.closeFinding({ id: finding.id, remark: remark.trim() }),
    invalidates: ['reconciliationFindings', 'dashboard', 'history'],
    inPlace: true,
    onSuccess: () => {
      notify('reconciliation.closed', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog<typeof empty>
      title={translate('reconciliation.closeTitle')}
      empty={empty}
      submit="reconciliation.close"
      action={action}
      explain={error =>
        codeOf(error) === 1004 ? translate('reconciliation.closedMeanwhile') : undefined
      }
      onSubmit={values => action.mutate(values)}
      onClose={onClose}
    >
      <Alert severity={finding.rightSince ? 'info' : 'warning'} sx={{ mb: 2 }}>
        {translate(
          finding.rightSince ? 'reconciliation.closesRight' : 'reconciliation.closesWrong',
        )}
      </Alert>
      <RemarkInput<typeof empty> label="reconciliation.why" />
    </FormDialog>
  );
}
