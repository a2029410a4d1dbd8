import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LinkBase } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Favourite } from '#contract/records/merchant.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import {
  favouriteColumns,
  favouriteStatusFilter,
  relationshipFilter,
} from '#records/favourite/favouriteColumns.ts';
import { useCanOpen, useProfile } from '#session/useSession.ts';
import { actionsColumn } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import { FavouriteActions } from './FavouriteActions.tsx';

const columns: readonly Column<Favourite>[] = [
  ...favouriteColumns,
  actionsColumn(favourite => <FavouriteActions favourite={favourite} />),
];

const filters = [relationshipFilter, favouriteStatusFilter];

/** The merchant's favourites, including those pending approval. Source: docs/product.md, 2.4. */
export function FavouriteList() {
  const translate = useTranslate();
  const merchantId = useProfile().merchant?.id ?? 0;
  const filter = useMemo(() => ({ merchantId }), [merchantId]);
  const canAdd = useCanOpen(PATHS.interMerchants);
  useQuietRefresh('Approval', 'favourites');
  return (
    <ListPage<Favourite>
      resource="favourites"
      title="favourites.title"
      action={
        canAdd && (
          <Button component={LinkBase} to={PATHS.interMerchantAdd} variant="contained">
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
