import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { Decision } from '../../../providers/data/surface.ts';
import { type ActionOptions, useAction } from '../../../providers/data/useAction.ts';
import { currentRequest } from '../../../ui/record/currentRequest.ts';
import { formatInstant } from '../../../ui/text/formatInstant.ts';

const invalidates = ['approvalRequests', 'users', 'userHistory', 'history', 'dashboard'] as const;

/**
 * The three ends that a person can give a request. A request that somebody else decided first is
 * told as what it is, "already decided by X at T", and not as an error; so is one that went stale.
 * @param onDone called when the request is decided, by whomever
 */
export function useDecision(onDone: () => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();

  const tell = (request: ApprovalRequest) => {
    notify(`operations.requests.ended.${request.status}`, {
      type: request.status === 'FAILED' || request.status === 'STALE' ? 'warning' : 'success',
      messageArgs: { number: request.id },
    });
    onDone();
  };

  const onError = (error: unknown): boolean => {
    const request = currentRequest(error);
    if (!request) return false;
    const { status, decidedBy, decidedDate } = request;
    if (status === 'PENDING') {
      // it is not what was shown: it must be looked at again
      onDone();
      return false;
    }
    // nobody decides that a request has expired or is out of date
    if (status === 'STALE' || !decidedBy || !decidedDate) {
      tell(request);
      return true;
    }
    notify('operations.requests.alreadyDecided', {
      type: 'info',
      messageArgs: {
        status: translate(`status.approval.${status}`),
        who: decidedBy,
        time: formatInstant(decidedDate, locale) ?? decidedDate,
      },
    });
    onDone();
    return true;
  };

  const options = { invalidates, onSuccess: tell, onError } satisfies Partial<
    ActionOptions<never, ApprovalRequest>
  >;
  return {
    approve: useAction({
      run: (provider, input: Decision & { remark?: string }) => provider.approveRequest(input),
      ...options,
    }),
    reject: useAction({
      run: (provider, input: Decision & { remark: string }) => provider.rejectRequest(input),
      ...options,
    }),
    cancel: useAction({
      run: (provider, input: { id: number }) => provider.cancelRequest(input),
      ...options,
    }),
  };
}
