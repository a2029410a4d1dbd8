import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { listUserHistory } from '../../../contract/endpoints/users.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useMay } from '../../../session/useMay.ts';
import { usePendingRequest, useRequestPath } from '../../../session/usePendingRequest.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { AuditTable } from '../../../ui/record/AuditTable.tsx';
import { FactSections } from '../../../ui/record/FactSections.tsx';
import { Overview } from '../../../ui/record/Overview.tsx';
import { PendingBanner } from '../../../ui/record/PendingBanner.tsx';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { RecordRequests } from '../../../ui/record/RecordRequests.tsx';
import { RecordTabs } from '../../../ui/record/RecordTabs.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ChangeStatusButton } from './ChangeStatusButton.tsx';
import { USERS } from './paths.ts';
import { UserTransactions, useMovementsOf } from './UserTransactions.tsx';
import { headFacts, profileSections, unusualFacts } from './userFacts.tsx';

interface OfUser {
  user: UserRecord;
}

/** A user: who they are, the state of their account, what may be done, and who changed what. */
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

/** The tabs that the user may read; requests are for those whose menu has them. */
function UserTabs({ user }: OfUser) {
  const translate = useTranslate();
  const requestPath = useRequestPath();
  const hasHistory = useMay(listUserHistory) !== 'denied';
  const request = usePendingRequest('user', String(user.id));
  // What a validator decides while the page is open shows here: the request, and what it changed.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'users', (_, id) => id === String(user.id));
  return (
    <>
      <PendingBanner request={request} requestPath={requestPath} />
      {user.remarkStatus && (
        <Alert severity={user.status === 'ACTIVE' ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {translate('management.users.statusRemark', { remark: user.remarkStatus })}
        </Alert>
      )}
      <RecordTabs
        label={tab => `management.users.tabs.${tab}`}
        panels={{
          overview: UserOverview,
          profile: UserProfile,
          transactions: UserTransactions,
          ...(requestPath && { requests: UserRequests }),
          ...(hasHistory && { history: UserHistory }),
        }}
        of={{ user }}
      />
    </>
  );
}

const UserOverview = ({ user }: OfUser) => (
  <Overview resource="users" attention={unusualFacts(user)} movements={useMovementsOf(user)} />
);

const UserProfile = ({ user }: OfUser) => (
  <FactSections resource="users" sections={profileSections(user)} />
);

const UserRequests = ({ user }: OfUser) => (
  <RecordRequests entity="user" id={user.id} to={useRequestPath()} />
);

/** Who changed what on a user and when, newest first. */
const UserHistory = ({ user }: OfUser) => (
  <RecordList resource="userHistory" filter={{ userId: user.id }}>
    <AuditTable />
  </RecordList>
);
