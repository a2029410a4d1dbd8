import { createUser } from '#contract/endpoints/people/accounts.ts';
import { ACCOUNT_ROLES } from '#contract/words/roles.ts';
import { ofPartner } from '#hooks/search/usePartnerSearch.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { UserListPage } from '#records/user/UserListPage.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';

const createDialog = lazyDialog(
  async () => (await import('./CreateAccountDialog.tsx')).CreateAccountDialog,
);

const columns = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  role: 'line',
  partner: 'line',
  email: 'table',
  status: 'corner',
  lastLoginTimestamp: 'table',
  createdDate: { sortable: 'id' },
  createdBy: 'hidden',
  phoneNum: 'hidden',
  id: 'hidden',
});

const filters = [
  choiceOf(userRecord, 'role', ACCOUNT_ROLES),
  choiceOf(userRecord, 'status'),
  ofPartner,
  personSearch,
];

/** Accounts of staff and of partners' users, created by an admin. Source: docs/product.md, 6.2 and 7.4. */
export function PortalAccountList() {
  const mayCreate = useMay(createUser) !== 'denied';
  return (
    <UserListPage
      resource="portalAccounts"
      fieldsOf="portalAccounts"
      title="accounts.title"
      search="accounts.search"
      filters={filters}
      columns={columns}
      action={
        mayCreate && (
          <DialogButton label="accounts.create" preload={createDialog.preload}>
            {onClose => <createDialog.Loaded onClose={onClose} />}
          </DialogButton>
        )
      }
    />
  );
}
