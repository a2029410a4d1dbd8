import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { favouriteRecord } from './favouriteRecord.ts';

/** The favourites of a merchant, or of any with their owners' names, which take the room of the ULIDs. */
export const favouriteColumnsOf = (whose: 'own' | 'any') =>
  columnsOf(favouriteRecord, {
    name: 'title',
    ...(whose === 'any' && { ownerName: 'line' }),
    status: 'corner',
    relationship: 'line',
    merchantUlid: whose === 'own' ? 'table' : 'hidden',
    createdDate: 'end',
    remark: 'hidden',
  });

/** Agents or suppliers. */
export const relationshipFilter = choiceOf(favouriteRecord, 'relationship');

export const favouriteStatusFilter = choiceOf(favouriteRecord, 'status');
