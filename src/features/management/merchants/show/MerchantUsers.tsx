import type { Merchant } from '#contract/records/merchant.ts';
import { useRecordLink } from '#hooks/useRecordLink.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, phoneColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';

const people: readonly Column<UserRecord>[] = [
  { source: 'displayName', cell: user => <bdi>{user.displayName || user.username}</bdi> },
  textColumn('username', { card: 'line' }),
  phoneColumn('phoneNum'),
  textColumn('email'),
  statusColumn('status', 'user', { card: 'corner' }),
  dateColumn('lastLoginTimestamp'),
];

const userPath = ({ id }: { id: number | string }) => `/management/users/${id}`;

/** Who works for it in the portal; a user's page opens for those whose menu has one. */
export function MerchantUsers({ merchant }: { merchant: Merchant }) {
  const canOpen = useRecordLink('user', '1') !== undefined;
  return (
    <RecordList resource="merchantUsers" filter={{ merchantId: merchant.id }}>
      <RecordTable<UserRecord>
        columns={people}
        fieldsOf="users"
        to={canOpen ? userPath : undefined}
      />
    </RecordList>
  );
}
