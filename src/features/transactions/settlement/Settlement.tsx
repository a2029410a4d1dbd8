import { useMemo } from 'react';
import { Navigate, useLocation, useTranslate } from 'react-admin';
import { accessOf } from '../../../contract/access.ts';
import { generateSettlement } from '../../../contract/endpoints/movements.ts';
import type { SettlementFile } from '../../../contract/records/settlementFile.ts';
import { useAddressNumber } from '../../../session/useAddressNumber.ts';
import { useProfile } from '../../../session/useSession.ts';
import { ofMerchantWallet, useWhose } from '../../../session/whose.ts';
import { Awaited } from '../../../ui/Awaited.tsx';
import { idInFilter, narrowedTo } from '../../../ui/list/address.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Section } from '../../../ui/record/Section.tsx';
import { GenerateReport } from './GenerateReport.tsx';
import { Unsettled } from './Unsettled.tsx';
import { useReportColumns } from './useReportColumns.tsx';

/**
 * What is settled with merchants: the reports that were made, what is in none yet, and for staff the making
 * of one. A merchant's own; to others those of all that they see, or of one that they choose.
 * Source: spec sections 2 and 7; docs/contract.md, Settlement.
 */
export function Settlement() {
  const { role } = useProfile();
  const { isOwn, filter, filters, error, retry } = useWhose(ofMerchantWallet);
  const named = idInFilter(useLocation().search, 'walletId');
  const [former] = useAddressNumber('wallet');
  const columns = useReportColumns(isOwn);
  if (former !== undefined) return <Navigate to={narrowedTo('walletId', former)} replace />;
  const mayGenerate = accessOf(generateSettlement, role) !== 'denied';
  return (
    <Awaited title="settlement.title" value={filter} error={error} onRetry={retry}>
      {always => (
        <>
          <ListPage<SettlementFile>
            resource="settlementFiles"
            title="settlement.title"
            action={mayGenerate && <GenerateReport walletId={named} />}
            filter={always}
            filters={filters}
            columns={columns}
          />
          <UnsettledOf walletId={isOwn ? Number(always.walletId) : named} />
        </>
      )}
    </Awaited>
  );
}

/** Of a wallet; of all that a partner sees. Nobody reads it for everyone. */
function UnsettledOf({ walletId }: { walletId: number | undefined }) {
  const translate = useTranslate();
  const isPartner = useProfile().role === 'EWALLET_PARTNER';
  const filter = useMemo(
    () => ({ walletId, transactionType: 'all', filterSettlement: false }),
    [walletId],
  );
  if (walletId === undefined && !isPartner) return null;
  return (
    <Section title={translate('settlement.unsettled')}>
      <Unsettled
        resource={isPartner ? 'partnerTransactions' : 'merchantTransactions'}
        filter={filter}
      />
    </Section>
  );
}
