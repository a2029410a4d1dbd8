import { Link, useLocaleState, useTranslate } from 'react-admin';
import { isLocalLink } from '../../contract/menu.ts';
import { useRead } from '../../providers/data/useRead.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import './Dashboard.css';

/** What waits and what there is, by the person's role; each count leads to the list that it counts. */
export function Dashboard() {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const { data, error, isPending, refetch } = useRead(['dashboard', 'count'], (provider, options) =>
    provider.getDashboardCount(options),
  );
  const shown = new Intl.NumberFormat(locale);
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
        {data?.items?.map(({ key, count, link }) => (
          <li key={key} className="k-panel">
            {isLocalLink(link?.split('?')[0]) && link ? (
              <Link to={link}>
                <strong>{shown.format(count)}</strong>{' '}
                {translate(`dashboard.counts.${key}`, { _: key })}
              </Link>
            ) : (
              <span>
                <strong>{shown.format(count)}</strong>{' '}
                {translate(`dashboard.counts.${key}`, { _: key })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
