import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useRead } from '../../providers/data/useRead.ts';
import { useLiveRead } from '../../session/useLiveRead.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Count, type CountItem } from './Count.tsx';
import './Dashboard.css';

/** Figures that are work: somebody waits until it is done. */
const WORK: readonly string[] = [
  'pendingRequests',
  'myPendingRequests',
  'myBankAccountRequests',
  'myInterMerchantRequests',
  'merchantApplicants',
];

/** As many places as most roles have figures, while these come. */
const PLACES = ['1', '2', '3', '4', '5', '6'];

/** What waits, first, and what there is, by the person's role; each count leads to the list that it counts. */
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
    <section className="k-counts" data-kind={kind} aria-labelledby={`counts-${kind}`}>
      <h2 id={`counts-${kind}`}>{translate(`dashboard.${kind}`)}</h2>
      <ul>
        {items.map(item => (
          <Count key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

const CountsLoading = ({ label }: { label: string }) => (
  <div className="k-counts-loading">
    <p role="status" className="k-visually-hidden">
      {label}
    </p>
    {PLACES.map(place => (
      <div key={place} />
    ))}
  </div>
);
