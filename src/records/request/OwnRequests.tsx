import { Box } from '@mui/material';
import { type ComponentProps, useMemo } from 'react';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { ReroutedAction } from '#contract/words/actions.ts';
import { codeMessage } from '#session/codeMessage.ts';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { CancelMenu } from './CancelMenu.tsx';
import { requestRecord } from './requestRecord.tsx';

interface OwnRequestsProps {
  actionType: ReroutedAction;
  /** A short description of the request. */
  about: (request: ApprovalRequest) => string;
  /** See `CancelMenu`, which cancels a request that is still pending. */
  useCancelRequest: ComponentProps<typeof CancelMenu>['useCancelRequest'];
}

const hasReason = ({ decisionRemark, failureCode }: ApprovalRequest): boolean =>
  Boolean(decisionRemark) || Boolean(failureCode);

/** The validator's remark, and why an approved request could not be carried out: in full, since no page shows more. */
function Reason({ request: { decisionRemark, failureCode } }: { request: ApprovalRequest }) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0, maxWidth: '44ch', overflowWrap: 'anywhere' }}>
      <bdi>{decisionRemark}</bdi>
      {failureCode && <div>{translate(codeMessage(failureCode))}</div>}
    </Box>
  );
}

/**
 * The caller's own requests of one kind, with their state; nothing if there are none. For users whose menu has no list
 * of requests. The backend limits the list to the caller's own; the functions must be stable.
 */
export function OwnRequests({ actionType, about, useCancelRequest }: OwnRequestsProps) {
  const heading = useTranslate()('approvals.own');
  const columns = useMemo(
    (): readonly Column<ApprovalRequest>[] => [
      ...columnsOf(requestRecord, { id: 'title' }),
      { source: 'about', cell: request => <bdi>{about(request)}</bdi>, card: 'line' },
      ...columnsOf(requestRecord, {
        status: 'corner',
        createdDate: 'table',
        decidedDate: 'table',
        decisionRemark: {
          card: 'labelled',
          cell: request => hasReason(request) && <Reason request={request} />,
        },
      }),
      actionsColumn(
        request =>
          request.status === 'PENDING' && (
            <CancelMenu id={request.id} name={about(request)} useCancelRequest={useCancelRequest} />
          ),
      ),
    ],
    [about, useCancelRequest],
  );
  return (
    <RecordList
      resource="approvalRequests"
      filter={{ actionType }}
      heading={heading}
      name={heading}
    >
      <RecordTable<ApprovalRequest> columns={columns} />
    </RecordList>
  );
}
