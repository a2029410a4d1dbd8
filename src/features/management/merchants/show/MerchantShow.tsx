import { Alert } from '@mui/material';
import { permissionOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getMerchant, listMerchantHistory } from '#contract/endpoints/merchants.ts';
import { listBankAccounts } from '#contract/endpoints/money/banking.ts';
import {
  listMerchantTransactions,
  listPartnerTransactions,
} from '#contract/endpoints/money/transactions.ts';
import { getWallet } from '#contract/endpoints/money/wallets.ts';
import { listMerchantDocuments } from '#contract/endpoints/onboarding.ts';
import { listMerchantUsers } from '#contract/endpoints/people/users.ts';
import { PATHS } from '#contract/paths.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import { isStaff } from '#contract/words/roles.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { CompanyFacts } from '#records/company/CompanyFacts.tsx';
import { AuditTable } from '#records/history/AuditTable.tsx';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { PendingBanner } from '#records/request/PendingBanner.tsx';
import { RecordRequests } from '#records/request/RecordRequests.tsx';
import { Overview } from '#records/transaction/Overview.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { useViewer } from '#session/useSession.ts';
import { timeNow } from '#ui/clock.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useRowPath } from '#ui/fields/recordPath.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';
import { RecordPage } from '#ui/record/RecordPage.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { RecordTabs } from '#ui/record/RecordTabs.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { MerchantActions } from '../MerchantActions.tsx';
import { MerchantAccounts } from './MerchantAccounts.tsx';
import { MerchantDocuments } from './MerchantDocuments.tsx';
import { MerchantTransactions, MerchantWallet, useMovementsOf } from './MerchantWallet.tsx';
import { headFacts, profileSections } from './merchantFacts.tsx';
import { useMerchantWallet } from './useMerchantWallet.ts';

interface OfMerchant {
  merchant: Merchant;
}

/** A merchant: profile, assets, actions and history. Source: docs/product.md, 2.4. */
export const MerchantShow = () => (
  <RecordPage<Merchant>
    resource="merchants"
    list={{ path: PATHS.merchants, title: 'merchants.title' }}
    status={merchant => <StatusChip kind="merchant" value={merchant.status} />}
    facts={headFacts}
    actions={merchant => <MerchantActions merchant={merchant} />}
  >
    {merchant => <MerchantTabs merchant={merchant} />}
  </RecordPage>
);

function MerchantTabs({ merchant }: OfMerchant) {
  const translate = useTranslate();
  const hasRequests = useRowPath('approvalRequest') !== undefined;
  const request = usePendingRequest('merchant', String(merchant.id));
  const mayRead = useMayRead();
  // Refetches the request and the merchant when a validator decides while the page is open.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'merchants', (_, id) => id === String(merchant.id));
  return (
    <>
      <PendingBanner request={request} />
      {merchant.statusRemark && (
        <Alert severity={merchant.status === 'ACTIVE' ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {translate('merchants.statusRemark', { remark: merchant.statusRemark })}
        </Alert>
      )}
      <RecordTabs
        label={tab => `merchants.tabs.${tab}`}
        panels={{
          overview: MerchantOverview,
          profile: MerchantProfile,
          ...(mayRead(getMerchant) && { company: CompanyFacts }),
          ...(mayRead(getWallet) && { wallet: MerchantWallet }),
          ...(mayRead(listMerchantTransactions, listPartnerTransactions) && {
            transactions: MerchantTransactions,
          }),
          ...(mayRead(listBankAccounts) && { accounts: MerchantAccounts }),
          ...(mayRead(listMerchantDocuments) && { documents: MerchantDocuments }),
          ...(mayRead(listMerchantUsers) && { users: MerchantUsers }),
          ...(hasRequests && { requests: MerchantRequests }),
          ...(mayRead(listMerchantHistory) && { history: MerchantHistory }),
        }}
        of={{ merchant }}
      />
    </>
  );
}

/** Checks whether the viewer may make one of the calls: staff for any merchant, a partner for its own. */
function useMayRead() {
  const { role } = useViewer();
  return (...calls: readonly Endpoint[]): boolean =>
    calls.some(call => permissionOf(call, role, { isOthers: true }) !== 'denied');
}

function MerchantProfile({ merchant }: OfMerchant) {
  const { role } = useViewer();
  return <FactSections resource="merchants" sections={profileSections(merchant, isStaff(role))} />;
}

const MerchantRequests = ({ merchant }: OfMerchant) => (
  <RecordRequests entity="merchant" id={merchant.id} />
);

const MerchantHistory = ({ merchant }: OfMerchant) => (
  <RecordList resource="merchantHistory" filter={{ merchantId: merchant.id }}>
    <AuditTable />
  </RecordList>
);

/** A merchant at a glance. The wallet status is shown only if the wallet was stopped separately from its merchant. */
function MerchantOverview({ merchant }: { merchant: Merchant }) {
  const { wallet, error, isPending, retry } = useMerchantWallet(merchant);
  const movements = useMovementsOf(merchant);
  const { status, payoutsFrom } = merchant;
  if (isPending) return <RecordSkeleton />;
  const isStopped = status === 'ACTIVE' && wallet && wallet.status !== 'ACTIVE';
  const isHeld = new Date(payoutsFrom ?? '') > timeNow();
  return (
    <Overview
      resource="merchants"
      attention={[
        {
          source: 'walletStatus',
          value: isStopped && <StatusChip kind="wallet" value={wallet.status} />,
        },
        ...factsOf(merchantRecord, merchant, [isHeld && 'payoutsFrom']),
      ]}
      movements={movements}
      problem={error && !wallet && <ErrorState error={error} onRetry={retry} />}
    />
  );
}

const people = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'table',
  email: 'table',
  status: 'corner',
  lastLoginTimestamp: 'table',
});

/** The merchant's portal users; links to a user's page for roles whose menu has one. */
function MerchantUsers({ merchant }: { merchant: Merchant }) {
  return (
    <RecordList resource="merchantUsers" filter={{ merchantId: merchant.id }}>
      <RecordTable<UserRecord> columns={people} fieldsOf="users" to={useRowPath('user')} />
    </RecordList>
  );
}
