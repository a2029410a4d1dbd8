import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { DeleteApplicant } from './DeleteApplicant.tsx';
import { useMayDecide } from './useMayDecide.ts';

interface ApplicantActionsProps {
  merchant: Merchant;
  onDeleted: (merchant: Merchant) => void;
}

/** What can be done with an application beside deciding it, for those who may. */
export function ApplicantActions({ merchant, onDeleted }: ApplicantActionsProps) {
  const translate = useTranslate();
  const { remove, resend } = useMayDecide();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="k-actions">
      {resend && <ResendEmail merchant={merchant} />}
      {remove && <Button onClick={() => setAsking(true)}>{translate('applicants.delete')}</Button>}
      {isAsking && (
        <DeleteApplicant
          merchant={merchant}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            onDeleted(merchant);
          }}
        />
      )}
    </div>
  );
}

/** Sends the mail of where the application stands once more. */
function ResendEmail({ merchant: { id } }: { merchant: Merchant }) {
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
