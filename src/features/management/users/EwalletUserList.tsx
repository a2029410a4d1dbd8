import { lazy } from 'react';
import { changeUserStatus, grantPersonalExport } from '#contract/endpoints/people/users.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { UserListPage } from '#records/user/UserListPage.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ChangeSelectedStatus } from './bulk/ChangeSelectedStatus.tsx';

const columns = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'line',
  role: 'table',
  status: 'corner',
  ekycStatus: 'table',
  createdDate: { sortable: 'id' },
  id: 'hidden',
  email: 'hidden',
  lastLoginTimestamp: 'hidden',
  remarkStatus: 'hidden',
  identificationNo: 'hidden',
  dateOfBirth: 'hidden',
  address: 'hidden',
});

const filters = [
  choiceOf(userRecord, 'status'),
  choiceOf(userRecord, 'role', HOLDER_ROLES),
  personSearch,
];

const ExportReasonDialog = lazy(async () => ({
  default: (await import('./privacy/ExportReasonDialog.tsx')).ExportReasonDialog,
}));

/**
 * Wallet holders, basic and premium; a partner sees its own.
 * Source: docs/product.md, 2.4 and 7.4 (users/basic-premium).
 */
export function EwalletUserList() {
  const mayChange = useMay(changeUserStatus) !== 'denied';
  const mayExport = useMay(grantPersonalExport) !== 'denied';
  return (
    <UserListPage
      resource="users"
      title="management.users.title"
      filters={filters}
      columns={columns}
      askForPersonal={mayExport ? ExportReasonDialog : undefined}
      bulkActions={mayChange ? <ChangeSelectedStatus /> : undefined}
    />
  );
}
