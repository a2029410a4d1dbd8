import type { UserRecord } from '../../../providers/data/surface.ts';
import { useRequestPath } from '../../../session/usePendingRequest.ts';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { RequestTable } from '../../../ui/record/RequestTable.tsx';

/** What was asked of the validator about a person: all of it for an admin, else one's own. */
export const UserRequests = ({ user }: { user: UserRecord }) => (
  <RecordList resource="approvalRequests" filter={{ entity: 'user', entityId: String(user.id) }}>
    <RequestTable to={useRequestPath()} />
  </RecordList>
);
