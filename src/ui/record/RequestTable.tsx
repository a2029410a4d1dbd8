import type { ApprovalRequest } from '../../contract/records/approval.ts';
import type { Column } from '../list/column.ts';
import { dateColumn, labelColumn, statusColumn, textColumn } from '../list/columns.tsx';
import { RecordTable } from '../list/RecordTable.tsx';

const columns: readonly Column<ApprovalRequest>[] = [
  { source: 'id', cell: ({ id }) => `#${id}`, nowrap: true },
  statusColumn('status', 'approval', { card: 'corner' }),
  labelColumn('actionType', 'actions', { card: 'line' }),
  textColumn('requestedBy'),
  dateColumn('createdDate'),
  textColumn('decidedBy'),
  textColumn('decisionRemark'),
];

interface RequestTableProps {
  /** Where a request opens. */
  to: ((request: { id: number }) => string) | undefined;
}

/** The requests on one record, inside a list of requests: those that wait, and those of the past. */
export const RequestTable = ({ to }: RequestTableProps) => (
  <RecordTable<ApprovalRequest> columns={columns} fieldsOf="approvalRequests" {...(to && { to })} />
);
