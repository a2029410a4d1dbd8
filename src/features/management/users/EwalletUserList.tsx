import { changeUserStatus, USER_SEARCH_CATEGORIES } from '#contract/endpoints/people/users.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { USER_STATUSES } from '#contract/words/statuses.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useMay } from '#session/useMay.ts';
import { choice, searchIn } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import {
  dateColumn,
  labelColumn,
  phoneColumn,
  statusColumn,
  textColumn,
} from '#ui/list/table/columns.tsx';
import { ChangeSelectedStatus } from './bulk/ChangeSelectedStatus.tsx';
import { userPath } from './userPaths.ts';

const columns: readonly Column<UserRecord>[] = [
  {
    source: 'displayName',
    cell: user => user.displayName ?? user.username,
    exported: user => user.displayName ?? user.username,
  },
  textColumn('username', { card: 'line' }),
  phoneColumn('phoneNum', { card: 'line' }),
  labelColumn('role', 'roles'),
  statusColumn('status', 'user', { card: 'corner' }),
  statusColumn('ekycStatus', 'ekyc'),
  dateColumn('createdDate'),
  textColumn('id', { hidden: true, nowrap: true }),
  textColumn('email', { hidden: true }),
  dateColumn('lastLoginTimestamp', { hidden: true }),
  textColumn('remarkStatus', { hidden: true }),
];

const filters = [
  choice('status', USER_STATUSES, status => `status.user.${status}`),
  choice('role', HOLDER_ROLES, role => `roles.${role}`),
  searchIn(
    USER_SEARCH_CATEGORIES.filter(category => category !== 'all'),
    category => `resources.users.fields.${category}`,
  ),
];

/**
 * Wallet holders, basic and premium; a partner's are its own.
 * Source: docs/product.md, 2.4 and 7.4 (users/basic-premium).
 */
export function EwalletUserList() {
  const mayChange = useMay(changeUserStatus) !== 'denied';
  return (
    <ListPage<UserRecord>
      resource="users"
      title="management.users.title"
      search="management.users.search"
      filters={filters}
      columns={columns}
      to={userPath}
      bulkActions={mayChange ? <ChangeSelectedStatus /> : undefined}
    />
  );
}
