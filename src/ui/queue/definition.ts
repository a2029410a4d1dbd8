import { useMemo } from 'react';
import { type RaRecord, useLocation, useParams } from 'react-admin';
import { stateOf } from '#ui/list/address.ts';
import type { StatusKind } from '#ui/text/StatusChip.tsx';
import { readOrder } from './order.ts';

/** One of the words that a case can be decided by, as data. */
export interface Choice<Name extends string> {
  name: Name;
  /** The key that chooses it. */
  key: string;
  /** Key of its word, on the buttons. */
  label: string;
  /** Key of what is asked once more before it is sent. */
  question: string;
  /** Key of the remark's label. */
  remark: string;
  isRemarkRequired?: true;
  isPrimary?: true;
}

/** Where a queue is. */
export interface QueuePlace {
  resource: string;
  /** Path of the list; a case opens at `<path>/<id>`. */
  path: string;
  /** Key of the list's heading. */
  title: string;
  /** What narrows the cases, unless the list's filter says otherwise. */
  filter?: Readonly<Record<string, unknown>>;
}

/** A queue as its screen declares it: the cases of a list, one after the other. A constant. */
export interface QueueDefinition<R extends RaRecord, Verdict extends string> extends QueuePlace {
  /** Key of the link to the oldest case. */
  start: string;
  /** Key of what a case is called by its `number`, until it is there. */
  one: string;
  /** Which states the cases have. */
  status: StatusKind;
  /** What can be said to a case as it is. */
  choicesOf: (record: R | undefined) => readonly Choice<Verdict>[];
}

/** In place of a number: the case that a queue begins with: the first of its list that waits. */
export const FIRST = 'first';

/** Where a case opens. @param search of its list, so that the way on and back keeps the filter */
export const casePath = (
  { path }: { path: string },
  { id }: { id: number | string },
  search = '',
): string => `${path}/${id}${search}`;

/** Which case of a queue the address names, and the list that it was opened from. */
export function useQueueAddress({ path, filter: common }: QueuePlace) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const filter = useMemo(() => ({ ...common, ...stateOf(search).filter }), [common, search]);
  return {
    id,
    filter,
    order: readOrder(search),
    /** Where the list is. */
    list: `${path}${search}`,
    /** Where another case opens. */
    to: (one: string) => casePath({ path }, { id: one }, search),
  };
}
