import { useNotify } from 'react-admin';
import type { CreditPin } from '#contract/records/creditPin.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { useAction } from '#providers/data/useAction.ts';

/**
 * Moves a pin on. Where another user did it before, the backend says that there is no such move (3009),
 * and the list is asked for again.
 * @param onEnd however it ended: a toast tells
 * Source: docs/product.md, 7.15 (credit-status).
 */
export function useChangePin({ id }: CreditPin, onEnd: () => void) {
  const notify = useNotify();
  return useAction({
    run: (provider, status: CreditPinStatus) => provider.changeCreditPinStatus({ id, status }),
    invalidates: ['creditPins', 'history'],
    onSuccess: (_, status) => {
      notify(`pins.changed.${status}`, { type: 'success' });
      onEnd();
    },
    onError: () => {
      onEnd();
      return false;
    },
  });
}
