import { useTranslate } from 'react-admin';
import { HOLDER_ROLES } from '../../../contract/roles.ts';
import { USER_STATUSES } from '../../../contract/statuses.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import type { Column } from '../../../ui/list/column.ts';
import { dateColumn, statusColumn, textColumn } from '../../../ui/list/columns.tsx';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { ChangeSelectedStatus } from './bulk/ChangeSelectedStatus.tsx';
import { userPath } from './paths.ts';
import { SearchCategory } from './SearchCategory.tsx';
import { useMayChangeStatus } from './useMayChangeStatus.ts';

/** A role in words; one that nobody knows as it came. */
export function RoleText({ role }: { role: string }) {
  const translate = useTranslate();
  return translate(`roles.${role}`, { _: role });
}

const columns: readonly Column<UserRecord>[] = [
  {
    source: 'displayName',
    cell: user => user.displayName ?? user.username,
    exported: user => user.displayName ?? user.username,
  },
  textColumn('username', { card: 'secondary' }),
  textColumn('phoneNum', { nowrap: true }),
  {
    source: 'role',
    cell: user => <RoleText role={user.role} />,
    exported: ({ role }, { translate }) => translate(`roles.${role}`, { _: role }),
  },
  statusColumn('status', 'user', { card: 'corner' }),
  statusColumn('ekycStatus', 'ekyc'),
  dateColumn('createdDate'),
  textColumn('id', { hidden: true, nowrap: true }),
  textColumn('email', { hidden: true }),
  dateColumn('lastLoginTimestamp', { hidden: true }),
  textColumn('remarkStatus', { hidden: true }),
];

const filters = (
  <>
    <SearchCategory />
    <ListSearch label="management.users.search" />
    <ListFilter source="role" values={HOLDER_ROLES} word={role => `roles.${role}`} />
    <ListFilter source="status" values={USER_STATUSES} word={status => `status.user.${status}`} />
  </>
);

/**
 * Wallet holders, basic and premium; a partner's are its own.
 * Source: spec sections 2 and 7 (users/basic-premium).
 */
export function EwalletUserList() {
  const mayChange = useMayChangeStatus();
  return (
    <ListPage<UserRecord>
      resource="users"
      title="management.users.title"
      filters={filters}
      columns={columns}
      to={userPath}
      {...(mayChange && { bulkActions: <ChangeSelectedStatus /> })}
    />
  );
}
