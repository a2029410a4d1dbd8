import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { listUserHistory } from '../../../contract/endpoints/users.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useMay } from '../../../session/useMay.ts';
import { usePendingRequest, useRequestPath } from '../../../session/usePendingRequest.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { AuditTable } from '../../../ui/record/AuditTable.tsx';
import { PendingBanner } from '../../../ui/record/PendingBanner.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { RecordTabs, useTab } from '../../../ui/record/RecordTabs.tsx';
import { RequestTable } from '../../../ui/record/RequestTable.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ChangeStatusButton } from './ChangeStatusButton.tsx';
import { USERS } from './paths.ts';
import { UserOverview } from './UserOverview.tsx';
import { UserProfile } from './UserProfile.tsx';
import { UserTransactions } from './UserTransactions.tsx';
import { headFacts } from './userFacts.tsx';

type Tab = 'overview' | 'profile' | 'transactions' | 'requests' | 'history';

interface OfUser {
  user: UserRecord;
}

/** A person: who they are, the state of their account, what may be done, and who changed what. */
export const UserShow = () => (
  <RecordPage<UserRecord>
    resource="users"
    list={USERS}
    title={user => user.displayName ?? user.username}
    status={user => <StatusChip kind="user" value={user.status} />}
    facts={headFacts}
    actions={user => <ChangeStatusButton user={user} />}
  >
    {user => <UserTabs user={user} />}
  </RecordPage>
);

/** The tabs that the person may read; requests are for those whose menu has them. */
function useTabs(): readonly ['overview', ...Tab[]] {
  const hasRequests = useRequestPath() !== undefined;
  const hasHistory = useMay(listUserHistory) !== 'denied';
  return [
    'overview',
    'profile',
    'transactions',
    ...(hasRequests ? (['requests'] as const) : []),
    ...(hasHistory ? (['history'] as const) : []),
  ];
}

function UserTabs({ user }: OfUser) {
  const translate = useTranslate();
  const requestPath = useRequestPath();
  const request = usePendingRequest('user', String(user.id));
  // What a validator decides while the page is open shows here: the request, and what it changed.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'users', (_, id) => id === String(user.id));
  const tabs = useTabs();
  const Panel = panels[useTab<Tab>(tabs)];
  return (
    <>
      <PendingBanner request={request} requestPath={requestPath} />
      {user.remarkStatus && (
        <Alert severity={user.status === 'ACTIVE' ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {translate('management.users.statusRemark', { remark: user.remarkStatus })}
        </Alert>
      )}
      <RecordTabs<Tab> tabs={tabs} word={name => `management.users.tabs.${name}`} />
      <Panel user={user} />
    </>
  );
}

/** What was asked of the validator about a person: all of it for an admin, else one's own. */
const UserRequests = ({ user }: OfUser) => (
  <RecordList resource="approvalRequests" filter={{ entity: 'user', entityId: String(user.id) }}>
    <RequestTable to={useRequestPath()} />
  </RecordList>
);

/** Who changed what on a person and when, newest first. */
const UserHistory = ({ user }: OfUser) => (
  <RecordList resource="userHistory" filter={{ userId: user.id }}>
    <AuditTable />
  </RecordList>
);

const panels: Readonly<Record<Tab, (props: OfUser) => React.ReactNode>> = {
  overview: UserOverview,
  profile: UserProfile,
  transactions: UserTransactions,
  requests: UserRequests,
  history: UserHistory,
};
