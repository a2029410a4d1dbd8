import type { Merchant } from '#contract/records/merchant.ts';
import { Overview } from '#records/transaction/Overview.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { date, state } from '#ui/record/shownFacts.tsx';
import { useMovementsOf } from './MerchantWallet.tsx';
import { useMerchantWallet } from './useMerchantWallet.ts';

/** A merchant at a glance. A wallet follows its merchant: one that does not was stopped by itself. */
export function MerchantOverview({ merchant }: { merchant: Merchant }) {
  const { wallet, isPending } = useMerchantWallet(merchant);
  const movements = useMovementsOf(merchant);
  const { status, payoutsFrom } = merchant;
  if (isPending) return <RecordSkeleton />;
  const isStopped = status === 'ACTIVE' && wallet && wallet.status !== 'ACTIVE';
  const isHeld = payoutsFrom && Date.parse(payoutsFrom) > Date.now();
  return (
    <Overview
      resource="merchants"
      attention={[
        { source: 'walletStatus', value: isStopped && state('wallet', wallet.status) },
        { source: 'payoutsFrom', value: isHeld && date(payoutsFrom) },
      ]}
      movements={movements}
    />
  );
}
