import { useNotify } from 'react-admin';
import { currentRequest } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useAction } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { useTranslate } from '#ui/locale.ts';

/** Reads that show a request while it is pending, or that it has ended. */
const SHOWN_IN: readonly ReadKey[] = [
  'approvalRequests',
  'favourites',
  'bankAccounts',
  'allBankAccounts',
  'dashboard',
  'history',
];

/**
 * Cancels the user's own request before a validator has decided it. One that has already ended is reported, and is
 * no error; the screen shows any other.
 * @param onEnd called when the request has ended, through this action or earlier
 * Source: docs/contract.md, Approval requests.
 */
export function useCancelRequest(onEnd?: (request: ApprovalRequest) => void) {
  const notify = useNotify();
  const translate = useTranslate();
  return useAction({
    run: (provider, id: number) => provider.cancelRequest({ id }),
    invalidates: SHOWN_IN,
    inPlace: true,
    onSuccess: ended => {
      notify('approvals.cancelled', { type: 'success', messageArgs: { number: ended.id } });
      onEnd?.(ended);
    },
    onError: error => {
      const ended = currentRequest(error);
      if (!ended) return false;
      const status = translate(`status.approval.${ended.status}`, { _: ended.status });
      notify('approvals.endedBefore', {
        type: 'info',
        messageArgs: { number: ended.id, status },
      });
      onEnd?.(ended);
      return true;
    },
  });
}
