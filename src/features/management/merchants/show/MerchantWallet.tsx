import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import { TransactionRecordList } from '#records/transaction/TransactionRecordList.tsx';
import { useViewer } from '#session/useSession.ts';
import { type FactSection, FactSections } from '#ui/record/FactSections.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { copyable, date, factsOf, money, rate, state } from '#ui/record/shownFacts.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { useMerchantWallet } from './useMerchantWallet.ts';

interface WithWalletProps {
  merchant: Merchant;
  children: (wallet: Wallet) => ReactNode;
}

/** The merchant's wallet, once it has come; an applicant has none. */
function WithWallet({ merchant, children }: WithWalletProps) {
  const translate = useTranslate();
  const { wallet, error, isPending, retry } = useMerchantWallet(merchant);
  if (wallet) return children(wallet);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (isPending) return <RecordSkeleton />;
  return <p className="k-state">{translate('merchants.noWallet')}</p>;
}

const status = (known: string) => state('wallet', known);
const limits = { dailyLimit: money, maxBalance: money, minBalance: money, minTopup: money };
const NO_LIMITS = { dailyLimit: null, maxBalance: null, minBalance: null, minTopup: null };

const sectionsOf = (wallet: Wallet): readonly FactSection[] => [
  {
    title: 'merchants.sections.wallet',
    facts: factsOf(wallet, {
      ulid: copyable,
      balance: money,
      status,
      mdr: rate,
      createdDate: date,
    }),
  },
  {
    title: 'merchants.sections.limits',
    resource: 'walletConfigs',
    facts: factsOf(wallet.transactionSettings ?? NO_LIMITS, limits),
  },
];

/** What is in it, in which state it is, and to what it is held: that it is held to nothing is shown too. */
export const MerchantWallet = ({ merchant }: { merchant: Merchant }) => (
  <WithWallet merchant={merchant}>
    {wallet => <FactSections resource="wallets" sections={sectionsOf(wallet)} showsGaps />}
  </WithWallet>
);

/** Its list of transactions: a partner reads them by another call. Source: docs/product.md, 7.13. */
export function useMovementsOf(merchant: Merchant) {
  const { wallet } = useMerchantWallet(merchant);
  const isPartner = useViewer().role === 'EWALLET_PARTNER';
  const resource = isPartner ? 'partnerTransactions' : 'merchantTransactions';
  return wallet && { resource, filter: { walletId: wallet.id } };
}

/** What left its wallet and what came in. Source: docs/product.md, 7.13 (transactions/merchant, /partner). */
export function MerchantTransactions({ merchant }: { merchant: Merchant }) {
  const movements = useMovementsOf(merchant);
  return (
    <WithWallet merchant={merchant}>
      {() => movements && <TransactionRecordList {...movements} />}
    </WithWallet>
  );
}
