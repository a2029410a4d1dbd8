import { useNotify } from 'react-admin';
import { currentRequest } from '#contract/currentRequest.ts';
import { useAction } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { useTranslate } from '#ui/locale.ts';

/**
 * Withdraws the user's own request before a validator has decided it. One that has already ended is reported, and is
 * no error; the screen shows any other.
 * @param shownIn the resource that lists the request as pending
 * Source: docs/contract.md, Approval requests.
 */
export function useTakeBack(shownIn: ReadKey) {
  const notify = useNotify();
  const translate = useTranslate();
  return useAction({
    run: (provider, id: number) => provider.cancelRequest({ id }),
    invalidates: [shownIn, 'approvalRequests', 'dashboard', 'history'],
    inPlace: true,
    onSuccess: ({ id: number }) =>
      notify('approvals.takenBack', { type: 'success', messageArgs: { number } }),
    onError: error => {
      const ended = currentRequest(error);
      if (!ended) return false;
      const status = translate(`status.approval.${ended.status}`, { _: ended.status });
      notify('approvals.endedBefore', {
        type: 'info',
        messageArgs: { number: ended.id, status },
      });
      return true;
    },
  });
}
