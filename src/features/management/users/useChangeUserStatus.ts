import { useNotify } from 'react-admin';
import type { StatusChange } from '../../../providers/data/surface.ts';
import { useAction } from '../../../providers/data/useAction.ts';

/**
 * Changes a person's status, or asks the ops validator to. The two ends are told apart: "sent for
 * approval" with the request's number is never a success of the change. A failure is the dialog's to
 * show: `error`.
 * @param onDone called after either; not after a failure, so that nothing typed is lost
 */
export function useChangeUserStatus(onDone: () => void) {
  const notify = useNotify();
  return useAction({
    run: (provider, input: StatusChange) => provider.changeUserStatus(input),
    invalidates: ['users', 'userHistory', 'approvalRequests', 'history', 'dashboard'],
    onSuccess: outcome => {
      if (outcome.status === 'sentForApproval') {
        notify('approvals.sent', { type: 'info', messageArgs: { number: outcome.request.id } });
      } else {
        notify('management.users.statusChanged', { type: 'success' });
      }
      onDone();
    },
    inPlace: true,
  });
}
