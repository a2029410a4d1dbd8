import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { Link, LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import { useLiveWallet } from '#hooks/live/useLiveWallet.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { useRead } from '#providers/data/useRead.ts';
import { LatestMovements } from '#records/transaction/LatestMovements.tsx';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { useCanOpen, useCanOpenLinks } from '#session/useSession.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';

/** A merchant's money actions, most frequent first, with the key of their label. */
const ACTIONS = [
  [PATHS.topUp, 'menu.transactions-topUp'],
  [PATHS.transfer, 'menu.transactions-transfer'],
  [PATHS.withdraw, 'menu.transactions-withdraw'],
  [PATHS.payment, 'dashboard.paymentLink'],
] as const;

/** A merchant's balance, available actions, next settlement and latest movements, kept up to date by the stream. */
export function MerchantHome() {
  const { wallet, error, retry } = useCurrentWallet();
  useLiveWallet();
  useQuietRefresh('Notification', 'merchantTransactions');
  if (error && !wallet) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2, mb: 3.5, maxWidth: 1200 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-end' }}
        >
          <Balance amount={wallet && inlineRM(wallet.balance)} />
          <Actions />
        </Stack>
        <NextSettlement />
      </Paper>
      {wallet && (
        <Box sx={{ mb: 3.5 }}>
          <LatestMovements
            resource="merchantTransactions"
            filter={{ walletId: wallet.id }}
            all={PATHS.transactions}
          />
        </Box>
      )}
    </>
  );
}

function Balance({ amount }: { amount: string | undefined }) {
  const translate = useTranslate();
  return (
    <div>
      <Typography color="textSecondary">{translate('dashboard.balance')}</Typography>
      <Typography component="strong" className="k-money" sx={{ fontSize: 28, fontWeight: 600 }}>
        {amount ?? <Skeleton width={180} />}
      </Typography>
    </div>
  );
}

/** The actions whose screens the user may open; the first one is the primary button. */
function Actions() {
  const translate = useTranslate();
  const canOpen = useCanOpenLinks();
  const open = ACTIONS.filter(([path]) => canOpen(path));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {open.map(([path, name], at) => (
        <Button
          key={path}
          component={LinkBase}
          to={path}
          variant={at === 0 ? 'contained' : 'outlined'}
        >
          {translate(name)}
        </Button>
      ))}
    </Stack>
  );
}

/**
 * The amount not settled yet, and the last day covered by a report: reports have no schedule, so none is promised.
 * Shows nothing while loading or after an error: the list of reports shows why.
 */
function NextSettlement() {
  const translate = useTranslate();
  const locale = useLocale();
  const mayFollow = useCanOpen(PATHS.settlement);
  const { data } = useRead(
    ['dashboard', 'nextSettlement'],
    (provider, options) => provider.getNextSettlement(options),
    { enabled: mayFollow, refetchOnWindowFocus: true },
  );
  if (!data || !mayFollow) return null;
  const { count, amount, lastDay } = data;
  return (
    <Typography color="textSecondary" sx={{ mt: 1.5 }}>
      <Link to={PATHS.settlement}>
        {count === 0
          ? translate('dashboard.settlement.none')
          : translate('dashboard.settlement.next', {
              amount: inlineRM(amount),
              number: formatNumber(count, locale),
            })}
      </Link>
      {lastDay && (
        <>
          {' · '}
          {translate('dashboard.settlement.last')} <DayText day={lastDay} />
        </>
      )}
    </Typography>
  );
}
