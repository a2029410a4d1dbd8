import { useNotify } from 'react-admin';
import type { MerchantStatusChange } from '../../../providers/data/surface.ts';
import { useAction } from '../../../providers/data/useAction.ts';

/**
 * Moves a merchant to another state, or asks the ops validator to; which of the two it was is told. Its
 * wallet and people go with it. A failure is the dialog's to show: `error`.
 * @param onDone called after either; not after a failure, so that nothing typed is lost
 */
export function useChangeMerchantStatus(onDone: () => void) {
  const notify = useNotify();
  return useAction({
    run: (provider, change: MerchantStatusChange) => provider.changeMerchantStatus(change),
    invalidates: [
      'merchants',
      'merchantHistory',
      'wallets',
      'approvalRequests',
      'history',
      'dashboard',
    ],
    onSuccess: outcome => {
      if (outcome.status === 'sentForApproval') {
        notify('approvals.sent', { type: 'info', messageArgs: { number: outcome.request.id } });
      } else {
        notify('merchants.statusChanged', { type: 'success' });
      }
      onDone();
    },
    inPlace: true,
  });
}
