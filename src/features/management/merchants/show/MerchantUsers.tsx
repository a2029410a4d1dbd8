import type { Merchant } from '#contract/records/merchant.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { useRowPath } from '#ui/fields/recordPath.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';

const people = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'table',
  email: 'table',
  status: 'corner',
  lastLoginTimestamp: 'table',
});

/** The merchant's portal users; links to a user's page for roles whose menu has one. */
export function MerchantUsers({ merchant }: { merchant: Merchant }) {
  return (
    <RecordList resource="merchantUsers" filter={{ merchantId: merchant.id }}>
      <RecordTable<UserRecord> columns={people} fieldsOf="users" to={useRowPath('user')} />
    </RecordList>
  );
}
