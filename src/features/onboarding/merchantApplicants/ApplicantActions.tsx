import { useState } from 'react';
import { useNotify } from 'react-admin';
import { deleteMerchantApplicant, resendOnboardingEmail } from '#contract/endpoints/onboarding.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { useForgetLists } from '#hooks/actions/useDecision.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

interface ApplicantActionsProps {
  merchant: Merchant;
  onDeleted: (merchant: Merchant) => void;
}

/** Actions on an application besides the decision, for users who may perform them, in the ⋯ menu. */
export function ApplicantActions({ merchant, onDeleted }: ApplicantActionsProps) {
  const mayDelete = useMay(deleteMerchantApplicant) !== 'denied';
  const mayResend = useMay(resendOnboardingEmail) !== 'denied';
  const [isAsking, setAsking] = useState(false);
  const resend = useResendEmail(merchant);
  const close = () => setAsking(false);
  return (
    <>
      <MoreMenu
        actions={[
          ...(mayResend ? [{ label: 'applicants.resend', onChoose: resend }] : []),
          ...(mayDelete
            ? [
                {
                  label: 'applicants.delete',
                  isDestructive: true,
                  onChoose: () => setAsking(true),
                },
              ]
            : []),
        ]}
      />
      {isAsking && <DeleteDialog merchant={merchant} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}

/** Resends the email about the application's status. */
function useResendEmail({ id }: Merchant): () => void {
  const notify = useNotify();
  const { mutate } = useAction({
    run: (provider, input: { id: number }) => provider.resendOnboardingEmail(input),
    onSuccess: () => notify('applicants.resent', { type: 'success' }),
  });
  return () => mutate({ id });
}

/** Deletes an application, after confirmation. */
function DeleteDialog(props: ApplicantActionsProps & { onClose: () => void }) {
  const { merchant, onDeleted, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const forgetLists = useForgetLists('merchantApplicants');
  const { id, businessRegistrationName: name } = merchant;
  const action = useAction({
    run: (provider, input: { id: number }) => provider.deleteApplicant(input),
    invalidates: ['merchants', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: () => {
      forgetLists();
      notify('applicants.deleted', { type: 'success', messageArgs: { name } });
      onClose();
      onDeleted(merchant);
    },
  });
  return (
    <ConfirmDialog
      title={translate('applicants.deleteTitle')}
      confirm="applicants.delete"
      action={action}
      isDestructive
      onConfirm={() => action.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>{translate('applicants.deleteText')}</p>
    </ConfirmDialog>
  );
}
