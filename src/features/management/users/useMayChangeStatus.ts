import { accessOf, mayRequest } from '../../../contract/access.ts';
import { changeUserStatus } from '../../../contract/endpoints/users.ts';
import { useViewer } from '../../../session/useSession.ts';

/** Whether the person may change a user's status, or ask for it: validators decide, partners look. */
export function useMayChangeStatus(): boolean {
  const { role } = useViewer();
  return accessOf(changeUserStatus, role) !== 'denied' || mayRequest(changeUserStatus, role);
}
