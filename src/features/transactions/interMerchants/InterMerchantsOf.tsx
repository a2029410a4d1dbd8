import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { RELATIONSHIPS } from '../../../contract/options.ts';
import type { Favourite } from '../../../contract/records/merchant.ts';
import { useQuietRefresh } from '../../../session/useQuietRefresh.ts';
import { favouriteColumns } from '../../../ui/favourite/favouriteColumns.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListFilter } from '../../../ui/list/ListFilter.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { addPath } from './paths.ts';
import { WaitingRequest } from './WaitingRequest.tsx';

const columns: readonly Column<Favourite>[] = [
  ...favouriteColumns,
  {
    source: 'requestId',
    cell: ({ requestId, name }) =>
      requestId !== null && <WaitingRequest name={name} id={requestId} />,
  },
];

const relationship = (
  <ListFilter
    source="relationship"
    values={RELATIONSHIPS}
    word={value => `relationships.${value}`}
  />
);

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
      lead={
        <p className="k-actions">
          <Link to={addPath(named)} className="k-button" data-kind="primary">
            {translate('favourites.add')}
          </Link>
        </p>
      }
      filter={filter}
      filters={
        <>
          {whose}
          {relationship}
        </>
      }
      columns={columns}
    />
  );
}
