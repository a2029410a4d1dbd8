import { useMemo } from 'react';
import { type RaRecord, useLocation, useParams } from 'react-admin';
import { stateOf } from '#ui/list/address.ts';
import type { StatusKind } from '#ui/text/StatusChip.tsx';
import { readOrder } from './order.ts';

/** A possible decision on a case, as data. */
export interface Choice<Name extends string> {
  name: Name;
  /** The key that chooses it. */
  key: string;
  /** Key of its button label. */
  label: string;
  /** Key of the confirmation question. */
  question: string;
  /** Key of the remark's label. */
  remark: string;
  isRemarkRequired?: true;
  isPrimary?: true;
}

/** Location of a queue. */
export interface QueuePlace {
  resource: string;
  /** Path of the list; a case opens at `<path>/<id>`. */
  path: string;
  /** Key of the list's heading. */
  title: string;
  /** Default filter of the cases, unless the list's filter overrides it. */
  filter?: Readonly<Record<string, unknown>>;
  /** Sort field of the cases' age; `id` by default. */
  age?: string;
}

/** Definition of a queue: the cases of a list, one after another. A constant. */
export interface QueueDefinition<R extends RaRecord, Verdict extends string> extends QueuePlace {
  /** Key of the link to the oldest case. */
  start: string;
  /** Key of a case's title with its `number`, until the case is loaded. */
  one: string;
  /** Status kind of the cases. */
  status: StatusKind;
  /** Decisions available for a case in its current state. */
  choicesOf: (record: R | undefined) => readonly Choice<Verdict>[];
}

/** Placeholder id for the first pending case of the list. */
export const FIRST = 'first';

/**
 * Path of a case.
 * @param search search string of its list, so that navigation keeps the filter
 */
export const casePath = (
  { path }: { path: string },
  { id }: { id: number | string },
  search = '',
): string => `${path}/${id}${search}`;

/** The case in the URL, and the list that it was opened from. */
export function useQueueAddress({ path, filter: common, age }: QueuePlace) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const filter = useMemo(() => ({ ...common, ...stateOf(search).filter }), [common, search]);
  const order = useMemo(() => readOrder(search, age), [search, age]);
  return {
    id,
    filter,
    order,
    /** Path of the list. */
    list: `${path}${search}`,
    /** Path of another case. */
    to: (one: string) => casePath({ path }, { id: one }, search),
  };
}
