import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { isRerouted } from '../../../contract/actions.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useDraftForm } from '../../../session/useDraftForm.ts';
import { useViewer } from '../../../session/useSession.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { useWaitingText } from '../../../ui/record/useWaitingText.ts';
import { DraftNotice } from '../../../ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { FinalField } from './FinalField.tsx';
import type { Move } from './moves.ts';
import { useChangeMerchantStatus } from './useChangeMerchantStatus.ts';

interface StatusDialogProps {
  merchant: Merchant;
  to: Move;
  onClose: () => void;
}

const empty = { statusRemark: '' };

/**
 * Says what a change of state means for the merchant, and asks why; what is final is ticked besides. Call
 * centre is told before sending that a validator decides. i18n: merchants.titles.*, merchants.effects.*
 */
export function StatusDialog({ merchant, to, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const { role } = useViewer();
  const draft = useDraftForm(`merchantStatus:${merchant.id}:${to}`, empty);
  const { form, isDirty: when, discard } = draft;
  const guard = useUnsavedChanges({ when, onDiscard: discard, keepsDraft: true });
  const { mutate, isPending, error } = useChangeMerchantStatus(() => {
    discard();
    onClose();
  });
  const isFinal = to === 'TERMINATED';
  const tick = useRef<HTMLInputElement>(null);
  const [isUnticked, setUnticked] = useState(false);
  const close = () => guard.leave(onClose);

  const submit = form.handleSubmit(({ statusRemark }) => {
    if (isFinal && !tick.current?.checked) {
      setUnticked(true);
      tick.current?.focus();
      return;
    }
    mutate({ id: merchant.id, merchantStatus: to, statusRemark: statusRemark.trim() });
  });

  return (
    <Dialog
      title={translate(`merchants.titles.${to}`, { name: merchant.businessRegistrationName })}
      onClose={close}
      problem={<ActionProblem error={error} explain={useWaitingText()} />}
    >
      <FormProvider {...form}>
        <form onSubmit={event => void submit(event)} noValidate>
          {isRerouted('CHANGE_MERCHANT_STATUS', role) && (
            <p className="k-banner">{translate('approvals.willBeSent')}</p>
          )}
          <p className="k-banner" data-tone={isFinal ? 'bad' : 'warn'}>
            {translate(`merchants.effects.${to}`)}
          </p>
          <RemarkField<typeof empty> name="statusRemark" label="merchants.reason" />
          {isFinal && (
            <FinalField ref={tick} isMissing={isUnticked} onChange={() => setUnticked(false)} />
          )}
          {/* not first: a dialog that opens has its focus there, and Enter must not throw away */}
          <DraftNotice since={draft.restoredAt} onDiscard={discard} />
          <div className="k-actions">
            <button type="button" className="k-button" onClick={close}>
              {translate('ui.cancel')}
            </button>
            <ConfirmButton disabled={isPending}>{translate(`merchants.moves.${to}`)}</ConfirmButton>
          </div>
        </form>
      </FormProvider>
      {guard.question}
    </Dialog>
  );
}
