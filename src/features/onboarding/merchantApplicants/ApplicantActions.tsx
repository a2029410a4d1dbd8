import { Alert, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { deleteMerchantApplicant, resendOnboardingEmail } from '#contract/endpoints/onboarding.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { takenBy } from '#contract/takenCase.ts';
import { useForgetLists } from '#hooks/actions/useDecision.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import type { CaseClaim } from '#hooks/cases/useClaim.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { useApplication } from './useShownApplication.ts';

interface ApplicantActionsProps {
  merchant: Merchant;
  /** Who has claimed the case; the confirmation says so if it is another user. */
  claim: CaseClaim;
  onDeleted: (merchant: Merchant) => void;
}

/** Actions on an application other than the decision, for users who may perform them, in the ⋯ menu. */
export function ApplicantActions(props: ApplicantActionsProps) {
  const { merchant } = props;
  const mayDelete = useMay(deleteMerchantApplicant) !== 'denied';
  const mayResend = useMay(resendOnboardingEmail) !== 'denied';
  const [dialog, setDialog] = useState<'resend' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <MoreMenu
        actions={[
          mayResend && { label: 'applicants.resend', onChoose: () => setDialog('resend') },
          mayDelete && {
            label: 'applicants.delete',
            isDestructive: true,
            onChoose: () => setDialog('delete'),
          },
        ]}
      />
      {dialog === 'resend' && <ResendDialog merchant={merchant} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog {...props} onClose={close} />}
    </>
  );
}

/** Resends the email about the application's status, after showing the address: it may be mistyped. */
function ResendDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id } = merchant;
  const translate = useTranslate();
  const { data, error, refetch } = useApplication(id);
  const { mutate, form } = useFormAction({
    run: (provider, input: { id: number }) => provider.resendOnboardingEmail(input),
    done: 'applicants.resent',
    onClose,
  });
  return (
    <ConfirmDialog
      {...form}
      title={translate('applicants.resendTitle')}
      confirm="applicants.resend"
      onConfirm={() => mutate({ id })}
    >
      <p>{translate('applicants.resendText')}</p>
      {data && (
        <p>
          <bdi>{data.account?.email}</bdi>
        </p>
      )}
      {!data && !error && (
        <>
          <LoadingStatus />
          <Skeleton width="60%" />
        </>
      )}
      {!data && Boolean(error) && <ErrorState error={error} onRetry={() => void refetch()} />}
    </ConfirmDialog>
  );
}

/** Deletes an application after a confirmation that says who else is working on it. */
function DeleteDialog(props: ApplicantActionsProps & { onClose: () => void }) {
  const { merchant, claim, onDeleted, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const forgetLists = useForgetLists('merchantApplicants');
  const { id, businessRegistrationName: name } = merchant;
  const action = useAction({
    run: async (provider, { isKnowing, ...input }: { id: number; isKnowing: boolean }) => {
      claim.deciding(input.id, 'sent');
      if (isKnowing) await claim.takeOver(input.id);
      return provider.deleteApplicant(input);
    },
    invalidates: ['merchants', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: () => {
      forgetLists();
      notify('applicants.deleted', { type: 'success', messageArgs: { name } });
      onDeleted(merchant);
      claim.deciding(id, 'made');
    },
    onClose,
    onError: problem => {
      claim.deciding(id, 'refused');
      const other = takenBy(problem);
      if (other) claim.note(other);
      return other !== undefined;
    },
  });
  const { taken } = claim;
  const isRefused = takenBy(action.error) !== undefined;
  return (
    <ConfirmDialog
      title={translate('applicants.deleteTitle')}
      confirm={taken ? 'applicants.deleteAnyway' : 'applicants.delete'}
      action={{ ...action, error: isRefused ? null : action.error }}
      isDestructive
      onConfirm={() => action.mutate({ id, isKnowing: taken !== undefined })}
      onClose={onClose}
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>{translate('applicants.deleteText')}</p>
      <div role="status">
        {taken && (
          <Alert severity="warning">
            {translate('applicants.deleteTaken', { name: taken.name })}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
