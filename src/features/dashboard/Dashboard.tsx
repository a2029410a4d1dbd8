import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useViewer } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { useToday } from '#ui/text/useNow.ts';
import { Figures, gridOf } from './Figures.tsx';

/** Loaded for merchants only. */
const MerchantHome = lazy(async () => ({
  default: (await import('./merchant/MerchantHome.tsx')).MerchantHome,
}));

/** Loaded after the figures are shown: the chart must not delay them. */
const Trend = lazy(async () => ({ default: (await import('./trend/Trend.tsx')).Trend }));

/** Placeholders while the figures load: as many as most roles have figures. */
const PLACES = ['1', '2', '3', '4', '5', '6'];

/**
 * The landing page of the user's role: pending work first, then the totals, then volume and value by day. A merchant's
 * page begins with its balance. Each figure links to its list. Up to date when the tab is looked at again. Source: docs/product.md, 2.4; docs/design.md.
 */
export function Dashboard() {
  const translate = useTranslate();
  const isMerchant = useViewer().role === 'EWALLET_MERCHANT';
  const isShown = useRef(false);
  const read = useRead(
    ['dashboard', 'count'],
    async (provider, options) => {
      // only the first request shows the loading layer
      const counts = await provider.getDashboardCount({ ...options, background: isShown.current });
      isShown.current = true;
      return counts;
    },
    { refetchOnWindowFocus: true },
  );
  useLiveRead('Approval', read);
  const { data, error, isPending, refetch } = read;
  useNewDay(() => void refetch());
  return (
    <>
      <PageTitle title={translate('dashboard.title')} />
      {isMerchant && (
        <Suspense fallback={<Skeleton variant="rounded" height={120} sx={{ mb: 3.5 }} />}>
          <MerchantHome />
        </Suspense>
      )}
      {isPending && <CountsLoading label={translate('list.loading')} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Figures items={data?.items ?? []} />
      {!isPending && (
        <CatchErrors
          resetKey="trend"
          fallback={(failure, retry) => <ErrorState error={failure} onRetry={retry} />}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <Trend />
          </Suspense>
        </CatchErrors>
      )}
    </>
  );
}

/** Runs `onNewDay` on each new Malaysian day on which the page is open: some figures count the day's transactions. */
function useNewDay(onNewDay: () => void): void {
  const today = useToday();
  const known = useRef(today);
  const begin = useEffectEvent(onNewDay);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    begin();
  }, [today]);
}

const CountsLoading = ({ label }: { label: string }) => (
  <Box sx={gridOf(PLACES.length)}>
    <p role="status" className="k-visually-hidden">
      {label}
    </p>
    {PLACES.map(place => (
      <Skeleton key={place} variant="rounded" height={84} />
    ))}
  </Box>
);
