import { Alert } from '@mui/material';
import type { ReconciliationFinding } from '#contract/records/reconciliation.ts';
import { FAILED } from '#contract/words/codes.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { RemarkDialog } from '#ui/dialog/RemarkDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';

interface CloseDialogProps {
  finding: ReconciliationFinding;
  onClose: () => void;
}

/** Asks for the reason to close a finding. States that closing it corrects nothing. */
export function CloseDialog({ finding, onClose }: CloseDialogProps) {
  const translate = useTranslate();
  const { mutate, form } = useFormAction({
    run: (provider, remark: string) => provider.closeFinding({ id: finding.id, remark }),
    invalidates: ['reconciliationFindings', 'dashboard', 'history'],
    done: 'reconciliation.closed',
    onClose,
  });
  return (
    <RemarkDialog
      {...form}
      title={translate('reconciliation.closeTitle')}
      submit="reconciliation.close"
      explain={error =>
        codeOf(error) === FAILED ? translate('reconciliation.closedMeanwhile') : undefined
      }
      label="reconciliation.why"
      onRemark={mutate}
    >
      <Alert severity={finding.rightSince ? 'info' : 'warning'} sx={{ mb: 2 }}>
        {translate(
          finding.rightSince ? 'reconciliation.closesRight' : 'reconciliation.closesWrong',
        )}
      </Alert>
    </RemarkDialog>
  );
}
