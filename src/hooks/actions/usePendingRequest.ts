import { useGetList } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ApprovalRequest, Entity } from '#contract/records/approval.ts';
import { useCanOpen } from '#session/useSession.ts';

/**
 * The request on a record that is pending with the validator, undefined if there is none. The list holds the requests
 * that the user may see: their own, and all of them for validators and admins.
 */
export function usePendingRequest(entity: Entity, entityId: string): ApprovalRequest | undefined {
  const { data } = useGetList<ApprovalRequest>(
    'approvalRequests',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { entity, entityId, status: 'PENDING' },
    },
    { enabled: useCanOpen(PATHS.requests) },
  );
  return data?.[0];
}
