import type { Favourite } from '#contract/records/merchant.ts';
import { RELATIONSHIPS } from '#contract/words/options.ts';
import { FAVOURITE_STATUSES } from '#contract/words/statuses.ts';
import { choice } from '#ui/list/filters/filter.ts';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, labelColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';
import { CopyButton } from '#ui/text/CopyButton.tsx';

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
