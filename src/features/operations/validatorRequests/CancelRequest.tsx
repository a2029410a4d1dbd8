import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { useAction } from '../../../providers/data/useAction.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { currentRequest } from '../../../ui/record/currentRequest.ts';
import { TargetText } from '../../../ui/record/TargetText.tsx';
import { ActionText } from './ActionText.tsx';
import { useTellEnd } from './useTellEnd.ts';

interface CancelRequestProps {
  request: ApprovalRequest;
  /** The request has ended, by this or before it. */
  onEnd?: (request: ApprovalRequest) => void;
}

/** Takes one's own request back, after asking. */
export function CancelRequest({ request, onEnd }: CancelRequestProps) {
  const translate = useTranslate();
  const { tellEnd, tellEndedBefore } = useTellEnd();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useAction({
    run: (provider, { id }: Pick<ApprovalRequest, 'id'>) => provider.cancelRequest({ id }),
    invalidates: ['approvalRequests', 'history', 'dashboard'],
    inPlace: true,
    onSuccess: ended => {
      setAsking(false);
      tellEnd(ended);
      onEnd?.(ended);
    },
    onError: problem => {
      const ended = currentRequest(problem);
      if (!ended) return false;
      setAsking(false);
      tellEndedBefore(ended);
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
      <button type="button" className="k-button" onClick={ask}>
        {translate('operations.requests.cancel')}
      </button>
      {isAsking && (
        <Dialog
          title={translate('operations.requests.cancelTitle')}
          onClose={() => setAsking(false)}
          problem={<ActionProblem error={error} />}
        >
          <p>
            <ActionText request={request} />: <TargetText {...request} />
          </p>
          <div className="k-actions">
            <button type="button" className="k-button" onClick={() => setAsking(false)}>
              {translate('operations.requests.keep')}
            </button>
            <ConfirmButton disabled={isPending} onConfirm={() => mutate(request)}>
              {translate('operations.requests.cancel')}
            </ConfirmButton>
          </div>
        </Dialog>
      )}
    </>
  );
}
