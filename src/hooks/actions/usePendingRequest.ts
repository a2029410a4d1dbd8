import { useGetList } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { ApprovalRequest, Entity } from '#contract/records/approval.ts';
import { useCanOpen } from '#session/useSession.ts';

/** How many pending requests of a record are read: there is at most one per action. */
const MOST = 10;

/**
 * The latest pending request on a record; undefined if there is none. The list contains the requests that the user may
 * see: their own, and all of them for validators and admins.
 * @param isMeant whether a request counts; by default, any does
 */
export function usePendingRequest(
  entity: Entity,
  entityId: string,
  isMeant: (request: ApprovalRequest) => boolean = () => true,
): ApprovalRequest | undefined {
  const { data } = useGetList<ApprovalRequest>(
    'approvalRequests',
    {
      pagination: { page: 1, perPage: MOST },
      filter: { entity, entityId, status: 'PENDING' },
    },
    { enabled: useCanOpen(PATHS.requests) },
  );
  return data?.find(isMeant);
}
