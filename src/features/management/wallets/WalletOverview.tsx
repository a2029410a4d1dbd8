import { Box, LinearProgress } from '@mui/material';
import type { Sen } from '#contract/money.ts';
import { PERMISSIONS } from '#contract/records/limits.ts';
import type { Wallet } from '#contract/records/wallet.ts';
import type { WalletUsage } from '#contract/records/walletUsage.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useRead } from '#providers/data/useRead.ts';
import { Overview } from '#records/transaction/Overview.tsx';
import { limitFacts } from '#records/wallet/limitFacts.ts';
import { walletRecord } from '#records/wallet/walletRecord.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { type FactSection, FactSections } from '#ui/record/FactSections.tsx';
import type { Fact } from '#ui/record/Facts.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';

/** The usage of the wallet's limits, its level's permissions, its latest transactions, and its limits one by one. */
export function WalletOverview({ wallet }: { wallet: Wallet }) {
  const read = useRead(['wallets', 'usage', wallet.id], (provider, options) =>
    provider.getWalletUsage({ id: wallet.id, ...options }),
  );
  const { data, error, refetch } = read;
  // with the wallet itself, whose limits a decided request may have changed
  useLiveRead('Approval', read);
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data && (
        <FactSections resource="walletUsage" sections={sectionsOf(wallet, data)} showsGaps />
      )}
      <Overview
        resource="wallets"
        attention={[]}
        movements={{ resource: 'merchantTransactions', filter: { walletId: wallet.id } }}
      />
      <FactSections resource="wallets" sections={recordSections(wallet)} showsGaps />
    </>
  );
}

const sectionsOf = (wallet: Wallet, usage: WalletUsage): readonly FactSection[] => [
  {
    title: 'wallets.sections.usage',
    facts: [
      usedOf('today', usage.usedToday, usage.dailyLimit),
      usedOf('thisMonth', usage.usedThisMonth, usage.monthlyLimit),
      usedOf('balance', wallet.balance, usage.maxBalance),
      { source: 'perTransactionLimit', value: <MoneyText amount={usage.perTransactionLimit} /> },
    ],
  },
  {
    title: 'wallets.sections.permissions',
    resource: 'riskControls',
    facts: PERMISSIONS.map(permission => ({
      source: permission,
      value: usage.permissions && (
        <AllowedText isAllowed={usage.permissions.includes(permission)} />
      ),
    })),
  },
];

const recordSections = (wallet: Wallet): readonly FactSection[] => [
  {
    title: 'wallets.sections.config',
    resource: 'walletConfigs',
    facts: limitFacts(wallet),
  },
  {
    title: 'wallets.sections.wallet',
    facts: factsOf(walletRecord, wallet, ['id', 'ulid', 'createdDate']),
  },
];

/** Another backend may omit a figure: an unknown one is a gap, not zero. */
function usedOf(source: string, used: Sen | null, limit: Sen | null): Fact {
  if (typeof used !== 'number') return { source, value: null };
  const value =
    typeof limit === 'number' ? (
      <UsedText used={used} limit={limit} />
    ) : (
      <MoneyText amount={used} />
    );
  return { source, value };
}

/** Percentage of a limit from which the bar warns: the next transaction may be refused. */
const NEARLY = 90;

function UsedText({ used, limit }: { used: Sen; limit: Sen }) {
  const translate = useTranslate();
  const part = limit > 0 ? Math.min(100, (used / limit) * 100) : 100;
  return (
    <Box sx={{ maxWidth: 280 }}>
      <span className="k-money">
        {translate('wallets.usedOf', { used: inlineRM(used), limit: inlineRM(limit) })}
      </span>
      {/* the text has the same information */}
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={part}
        color={part >= NEARLY ? 'warning' : 'primary'}
        sx={{ mt: 0.5, borderRadius: 1, bgcolor: 'divider' }}
      />
    </Box>
  );
}

/** i18n: riskControls.allowed.* */
const AllowedText = ({ isAllowed }: { isAllowed: boolean }) =>
  useTranslate()(`riskControls.allowed.${isAllowed}`);
