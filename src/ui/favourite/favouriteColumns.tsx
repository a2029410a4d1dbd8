import { useTranslate } from 'react-admin';
import type { Favourite } from '../../contract/records/merchant.ts';
import type { Column } from '../list/column.ts';
import { dateColumn, statusColumn, textColumn } from '../list/columns.tsx';
import { CopyButton } from '../text/CopyButton.tsx';

/** Agent or supplier, in words; one that nobody knows as it came. */
export function RelationshipText({ relationship }: { relationship: string }) {
  const translate = useTranslate();
  return translate(`relationships.${relationship}`, { _: relationship });
}

/** The merchants that a merchant works with, and those that wait for approval. */
export const favouriteColumns: readonly Column<Favourite>[] = [
  textColumn('name'),
  statusColumn('status', 'favourite', { card: 'corner' }),
  {
    source: 'relationship',
    card: 'line',
    cell: ({ relationship }) => <RelationshipText relationship={relationship} />,
    exported: ({ relationship }, { translate }) =>
      translate(`relationships.${relationship}`, { _: relationship }),
  },
  {
    source: 'merchantUlid',
    cell: ({ merchantUlid }) => <bdi>{merchantUlid}</bdi>,
    beside: ({ merchantUlid }) => <CopyButton text={merchantUlid} />,
    nowrap: true,
  },
  dateColumn('createdDate', { card: 'end' }),
  textColumn('remark', { hidden: true }),
];
