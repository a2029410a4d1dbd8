import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { Sen } from '#contract/money.ts';
import type { Wallet, WalletConfig } from '#contract/records/wallet.ts';
import { useRead } from '#providers/data/useRead.ts';
import { WALLET_LIMITS } from '#records/wallet/limitFacts.ts';
import { walletConfigRecord } from '#records/wallet/walletRecord.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';

interface AssignedLimitsProps {
  wallet: Wallet;
  offered: readonly WalletConfig[];
}

/** The chosen limits, and what follows for a wallet that is already outside them. i18n: wallets.limits.beyond.* */
export function AssignedLimits({ wallet, offered }: AssignedLimitsProps) {
  const translate = useTranslate();
  const { data: usage } = useRead(['wallets', 'usage', wallet.id], (provider, options) =>
    provider.getWalletUsage({ id: wallet.id, ...options }),
  );
  const chosen = useWatch({ name: 'walletConfigId' });
  const limits = offered.find(({ id }) => String(id) === chosen);
  if (!limits) return null;
  const amounts = { balance: inlineRM(wallet.balance), used: inlineRM(usage?.usedToday) };
  const beyond =
    limits.id === wallet.transactionSettings?.id
      ? []
      : beyondOf(limits, wallet.balance, usage?.usedToday);
  return (
    <>
      <Facts resource="walletConfigs" facts={factsOf(walletConfigRecord, limits, WALLET_LIMITS)} />
      {beyond.length > 0 && (
        <Alert severity="warning" role="status" sx={{ mt: 1 }}>
          {beyond.map(name => (
            <div key={name}>{translate(`wallets.limits.beyond.${name}`, amounts)}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

/** Where the wallet is already outside the limits. Another backend may omit a figure, which is then not judged. */
const beyondOf = (
  { maxBalance, minBalance, dailyLimit }: WalletConfig,
  balance: Sen | null,
  usedToday: Sen | null | undefined,
) => [
  ...(isAbove(balance, maxBalance) ? ['aboveMaxBalance'] : []),
  ...(isAbove(minBalance, balance) ? ['belowMinBalance'] : []),
  ...(isAbove(usedToday, dailyLimit) ? ['aboveDailyLimit'] : []),
];

const isAbove = (one: Sen | null | undefined, other: Sen | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other;
