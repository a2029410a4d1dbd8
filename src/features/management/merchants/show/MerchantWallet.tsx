import type { ReactNode } from 'react';
import type { Merchant } from '#contract/records/merchant.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { TransactionRecordList } from '#records/transaction/TransactionRecordList.tsx';
import { limitFacts } from '#records/wallet/limitFacts.ts';
import { walletRecord } from '#records/wallet/walletRecord.ts';
import { useViewer } from '#session/useSession.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { type FactSection, FactSections } from '#ui/record/FactSections.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { useMerchantWallet } from './useMerchantWallet.ts';

interface WithWalletProps {
  merchant: Merchant;
  children: (wallet: Wallet) => ReactNode;
}

/** Renders its children with the merchant's wallet once it is loaded; an applicant has none. */
function WithWallet({ merchant, children }: WithWalletProps) {
  const translate = useTranslate();
  const { wallet, error, isPending, retry } = useMerchantWallet(merchant);
  if (wallet) return children(wallet);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isPending) return <RecordSkeleton />;
  return <p className="k-state">{translate('merchants.noWallet')}</p>;
}

const sectionsOf = (wallet: Wallet): readonly FactSection[] => [
  {
    title: 'merchants.sections.wallet',
    facts: factsOf(walletRecord, wallet, ['wallet', 'balance', 'status', 'mdr', 'createdDate']),
  },
  {
    title: 'merchants.sections.limits',
    resource: 'walletConfigs',
    facts: limitFacts(wallet),
  },
];

/** The wallet's balance, status and limits; limits that are not set are shown too. */
export const MerchantWallet = ({ merchant }: { merchant: Merchant }) => (
  <WithWallet merchant={merchant}>
    {wallet => <FactSections resource="wallets" sections={sectionsOf(wallet)} showsGaps />}
  </WithWallet>
);

/** The merchant's list of transactions: a partner uses a different call. Source: docs/product.md, 7.13. */
export function useMovementsOf(merchant: Merchant) {
  const { wallet } = useMerchantWallet(merchant);
  const isPartner = useViewer().role === 'EWALLET_PARTNER';
  const resource = isPartner ? 'partnerTransactions' : 'merchantTransactions';
  return wallet && { resource, filter: { walletId: wallet.id } };
}

/** The wallet's outgoing and incoming transactions. Source: docs/product.md, 7.13 (transactions/merchant, /partner). */
export function MerchantTransactions({ merchant }: { merchant: Merchant }) {
  const movements = useMovementsOf(merchant);
  return (
    <WithWallet merchant={merchant}>
      {() =>
        movements && (
          <TransactionRecordList {...movements} whose={merchant.businessRegistrationName} />
        )
      }
    </WithWallet>
  );
}
