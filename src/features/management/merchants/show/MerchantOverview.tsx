import type { Merchant } from '#contract/records/merchant.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { Overview } from '#records/transaction/Overview.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { useMovementsOf } from './MerchantWallet.tsx';
import { useMerchantWallet } from './useMerchantWallet.ts';

/** A merchant at a glance. A wallet follows its merchant: one that does not was stopped by itself. */
export function MerchantOverview({ merchant }: { merchant: Merchant }) {
  const { wallet, isPending } = useMerchantWallet(merchant);
  const movements = useMovementsOf(merchant);
  const { status, payoutsFrom } = merchant;
  if (isPending) return <RecordSkeleton />;
  const isStopped = status === 'ACTIVE' && wallet && wallet.status !== 'ACTIVE';
  const isHeld = Date.parse(payoutsFrom ?? '') > Date.now();
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
    />
  );
}
