import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useTakeBack } from '#hooks/actions/useTakeBack.ts';
import { TargetText } from '#records/request/TargetText.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

interface CancelRequestProps {
  request: ApprovalRequest;
  /** Called when the request has ended, through this action or earlier. */
  onEnd?: (request: ApprovalRequest) => void;
}

/** Withdraws the user's own request after confirmation. */
export function CancelRequest({ request, onEnd }: CancelRequestProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useTakeBack(ended => {
    setAsking(false);
    onEnd?.(ended);
  });
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button onClick={ask}>{translate('operations.requests.cancel')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('operations.requests.cancelTitle')}
          confirm="operations.requests.cancel"
          cancel="operations.requests.keep"
          action={{ isPending, error }}
          onConfirm={() => mutate(request.id)}
          onClose={() => setAsking(false)}
        >
          <ValueLabel group="actions" value={request.actionType} />: <TargetText {...request} />
        </ConfirmDialog>
      )}
    </>
  );
}
