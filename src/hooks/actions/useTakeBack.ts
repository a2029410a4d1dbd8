import { useNotify } from 'react-admin';
import { useAction } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';

/**
 * Withdraws the user's own request before a validator has decided it; the screen shows errors.
 * @param shownIn the resource that lists the request as pending
 * Source: docs/contract.md, Approval requests.
 */
export function useTakeBack(shownIn: ReadKey) {
  const notify = useNotify();
  return useAction({
    run: (provider, id: number) => provider.cancelRequest({ id }),
    invalidates: [shownIn, 'approvalRequests', 'dashboard', 'history'],
    inPlace: true,
    onSuccess: ({ id: number }) =>
      notify('approvals.takenBack', { type: 'success', messageArgs: { number } }),
  });
}
