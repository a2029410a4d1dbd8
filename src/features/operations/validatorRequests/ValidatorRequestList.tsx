import { useCallback } from 'react';
import { useLocation } from 'react-admin';
import { REROUTED_ACTIONS } from '../../../contract/actions.ts';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { APPROVAL_STATUSES } from '../../../contract/statuses.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useProfile } from '../../../session/useSession.ts';
import type { Column } from '../../../ui/list/column.ts';
import { ListDates } from '../../../ui/list/ListDates.tsx';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { TargetText } from '../../../ui/record/TargetText.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ActionText } from './ActionText.tsx';
import { BulkDecisions } from './BulkDecisions.tsx';
import { requestPath } from './paths.ts';

const columns: readonly Column<ApprovalRequest>[] = [
  { source: 'id', cell: request => `#${request.id}`, nowrap: true },
  { source: 'actionType', cell: request => <ActionText request={request} /> },
  { source: 'entity', cell: request => <TargetText {...request} /> },
  { source: 'status', cell: request => <StatusChip kind="approval" value={request.status} /> },
  { source: 'requestedBy', cell: request => <bdi>{request.requestedBy}</bdi> },
  {
    source: 'createdDate',
    cell: request => <DateTimeText instant={request.createdDate} />,
    nowrap: true,
  },
  { source: 'decidedBy', cell: request => request.decidedBy && <bdi>{request.decidedBy}</bdi> },
];

const filters = (
  <>
    <ListSearch label="operations.requests.search" />
    <ListFilter
      source="status"
      values={APPROVAL_STATUSES}
      word={status => `status.approval.${status}`}
    />
    <ListFilter
      source="actionType"
      values={REROUTED_ACTIONS}
      word={action => `actions.${action}`}
    />
    <ListDates />
  </>
);

/**
 * Requests to the ops validator: all of them for validators and admins, one's own for everybody
 * else, live. A validator decides several of them at once. Source: spec section 4; docs/contract.md, Approval requests.
 */
export function ValidatorRequestList() {
  const { role } = useProfile();
  const { search } = useLocation();
  const to = useCallback((request: ApprovalRequest) => requestPath(request, search), [search]);
  useQuietRefresh('Approval', 'approvalRequests');
  return (
    <ListPage<ApprovalRequest>
      resource="approvalRequests"
      title="operations.requests.title"
      filters={filters}
      columns={columns}
      to={to}
      bulkActions={role === 'EWALLET_OPS_VALIDATOR' && <BulkDecisions />}
    />
  );
}
