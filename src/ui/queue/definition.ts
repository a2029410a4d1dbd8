import { useMemo } from 'react';
import { useLocation, useParams } from 'react-admin';
import { type QueueOrder, readOrder } from './order.ts';
import { readFilter } from './readFilter.ts';

/** A queue as its screen declares it: the cases of a list, one after the other. A constant. */
export interface QueueDefinition {
  resource: string;
  /** Path of the list; a case opens at `<path>/<id>`. */
  path: string;
  /** Key of the list's heading. */
  title: string;
  /** Key of the link to the oldest case. */
  start: string;
  /** What narrows the cases, unless the list's filter says otherwise. */
  filter?: Readonly<Record<string, unknown>>;
}

/** Where a case opens. @param search of its list, so that the way on and back keeps the filter */
export const casePath = (
  { path }: Pick<QueueDefinition, 'path'>,
  { id }: { id: number | string },
  search = '',
): string => `${path}/${id}${search}`;

/** Which case of a queue the address names, and the list that it was opened from. */
interface QueueAddress {
  id: string;
  filter: Readonly<Record<string, unknown>>;
  order: QueueOrder;
  /** Where the list is. */
  list: string;
  /** Where another case opens. */
  to: (id: string) => string;
}

export function useQueueAddress(definition: QueueDefinition): QueueAddress {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { path, filter: common } = definition;
  const filter = useMemo(() => ({ ...common, ...readFilter(search) }), [common, search]);
  return {
    id,
    filter,
    order: readOrder(search),
    list: `${path}${search}`,
    to: one => casePath(definition, { id: one }, search),
  };
}
