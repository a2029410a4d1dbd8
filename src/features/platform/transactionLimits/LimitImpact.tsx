import type { TransactionLimit } from '#contract/records/limits.ts';
import { useRead } from '#providers/data/useRead.ts';
import { ImpactNotice } from '#records/wallet/ImpactNotice.tsx';
import { useTypedAmounts } from '#ui/form/useTypedAmounts.ts';

const JUDGED = ['dailyTransferLimit', 'monthlyTransferLimit', 'maxBalance'] as const;

/** The impact of the typed limits on the wallets of the level. */
export function LimitImpact({ limit: { id } }: { limit: TransactionLimit }) {
  const limits = useTypedAmounts(JUDGED);
  const read = useRead(['transactionLimits', 'impact', id, limits], (provider, options) =>
    provider.getLimitImpact({ id, ...limits, ...options }),
  );
  return <ImpactNotice read={read} concerns="transactionLimits.concerns" />;
}
