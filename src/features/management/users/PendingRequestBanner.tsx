import { Link, useGetList, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useCanOpen } from '../../../session/useSession.ts';

/**
 * Says that a request on this record waits for the validator. The list holds what the person may
 * see: their own requests, and all of them for validators and admins.
 */
export function PendingRequestBanner({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const canOpen = useCanOpen('/operations/validatorRequests');
  const { data } = useGetList<ApprovalRequest>(
    'approvalRequests',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { entity: 'user', entityId: String(user.id), status: 'PENDING' },
    },
    { enabled: canOpen },
  );
  const request = data?.[0];
  if (!request) return null;
  return (
    <p className="k-banner" role="status">
      {translate('approvals.pendingHere', {
        number: request.id,
        action: translate(`actions.${request.actionType}`),
      })}
      <Link to={`/operations/validatorRequests/${request.id}`}>{translate('approvals.open')}</Link>
    </p>
  );
}
