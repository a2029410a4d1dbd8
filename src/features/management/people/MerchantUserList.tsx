import { pageOf } from '#contract/paths.ts';
import { ofMerchant } from '#hooks/search/whose.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';

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

/** Who uses the portal for merchants. Source: docs/product.md, 2.4 and 7.4 (users/merchant). */
export const MerchantUserList = () => (
  <ListPage<UserRecord>
    resource="merchantUsers"
    fieldsOf="users"
    title="management.users.merchantPortal"
    search="management.users.search"
    filters={filters}
    columns={columns}
    to={pageOf.users}
  />
);
