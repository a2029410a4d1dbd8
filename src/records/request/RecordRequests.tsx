import type { ApprovalRequest, Entity } from '#contract/records/approval.ts';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, labelColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';

const columns: readonly Column<ApprovalRequest>[] = [
  { source: 'id', cell: ({ id }) => `#${id}`, nowrap: true },
  statusColumn('status', 'approval', { card: 'corner' }),
  labelColumn('actionType', 'actions', { card: 'line' }),
  textColumn('requestedBy'),
  dateColumn('createdDate'),
  textColumn('decidedBy'),
  textColumn('decisionRemark'),
];

interface RecordRequestsProps {
  entity: Entity;
  id: number;
  /** Where a request opens. */
  to: ((request: { id: number }) => string) | undefined;
}

/** The requests on one record, those that wait and those of the past: all of them for an admin, else one's own. */
export const RecordRequests = ({ entity, id, to }: RecordRequestsProps) => (
  <RecordList resource="approvalRequests" filter={{ entity, entityId: String(id) }}>
    <RecordTable<ApprovalRequest> columns={columns} to={to} />
  </RecordList>
);
