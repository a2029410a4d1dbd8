import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { RELATIONSHIPS } from '../../../contract/options.ts';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { FAVOURITE_STATUSES } from '../../../contract/statuses.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { useCanOpen, useProfile } from '../../../session/useSession.ts';
import { favouriteColumns } from '../../../ui/favourite/favouriteColumns.tsx';
import type { Column } from '../../../ui/list/column.ts';
import type { ListFilter } from '../../../ui/list/filters/filter.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { FavouriteActions } from './FavouriteActions.tsx';

const ADD = '/transactions/interMerchants';

const columns: readonly Column<Favourite>[] = [
  ...favouriteColumns,
  {
    source: 'actions',
    cell: favourite => <FavouriteActions favourite={favourite} />,
    card: 'actions',
    // what can be done is nothing to take away
    exported: () => undefined,
  },
];

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    source: 'relationship',
    values: RELATIONSHIPS,
    word: relationship => `relationships.${relationship}`,
  },
  {
    kind: 'choice',
    source: 'status',
    values: FAVOURITE_STATUSES,
    word: status => `status.favourite.${status}`,
  },
];

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
      action={
        canAdd && (
          <Button component={LinkBase} to={`${ADD}/add`} variant="contained">
            {translate('favourites.add')}
          </Button>
        )
      }
      filter={filter}
      filters={filters}
      columns={columns}
    />
  );
}
