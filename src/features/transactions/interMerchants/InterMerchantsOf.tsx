import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { RELATIONSHIPS } from '../../../contract/options.ts';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { FAVOURITE_STATUSES } from '../../../contract/statuses.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { favouriteColumns } from '../../../ui/favourite/favouriteColumns.tsx';
import type { Column } from '../../../ui/list/column.ts';
import type { ListFilter } from '../../../ui/list/filters/filter.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { addPath } from './paths.ts';
import { WaitingRequest } from './WaitingRequest.tsx';

const columns: readonly Column<Favourite>[] = [
  ...favouriteColumns,
  {
    source: 'requestId',
    card: 'actions',
    cell: ({ requestId, name }) =>
      requestId !== null && <WaitingRequest name={name} id={requestId} />,
  },
];

const relationship: ListFilter = {
  kind: 'choice',
  source: 'relationship',
  values: RELATIONSHIPS,
  word: value => `relationships.${value}`,
};

const OWN: readonly ListFilter[] = [relationship];

const OF_ANY: readonly ListFilter[] = [
  relationship,
  {
    kind: 'choice',
    source: 'status',
    values: FAVOURITE_STATUSES,
    word: value => `status.favourite.${value}`,
  },
];

interface InterMerchantsOfProps {
  /** Whose, where the address does not say it. */
  filter?: Record<string, unknown>;
  /** The merchant that staff have chosen. */
  named?: number;
  /** What stands before the filters. */
  whose?: ReactNode;
}

/** The inter-merchants of one merchant. */
export function InterMerchantsOf({ filter = {}, named, whose }: InterMerchantsOfProps) {
  const translate = useTranslate();
  useQuietRefresh('Approval', 'favourites');
  return (
    <ListPage<Favourite>
      resource="favourites"
      name="interMerchants"
      title="favourites.pendingTitle"
      action={
        <Button component={LinkBase} to={addPath(named)} variant="contained">
          {translate('favourites.add')}
        </Button>
      }
      filter={filter}
      whose={whose}
      filters={named === undefined ? OWN : OF_ANY}
      columns={columns}
    />
  );
}
