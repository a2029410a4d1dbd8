import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { deleteMerchantApplicant, resendOnboardingEmail } from '#contract/endpoints/onboarding.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { useForgetLists } from '#hooks/actions/useDecision.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';

interface ApplicantActionsProps {
  merchant: Merchant;
  onDeleted: (merchant: Merchant) => void;
}

/** Actions on an application besides the decision, for users who may perform them. */
export function ApplicantActions(props: ApplicantActionsProps) {
  const mayDelete = useMay(deleteMerchantApplicant) !== 'denied';
  const mayResend = useMay(resendOnboardingEmail) !== 'denied';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {mayResend && <ResendEmail {...props} />}
      {mayDelete && <DeleteApplicant {...props} />}
    </Stack>
  );
}

/** Resends the email about the application's status. */
function ResendEmail({ merchant: { id } }: ApplicantActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useAction({
    run: (provider, input: { id: number }) => provider.resendOnboardingEmail(input),
    onSuccess: () => notify('applicants.resent', { type: 'success' }),
  });
  return (
    <Button disabled={isPending} onClick={() => mutate({ id })}>
      {translate('applicants.resend')}
    </Button>
  );
}

/** Deletes an application, after confirmation. */
function DeleteApplicant({ merchant, onDeleted }: ApplicantActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const forgetLists = useForgetLists('merchantApplicants');
  const [isAsking, setAsking] = useState(false);
  const { id, businessRegistrationName: name } = merchant;
  const action = useAction({
    run: (provider, input: { id: number }) => provider.deleteApplicant(input),
    invalidates: ['merchants', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: () => {
      forgetLists();
      notify('applicants.deleted', { type: 'success', messageArgs: { name } });
      setAsking(false);
      onDeleted(merchant);
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('applicants.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('applicants.deleteTitle')}
          confirm="applicants.delete"
          action={action}
          isDestructive
          onConfirm={() => action.mutate({ id })}
          onClose={() => setAsking(false)}
        >
          <p>
            <bdi>{name}</bdi>
          </p>
          <p>{translate('applicants.deleteText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
