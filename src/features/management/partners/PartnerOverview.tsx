import { useGetList } from 'react-admin';
import { listWallets } from '#contract/endpoints/money/walletList.ts';
import { pageOf } from '#contract/paths.ts';
import type { Partner } from '#contract/records/portal.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { partnerRecord } from '#records/partner/partnerRecord.ts';
import { LatestMovements } from '#records/transaction/LatestMovements.tsx';
import { walletRecord } from '#records/wallet/walletRecord.ts';
import { useMay } from '#session/useMay.ts';
import { sectionsOf } from '#ui/fields/factsOf.tsx';
import { FactSections } from '#ui/record/FactSections.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

interface OfPartner {
  partner: Partner;
}

/** A partner at a glance: its wallet with the latest movements, and what the page's head does not say. */
export function PartnerOverview({ partner }: OfPartner) {
  const mayReadWallets = useMay(listWallets) !== 'denied';
  return (
    <>
      {mayReadWallets && <PartnerWallet partner={partner} />}
      <FactSections
        resource="partners"
        sections={sectionsOf(partnerRecord, partner, {
          'partners.sections.partner': ['id', 'ulid'],
          'partners.sections.record': [
            'createdBy',
            'createdDate',
            'lastModifiedBy',
            'lastModifiedDate',
          ],
        })}
      />
    </>
  );
}

/** The partner's own wallet, found by the partner's ULID; nothing if the backend does not find wallets by it. */
function PartnerWallet({ partner: { id, ulid } }: OfPartner) {
  const { data, error, isPending, refetch } = useGetList<Wallet>(
    'wallets',
    {
      pagination: { page: 1, perPage: 1 },
      filter: { search: ulid },
    },
    { onError: () => undefined },
  );
  if (isPending) return <RecordSkeleton />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const wallet = data.find(({ partnerId }) => partnerId === id);
  if (!wallet) return null;
  return (
    <>
      <FactSections
        resource="wallets"
        sections={sectionsOf(walletRecord, wallet, {
          'wallets.sections.wallet': ['wallet', 'balance', 'status'],
        })}
      />
      <LatestMovements
        resource="merchantTransactions"
        filter={{ walletId: wallet.id }}
        all={`${pageOf.wallets(wallet)}?tab=transactions`}
      />
    </>
  );
}
