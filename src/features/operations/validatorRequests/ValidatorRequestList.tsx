import { useCallback, useState } from 'react';
import { useLocation } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useQueueCases } from '#hooks/cases/useQueueCases.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { requestRecord } from '#records/request/requestRecord.tsx';
import { TargetText } from '#records/request/TargetText.tsx';
import { useProfile } from '#session/useSession.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { CaseAge } from '#ui/queue/cases/CaseAge.tsx';
import { CasesContext } from '#ui/queue/cases/casesContext.ts';
import { QueueActions } from '#ui/queue/cases/QueueActions.tsx';
import { BulkDecisions, type ChosenDecision } from './decision/BulkDecisions.tsx';
import { requestPath, requests } from './requestQueue.ts';

const { Loaded: BulkDecision } = lazyDialog(
  async () => (await import('./decision/BulkDecision.tsx')).BulkDecision,
);

const columns = columnsOf(requestRecord, {
  id: { card: 'line', sortable: 'id' },
  actionType: 'line',
  entity: {
    card: 'title',
    cell: request => (
      <div className="k-clamped">
        <TargetText {...request} />
      </div>
    ),
  },
  status: 'corner',
  requestedBy: 'table',
  createdDate: {
    card: 'end',
    cell: ({ id, createdDate, status }) => (
      <CaseAge id={id} since={createdDate} isPending={status === 'PENDING'} />
    ),
  },
  decidedBy: 'table',
  decidedDate: 'hidden',
  decisionRemark: 'hidden',
});

const filters: readonly ListFilter[] = [
  choiceOf(requestRecord, 'status'),
  choiceOf(requestRecord, 'actionType'),
  { kind: 'dates' },
];

/**
 * Requests to the ops validator: all of them for validators and admins, their own for all other users, updated live. A
 * validator can decide several at once. Source: docs/product.md, 4.9; docs/contract.md, Approval requests.
 */
export function ValidatorRequestList() {
  const isValidator = useProfile().role === 'EWALLET_OPS_VALIDATOR';
  const { search } = useLocation();
  const to = useCallback((request: ApprovalRequest) => requestPath(request, search), [search]);
  const [decision, setDecision] = useState<ChosenDecision>();
  useQuietRefresh('Approval', 'approvalRequests');
  const cases = useQueueCases('request');
  const close = () => setDecision(undefined);
  const done = () => {
    decision?.unselect();
    close();
  };
  return (
    <CasesContext value={cases}>
      <ListPage<ApprovalRequest>
        resource="approvalRequests"
        title="operations.requests.title"
        search="operations.requests.search"
        filters={filters}
        action={<QueueActions of={requests} isReviewer={isValidator} />}
        columns={columns}
        to={to}
        bulkActions={isValidator && <BulkDecisions onAsk={setDecision} />}
      />
      {decision && <BulkDecision {...decision} onDone={done} onCancel={close} />}
    </CasesContext>
  );
}
