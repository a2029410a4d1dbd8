import { pageOf } from '#contract/paths.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';

const columns = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'line',
  role: 'table',
  status: 'table',
  internalEkycStatus: 'corner',
  ekycStatus: 'table',
  createdDate: 'table',
  id: 'hidden',
  email: 'hidden',
  journeyId: 'hidden',
});

const filters = [personSearch];

/** Holders whose identity waits for a decision. Source: docs/product.md, 2.4 and 7.4 (ekyc-pending/SUBMITTED). */
export const EkycSubmittedList = () => (
  <ListPage<UserRecord>
    resource="ekycSubmitted"
    fieldsOf="users"
    title="management.users.ekycSubmitted"
    search="management.users.search"
    filters={filters}
    columns={columns}
    to={pageOf.users}
  />
);

/** Holders of whom the credit bureau has found no record. Source: docs/product.md, 2.4 and 7.4 (ekyc-pending/NO_RECORD). */
export const EkycPendingList = () => (
  <ListPage<UserRecord>
    resource="ekycPending"
    fieldsOf="users"
    title="management.users.ekycPending"
    search="management.users.search"
    filters={filters}
    columns={columns}
    to={pageOf.users}
  />
);
