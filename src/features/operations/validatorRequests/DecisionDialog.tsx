import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { TargetText } from '../../../ui/record/TargetText.tsx';
import { ActionText } from './ActionText.tsx';
import { useDecision } from './useDecision.ts';

interface DecisionForm {
  remark: string;
}

interface DecisionDialogProps {
  request: ApprovalRequest;
  decision: 'approve' | 'reject';
  onClose: () => void;
}

/** Asks once more what is about to be decided; a rejection needs its reason (docs/contract.md, rule 5). */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const translate = useTranslate();
  const form = useForm<DecisionForm>({ defaultValues: { remark: '' } });
  const { approve, reject } = useDecision(onClose);
  const isPending = approve.isPending || reject.isPending;
  const { id, payloadHash } = request;

  const submit = form.handleSubmit(values => {
    const remark = values.remark.trim();
    if (decision === 'approve') approve.mutate({ id, payloadHash, remark });
    else reject.mutate({ id, payloadHash, remark });
  });

  return (
    <Dialog title={translate(`operations.requests.${decision}Title`)} onClose={onClose}>
      <p>
        <ActionText request={request} />: <TargetText {...request} />
      </p>
      <FormProvider {...form}>
        <form onSubmit={event => void submit(event)} noValidate>
          <RemarkField<DecisionForm>
            name="remark"
            label={
              decision === 'reject'
                ? 'operations.requests.rejectReason'
                : 'operations.requests.remarkOptional'
            }
            required={decision === 'reject'}
          />
          <div className="k-actions">
            <button type="button" className="k-button" onClick={onClose}>
              {translate('ui.cancel')}
            </button>
            <button type="submit" className="k-button" data-kind="primary" disabled={isPending}>
              {translate(`operations.requests.${decision}`)}
            </button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
