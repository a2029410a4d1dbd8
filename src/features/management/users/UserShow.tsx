import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { accessOf } from '../../../contract/access.ts';
import { listUserHistory } from '../../../contract/endpoints/users.ts';
import type { Role } from '../../../contract/roles.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { usePendingRequest, useRequestPath } from '../../../session/usePendingRequest.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useViewer } from '../../../session/useSession.ts';
import { PendingBanner } from '../../../ui/record/PendingBanner.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { RecordTabs, useTab } from '../../../ui/record/RecordTabs.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ChangeStatusButton } from './ChangeStatusButton.tsx';
import { UserHistory } from './UserHistory.tsx';
import { UserProfile } from './UserProfile.tsx';
import { UserRequests } from './UserRequests.tsx';
import { UserTransactions } from './UserTransactions.tsx';

type Tab = 'profile' | 'transactions' | 'requests' | 'history';

/** The tabs that a role may read; requests are for those whose menu has them. */
const tabsOf = (role: Role, hasRequests: boolean): readonly ['profile', ...Tab[]] => [
  'profile',
  'transactions',
  ...(hasRequests ? (['requests'] as const) : []),
  ...(accessOf(listUserHistory, role) === 'denied' ? [] : (['history'] as const)),
];

/** A person: who they are, the state of their account, what may be done, and who changed what. */
export const UserShow = () => (
  <RecordPage<UserRecord>
    resource="users"
    title={user => user.displayName ?? user.username}
    status={user => <StatusChip kind="user" value={user.status} />}
    actions={user => <ChangeStatusButton user={user} />}
  >
    {user => <UserTabs user={user} />}
  </RecordPage>
);

function UserTabs({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const requestPath = useRequestPath();
  const request = usePendingRequest('user', String(user.id));
  // What a validator decides while the page is open shows here: the request, and what it changed.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'users', (_, id) => id === String(user.id));
  const { role } = useViewer();
  const tabs = tabsOf(role, requestPath !== undefined);
  const tab = useTab<Tab>(tabs);
  return (
    <>
      <PendingBanner request={request} requestPath={requestPath} />
      {user.remarkStatus && (
        <Alert severity="warning">
          {translate('management.users.statusRemark', { remark: user.remarkStatus })}
        </Alert>
      )}
      <RecordTabs<Tab> tabs={tabs} word={name => `management.users.tabs.${name}`} />
      {tab === 'profile' && <UserProfile user={user} />}
      {tab === 'transactions' && <UserTransactions user={user} />}
      {tab === 'requests' && <UserRequests user={user} />}
      {tab === 'history' && <UserHistory user={user} />}
    </>
  );
}
