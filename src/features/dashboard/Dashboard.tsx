import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Count, type CountItem } from './Count.tsx';

/** Figures that are work: a user waits until it is done. */
const WORK: readonly string[] = [
  'pendingRequests',
  'myPendingRequests',
  'myBankAccountRequests',
  'myInterMerchantRequests',
  'merchantApplicants',
];

/** As many places as most roles have figures, while these come. */
const PLACES = ['1', '2', '3', '4', '5', '6'];

/** As many beside each other as there is room for; two on a phone, where their words allow it. */
const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 100%), 1fr))',
  gap: 1.5,
  maxWidth: 1200,
  m: 0,
  p: 0,
  listStyle: 'none',
};

/** What waits, first, and what there is, by the user's role; each count leads to the list that it counts. */
export function Dashboard() {
  const translate = useTranslate();
  const isShown = useRef(false);
  const read = useRead(['dashboard', 'count'], async (provider, options) => {
    // only the first answer is waited for
    const counts = await provider.getDashboardCount({ ...options, background: isShown.current });
    isShown.current = true;
    return counts;
  });
  useLiveRead('Approval', read);
  const { data, error, isPending, refetch } = read;
  const items = data?.items ?? [];
  const work = items.filter(({ key }) => WORK.includes(key));
  return (
    <>
      <PageTitle title={translate('dashboard.title')} />
      {isPending && <CountsLoading label={translate('list.loading')} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Counts kind="work" items={work} />
      <Counts kind="overview" items={items.filter(item => !work.includes(item))} />
    </>
  );
}

interface CountsProps {
  kind: 'work' | 'overview';
  items: readonly CountItem[];
}

/** Figures of a kind, under its name. */
function Counts({ kind, items }: CountsProps) {
  const translate = useTranslate();
  if (items.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={`counts-${kind}`} sx={{ mb: 3.5 }}>
      <Typography id={`counts-${kind}`} variant="h2" sx={{ mb: 1.25 }}>
        {translate(`dashboard.${kind}`)}
      </Typography>
      {/* the class is what the journeys and the bench wait for */}
      <Box component="ul" className="k-counts" sx={GRID}>
        {items.map(item => (
          <Count key={item.key} item={item} isWork={kind === 'work'} />
        ))}
      </Box>
    </Box>
  );
}

const CountsLoading = ({ label }: { label: string }) => (
  <Box sx={GRID}>
    <p role="status" className="k-visually-hidden">
      {label}
    </p>
    {PLACES.map(place => (
      <Skeleton key={place} variant="rounded" height={84} />
    ))}
  </Box>
);
