import type { Merchant } from '../../../contract/records/merchant.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useRequestPath } from '../../../session/usePendingRequest.ts';
import { useRecordLink } from '../../../session/useRecordLink.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, phoneColumn, statusColumn, textColumn } from '../../../ui/list/columns.tsx';
import { RecordTable } from '../../../ui/list/RecordTable.tsx';
import { AuditTable } from '../../../ui/record/AuditTable.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { RequestTable } from '../../../ui/record/RequestTable.tsx';

interface OfMerchant {
  merchant: Merchant;
}

const people: readonly Column<UserRecord>[] = [
  { source: 'displayName', cell: user => <bdi>{user.displayName || user.username}</bdi> },
  textColumn('username', { card: 'line' }),
  phoneColumn('phoneNum'),
  textColumn('email'),
  statusColumn('status', 'user', { card: 'corner' }),
  dateColumn('lastLoginTimestamp'),
];

/** Who works for it in the portal; a person's page opens for those whose menu has one. */
export function MerchantUsers({ merchant }: OfMerchant) {
  const canOpen = useRecordLink('user', '1') !== undefined;
  return (
    <RecordList resource="merchantUsers" filter={{ merchantId: merchant.id }}>
      <RecordTable<UserRecord>
        columns={people}
        fieldsOf="users"
        {...(canOpen && { to: userPath })}
      />
    </RecordList>
  );
}

const userPath = ({ id }: { id: number | string }) => `/management/users/${id}`;

/** What was asked of the validator about it: all of it for an admin, else one's own. */
export const MerchantRequests = ({ merchant }: OfMerchant) => (
  <RecordList
    resource="approvalRequests"
    filter={{ entity: 'merchant', entityId: String(merchant.id) }}
  >
    <RequestTable to={useRequestPath()} />
  </RecordList>
);

/** Who changed what about it and when, newest first. */
export const MerchantHistory = ({ merchant }: OfMerchant) => (
  <RecordList resource="merchantHistory" filter={{ merchantId: merchant.id }}>
    <AuditTable />
  </RecordList>
);
