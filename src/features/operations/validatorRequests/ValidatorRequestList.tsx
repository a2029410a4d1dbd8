import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { APPROVAL_STATUSES } from '#contract/words/statuses.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { TargetText, targetWords } from '#records/request/TargetText.tsx';
import { useProfile } from '#session/useSession.ts';
import { choice, type ListFilter } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';
import { StartLink } from '#ui/queue/StartLink.tsx';
import { ActionText } from './ActionText.tsx';
import { type Asked, BulkDecisions } from './decision/BulkDecisions.tsx';
import { requestPath, requests } from './requestQueue.ts';

const BulkDecision = lazy(async () => ({
  default: (await import('./decision/BulkDecision.tsx')).BulkDecision,
}));

const columns: readonly Column<ApprovalRequest>[] = [
  {
    source: 'id',
    cell: request => `#${request.id}`,
    card: 'line',
    nowrap: true,
    sortable: 'id',
    exported: request => request.id,
  },
  {
    source: 'actionType',
    cell: request => <ActionText request={request} />,
    card: 'line',
    exported: ({ actionType }, { translate }) =>
      translate(`actions.${actionType}`, { _: actionType }),
  },
  {
    source: 'entity',
    card: 'title',
    cell: request => <TargetText {...request} />,
    exported: (request, { translate }) => targetWords(request, translate),
  },
  statusColumn('status', 'approval', { card: 'corner' }),
  textColumn('requestedBy', { card: 'line' }),
  dateColumn('createdDate', { card: 'end' }),
  textColumn('decidedBy'),
  dateColumn('decidedDate', { hidden: true }),
  textColumn('decisionRemark', { hidden: true }),
];

const filters: readonly ListFilter[] = [
  choice('status', APPROVAL_STATUSES, status => `status.approval.${status}`),
  choice('actionType', REROUTED_ACTIONS, action => `actions.${action}`),
  { kind: 'dates' },
];

/**
 * Requests to the ops validator: all of them for validators and admins, one's own for everybody
 * else, live. A validator decides several of them at once. Source: docs/product.md, 4.9; docs/contract.md, Approval requests.
 */
export function ValidatorRequestList() {
  const isValidator = useProfile().role === 'EWALLET_OPS_VALIDATOR';
  const { search } = useLocation();
  const to = useCallback((request: ApprovalRequest) => requestPath(request, search), [search]);
  const [asked, setAsked] = useState<Asked>();
  useQuietRefresh('Approval', 'approvalRequests');
  const close = () => setAsked(undefined);
  const done = () => {
    asked?.unselect();
    close();
  };
  return (
    <>
      <ListPage<ApprovalRequest>
        resource="approvalRequests"
        title="operations.requests.title"
        search="operations.requests.search"
        filters={filters}
        action={isValidator && <StartLink of={requests} />}
        columns={columns}
        to={to}
        bulkActions={isValidator && <BulkDecisions onAsk={setAsked} />}
      />
      {asked && (
        <Suspense>
          <BulkDecision {...asked} onDone={done} onCancel={close} />
        </Suspense>
      )}
    </>
  );
}
