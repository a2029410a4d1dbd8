import { ofMerchant } from '#hooks/search/whose.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { UserListPage } from '#records/user/UserListPage.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';

const columns = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  merchant: 'line',
  phoneNum: 'table',
  email: 'table',
  status: 'corner',
  lastLoginTimestamp: 'table',
  createdDate: { sortable: 'id' },
  id: 'hidden',
});

const filters = [choiceOf(userRecord, 'status'), ofMerchant, personSearch];

/** The merchants' portal users. Source: docs/product.md, 2.4 and 7.4 (users/merchant). */
export const MerchantUserList = () => (
  <UserListPage
    resource="merchantUsers"
    title="management.users.merchantPortal"
    filters={filters}
    columns={columns}
  />
);
