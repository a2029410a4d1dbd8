import { useNotify } from 'react-admin';
import { useAction } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';

/**
 * Takes one's own request back before a validator has decided it; the screen shows what went wrong.
 * @param shownIn what lists the request as something that waits
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
