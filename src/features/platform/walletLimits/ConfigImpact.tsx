import type { WalletConfig } from '#contract/records/wallet.ts';
import { useRead } from '#providers/data/useRead.ts';
import { ImpactNotice } from '#records/wallet/ImpactNotice.tsx';
import { useTypedAmounts } from '#ui/form/useTypedAmounts.ts';

const JUDGED = ['dailyLimit', 'maxBalance', 'minBalance'] as const;

/** The impact of the typed limits on the wallets of the config. */
export function ConfigImpact({ config: { id } }: { config: WalletConfig }) {
  const limits = useTypedAmounts(JUDGED);
  const read = useRead(['walletConfigs', 'impact', id, limits], (provider, options) =>
    provider.getConfigImpact({ id, ...limits, ...options }),
  );
  return <ImpactNotice read={read} concerns="limits.concerns" />;
}
