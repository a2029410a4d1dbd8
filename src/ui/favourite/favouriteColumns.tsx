import { RELATIONSHIPS } from '../../contract/options.ts';
import type { Favourite } from '../../contract/records/merchant.ts';
import { FAVOURITE_STATUSES } from '../../contract/statuses.ts';
import type { Column } from '../list/column.ts';
import { dateColumn, labelColumn, statusColumn, textColumn } from '../list/columns.tsx';
import { choice } from '../list/filters/filter.ts';
import { CopyButton } from '../text/CopyButton.tsx';

/** The merchants that a merchant works with, and those that wait for approval. */
export const favouriteColumns: readonly Column<Favourite>[] = [
  textColumn('name'),
  statusColumn('status', 'favourite', { card: 'corner' }),
  labelColumn('relationship', 'relationships', { card: 'line' }),
  {
    source: 'merchantUlid',
    cell: ({ merchantUlid }) => <bdi>{merchantUlid}</bdi>,
    beside: ({ merchantUlid }) => <CopyButton text={merchantUlid} />,
    nowrap: true,
  },
  dateColumn('createdDate', { card: 'end' }),
  textColumn('remark', { hidden: true }),
];

/** Agents or suppliers. */
export const relationshipFilter = choice(
  'relationship',
  RELATIONSHIPS,
  relationship => `relationships.${relationship}`,
);

export const favouriteStatusFilter = choice(
  'status',
  FAVOURITE_STATUSES,
  status => `status.favourite.${status}`,
);
