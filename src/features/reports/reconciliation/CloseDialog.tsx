import { Alert } from '@mui/material';
import type { ReconciliationFinding } from '#contract/records/reconciliation.ts';
import { FAILED } from '#contract/words/codes.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
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
  const { mutate, form } = useFormAction({
    empty,
    run: (provider, { remark }: typeof empty) =>
      provider.closeFinding({ id: finding.id, remark: remark.trim() }),
    invalidates: ['reconciliationFindings', 'dashboard', 'history'],
    done: 'reconciliation.closed',
    onClose,
  });
  return (
    <FormDialog<typeof empty>
      {...form}
      title={translate('reconciliation.closeTitle')}
      submit="reconciliation.close"
      explain={error =>
        codeOf(error) === FAILED ? translate('reconciliation.closedMeanwhile') : undefined
      }
      onSubmit={mutate}
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
