import type { ApprovalRequest, Entity } from '#contract/records/approval.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { useRowPath } from '#ui/fields/recordPath.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';
import { requestRecord } from './requestRecord.tsx';

const columns = columnsOf(requestRecord, {
  id: 'title',
  status: 'corner',
  actionType: 'line',
  requestedBy: 'table',
  createdDate: 'table',
  decidedBy: 'table',
  decisionRemark: 'table',
});

/** The pending and past requests on one record: all of them for an admin, otherwise the user's own. */
export const RecordRequests = ({ entity, id }: { entity: Entity; id: number }) => (
  <RecordList resource="approvalRequests" filter={{ entity, entityId: String(id) }}>
    <RecordTable<ApprovalRequest>
      columns={columns}
      to={useRowPath('approvalRequest')}
      empty="list.noRequests"
    />
  </RecordList>
);
