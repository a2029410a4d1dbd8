import { Alert, Button } from '@mui/material';
import { LinkBase } from 'react-admin';
import { getEkycCase } from '#contract/endpoints/people/ekyc.ts';
import { listUserDevices } from '#contract/endpoints/people/personal.ts';
import { listUserHistory } from '#contract/endpoints/people/users.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { AuditTable } from '#records/history/AuditTable.tsx';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { RecordRequests } from '#records/request/RecordRequests.tsx';
import { Overview } from '#records/transaction/Overview.tsx';
import { TransactionRecordList } from '#records/transaction/TransactionRecordList.tsx';
import { userName } from '#records/user/userName.ts';
import { useMay } from '#session/useMay.ts';
import { useViewer } from '#session/useSession.ts';
import { useRowPath } from '#ui/fields/recordPath.ts';
import { useTranslate } from '#ui/locale.ts';
import { casePath } from '#ui/queue/definition.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';
import { RecordPage } from '#ui/record/RecordPage.tsx';
import { RecordTabs } from '#ui/record/RecordTabs.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { UserActions } from './actions/UserActions.tsx';
import { isHolder } from './actions/userMoves.ts';
import { UserDevices } from './devices/UserDevices.tsx';
import {
  ekycSections,
  headFacts,
  profileSections,
  unusualFacts,
  walletSections,
} from './userFacts.tsx';
import { ekycQueueOf, OTHER_LISTS, USER_LIST } from './userLists.ts';

interface OfUser {
  user: UserRecord;
}

/** A user: personal details, account status, available actions, and history. */
export const UserShow = () => (
  <RecordPage<UserRecord>
    resource="users"
    list={USER_LIST}
    otherLists={OTHER_LISTS}
    status={user => <StatusChip kind="user" value={user.status} />}
    facts={headFacts}
    actions={user => <UserActions user={user} />}
  >
    {user => <UserTabs user={user} />}
  </RecordPage>
);

/** The tabs that the viewer may read; the requests tab is only for viewers whose menu has requests. */
function UserTabs({ user }: OfUser) {
  const translate = useTranslate();
  const hasRequests = useRowPath('approvalRequest') !== undefined;
  const hasHistory = useMay(listUserHistory) !== 'denied';
  const hasDevices = useMay(listUserDevices) !== 'denied';
  const request = usePendingRequest('user', String(user.id));
  // Refetches the request and the user when a validator decides while the page is open.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'users', (_, id) => id === String(user.id));
  return (
    <>
      <PendingBanner request={request} />
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
          ...(isHolder(user.role) && { ekyc: UserEkyc }),
          wallet: UserWallet,
          transactions: UserTransactions,
          ...(hasDevices && { devices: UserDevices }),
          ...(hasRequests && { requests: UserRequests }),
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

/** The identity check; reviewers open the case, with the pictures and the data read from them. */
function UserEkyc({ user }: OfUser) {
  const translate = useTranslate();
  const mayReview = useMay(getEkycCase) !== 'denied';
  const queue = ekycQueueOf(user);
  return (
    <>
      {mayReview && queue && (
        <Button component={LinkBase} to={casePath({ path: queue }, user)} sx={{ mb: 2 }}>
          {translate('management.users.toEkyc')}
        </Button>
      )}
      <FactSections resource="users" sections={ekycSections(user)} showsGaps />
    </>
  );
}

/** The wallet of a holder; for a merchant's user, the merchant's wallet. */
function UserWallet({ user }: OfUser) {
  const translate = useTranslate();
  if (!user.wallet) return <p className="k-state">{translate('management.users.noWallet')}</p>;
  return <FactSections resource="users" sections={walletSections(user)} showsGaps />;
}

const UserRequests = ({ user }: OfUser) => <RecordRequests entity="user" id={user.id} />;

const UserHistory = ({ user }: OfUser) => (
  <RecordList resource="userHistory" filter={{ userId: user.id }}>
    <AuditTable />
  </RecordList>
);

/**
 * The list of a user's transactions: a holder's own wallet, otherwise the wallets that the user works with. Partners
 * filter by wallet. Source: docs/product.md, 7.13 (transactions/user, /user/all, /partner).
 * @returns undefined for a partner if the user has no wallet
 */
function useMovementsOf({ id, role, wallet }: UserRecord) {
  if (useViewer().role === 'EWALLET_PARTNER') {
    return wallet && { resource: 'partnerTransactions', filter: { walletId: wallet.ulid } };
  }
  return {
    resource: isHolder(role) ? 'holderTransactions' : 'userTransactions',
    filter: { userId: id },
  };
}

function UserTransactions({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const movements = useMovementsOf(user);
  if (!movements) return <p className="k-state">{translate('management.users.noWallet')}</p>;
  return <TransactionRecordList {...movements} whose={userName(user)} />;
}
