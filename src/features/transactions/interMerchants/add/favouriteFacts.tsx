import { RelationshipText } from '../../../../ui/favourite/favouriteColumns.tsx';
import type { Fact } from '../../../../ui/record/Facts.tsx';
import type { NamedFavourite } from './favourite.ts';

/** What is asked for, and for whom. */
export const favouriteFacts = (item: NamedFavourite, owner: string): Fact[] => [
  { source: 'owner', value: <bdi>{owner}</bdi> },
  { source: 'name', value: <bdi>{item.merchantName}</bdi> },
  { source: 'merchantUlid', value: <bdi>{item.merchantUlid}</bdi> },
  { source: 'relationship', value: <RelationshipText relationship={item.relationship} /> },
  { source: 'remark', value: item.remark && <bdi>{item.remark}</bdi> },
];
