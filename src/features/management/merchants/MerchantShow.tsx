import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { usePendingRequest, useRequestPath } from '../../../session/usePendingRequest.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useViewer } from '../../../session/useSession.ts';
import { CompanyFacts } from '../../../ui/company/CompanyFacts.tsx';
import { PendingBanner } from '../../../ui/record/PendingBanner.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { RecordTabs, useTab } from '../../../ui/record/RecordTabs.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { MerchantAccounts } from './MerchantAccounts.tsx';
import { MerchantActions } from './MerchantActions.tsx';
import { MerchantDocuments } from './MerchantDocuments.tsx';
import { MerchantHistory, MerchantRequests, MerchantUsers } from './MerchantLists.tsx';
import { MerchantOverview } from './MerchantOverview.tsx';
import { MerchantProfile } from './MerchantProfile.tsx';
import { MerchantTransactions, MerchantWallet } from './MerchantWallet.tsx';
import { headFacts } from './merchantFacts.tsx';
import { MERCHANTS } from './paths.ts';
import { type Tab, tabsOf } from './tabs.ts';

const panels: Readonly<Record<Tab, (props: { merchant: Merchant }) => React.ReactNode>> = {
  overview: MerchantOverview,
  profile: MerchantProfile,
  company: CompanyFacts,
  wallet: MerchantWallet,
  transactions: MerchantTransactions,
  accounts: MerchantAccounts,
  documents: MerchantDocuments,
  users: MerchantUsers,
  requests: MerchantRequests,
  history: MerchantHistory,
};

/** A merchant: who it is, what it has, what may be done with it, and who changed what. Source: spec section 2. */
export const MerchantShow = () => (
  <RecordPage<Merchant>
    resource="merchants"
    list={MERCHANTS}
    title={merchant => merchant.businessRegistrationName}
    status={merchant => <StatusChip kind="merchant" value={merchant.status} />}
    facts={headFacts}
    actions={merchant => <MerchantActions merchant={merchant} />}
  >
    {merchant => <MerchantTabs merchant={merchant} />}
  </RecordPage>
);

/** i18n: merchants.tabs.* */
function MerchantTabs({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { role } = useViewer();
  const requestPath = useRequestPath();
  const request = usePendingRequest('merchant', String(merchant.id));
  // What a validator decides while the page is open shows here: the request, and what it changed.
  useQuietRefresh('Approval', 'approvalRequests');
  useQuietRefresh('Approval', 'merchants', (_, id) => id === String(merchant.id));
  const tabs = tabsOf(role, requestPath !== undefined);
  const tab = useTab<Tab>(tabs);
  const Panel = panels[tab];
  return (
    <>
      <PendingBanner request={request} requestPath={requestPath} />
      {merchant.statusRemark && (
        <Alert severity={merchant.status === 'ACTIVE' ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {translate('merchants.statusRemark', { remark: merchant.statusRemark })}
        </Alert>
      )}
      <RecordTabs<Tab> tabs={tabs} word={name => `merchants.tabs.${name}`} />
      <Panel merchant={merchant} />
    </>
  );
}
