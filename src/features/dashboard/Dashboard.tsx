import { Link, useLocaleState, useTranslate } from 'react-admin';
import type { ValueOf } from '../../contract/fields.ts';
import type { dashboardCount } from '../../contract/records/portal.ts';
import { useRead } from '../../providers/data/useRead.ts';
import { useCanOpen } from '../../session/useSession.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import './Dashboard.css';

type Item = ValueOf<typeof dashboardCount>['items'][number];

/** What waits and what there is, by the person's role; each count leads to the list that it counts. */
export function Dashboard() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRead(['dashboard', 'count'], (provider, options) =>
    provider.getDashboardCount(options),
  );
  return (
    <>
      <PageTitle title={translate('dashboard.title')} />
      {isPending && (
        <p role="status" className="k-state">
          {translate('list.loading')}
        </p>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <ul className="k-counts">
        {data?.items?.map(item => (
          <Count key={item.key} item={item} />
        ))}
      </ul>
    </>
  );
}

/** One figure; a link only where the menu lets the person follow it. */
function Count({ item: { key, count, link } }: { item: Item }) {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const canFollow = useCanOpen(link?.split('?')[0] ?? '');
  const figure = (
    <>
      <strong>{new Intl.NumberFormat(locale).format(count)}</strong>{' '}
      {translate(`dashboard.counts.${key}`, { _: key })}
    </>
  );
  return (
    <li className="k-panel">
      {link && canFollow ? <Link to={link}>{figure}</Link> : <span>{figure}</span>}
    </li>
  );
}
