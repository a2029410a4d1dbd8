import { useMemo } from 'react';
import { Link, useTranslate } from 'react-admin';
import { RELATIONSHIPS } from '../../../contract/options.ts';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { FAVOURITE_STATUSES } from '../../../contract/statuses.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useCanOpen, useProfile } from '../../../session/useSession.ts';
import { favouriteColumns } from '../../../ui/favourite/favouriteColumns.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { FavouriteActions } from './FavouriteActions.tsx';

const ADD = '/transactions/interMerchants';

const columns: readonly Column<Favourite>[] = [
  ...favouriteColumns,
  {
    source: 'actions',
    cell: favourite => <FavouriteActions favourite={favourite} />,
    // what can be done is nothing to take away
    exported: () => undefined,
  },
];

const filters = (
  <>
    <ListFilter
      source="relationship"
      values={RELATIONSHIPS}
      word={relationship => `relationships.${relationship}`}
    />
    <ListFilter
      source="status"
      values={FAVOURITE_STATUSES}
      word={status => `status.favourite.${status}`}
    />
  </>
);

/** The merchants that this one works with, and those that wait for approval. Source: spec section 2. */
export function FavouriteList() {
  const translate = useTranslate();
  const merchantId = useProfile().merchant?.id ?? 0;
  const filter = useMemo(() => ({ merchantId }), [merchantId]);
  const canAdd = useCanOpen(ADD);
  useQuietRefresh('Approval', 'favourites');
  return (
    <ListPage<Favourite>
      resource="favourites"
      title="favourites.title"
      lead={
        canAdd && (
          <p className="k-actions">
            <Link to={`${ADD}/add`} className="k-button" data-kind="primary">
              {translate('favourites.add')}
            </Link>
          </p>
        )
      }
      filter={filter}
      filters={filters}
      columns={columns}
    />
  );
}
