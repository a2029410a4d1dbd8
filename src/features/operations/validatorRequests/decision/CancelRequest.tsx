import Button from '@mui/material/Button';
import { useState } from 'react';
import { currentRequest } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useAction } from '#providers/data/useAction.ts';
import { TargetText } from '#records/request/TargetText.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { useReportEnd } from './useReportEnd.ts';

interface CancelRequestProps {
  request: ApprovalRequest;
  /** Called when the request has ended, through this action or earlier. */
  onEnd?: (request: ApprovalRequest) => void;
}

/** Withdraws the user's own request after confirmation. */
export function CancelRequest({ request, onEnd }: CancelRequestProps) {
  const translate = useTranslate();
  const { reportEnd, reportEndedBefore } = useReportEnd();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useAction({
    run: (provider, { id }: Pick<ApprovalRequest, 'id'>) => provider.cancelRequest({ id }),
    invalidates: ['approvalRequests', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: ended => {
      setAsking(false);
      reportEnd(ended);
      onEnd?.(ended);
    },
    onError: problem => {
      const ended = currentRequest(problem);
      if (!ended) return false;
      setAsking(false);
      reportEndedBefore(ended);
      onEnd?.(ended);
      return true;
    },
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
          onConfirm={() => mutate(request)}
          onClose={() => setAsking(false)}
        >
          <ValueLabel group="actions" value={request.actionType} />: <TargetText {...request} />
        </ConfirmDialog>
      )}
    </>
  );
}
