import { Link, useLocaleState, useTranslate } from 'react-admin';
import type { ValueOf } from '../../contract/fields.ts';
import type { dashboardCount } from '../../contract/records/portal.ts';
import { useCanOpen } from '../../session/useSession.ts';
import { formatNumber } from '../../ui/text/formatNumber.ts';

export type CountItem = ValueOf<typeof dashboardCount>['items'][number];

/** One figure; a link only where the menu lets the person follow it. */
export function Count({ item: { key, count, link } }: { item: CountItem }) {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const canFollow = useCanOpen(link?.split('?')[0] ?? '');
  const figure = (
    <>
      <strong>{formatNumber(count, locale)}</strong>{' '}
      <span>{translate(`dashboard.counts.${key}`, { _: key })}</span>
    </>
  );
  return (
    <li data-zero={count === 0}>
      {link && canFollow ? <Link to={link}>{figure}</Link> : <div>{figure}</div>}
    </li>
  );
}
