import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { favouriteRecord } from './favouriteRecord.ts';

/** A merchant's favourites, and those pending approval. */
export const favouriteColumns = columnsOf(favouriteRecord, {
  name: 'title',
  status: 'corner',
  relationship: 'line',
  merchantUlid: 'table',
  createdDate: 'end',
  remark: 'hidden',
});

/** Agents or suppliers. */
export const relationshipFilter = choiceOf(favouriteRecord, 'relationship');

export const favouriteStatusFilter = choiceOf(favouriteRecord, 'status');
