import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { ResourceName } from '#providers/data/resources.ts';

/** How many are offered for a text. */
const OFFERED = 8;

/** One that was found, as `SearchChoice` shows it. */
export interface Found<R> {
  value: string;
  label: string;
  hint: string;
  record: R;
}

interface FoundOptions<R> {
  /** What is always asked for beside the text; a constant. */
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** The filter that the text goes into; `search` by default. */
  searchBy?: string;
  choiceOf: (record: R) => Found<R>;
}

/**
 * What a list of the backend finds for a text that is typed. Nothing is asked for before a user looks;
 * a text that has changed takes the former request back.
 * @returns what `SearchChoice` takes
 */
export function useFoundChoices<R extends RaRecord>(
  resource: ResourceName,
  { filter, searchBy = 'search', choiceOf }: FoundOptions<R>,
) {
  const [text, onSearch] = useState<string>();
  const { data, isFetching, error } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'id', order: 'DESC' },
      filter: { ...filter, [searchBy]: text ?? '' },
      meta: { background: true },
    },
    { enabled: text !== undefined, placeholderData: previous => previous },
  );
  return { choices: (data ?? []).map(choiceOf), isSearching: isFetching, error, onSearch };
}

/**
 * The one that a link names.
 * @param id undefined where it names none
 */
export function useNamedChoice<R extends RaRecord>(
  resource: ResourceName,
  id: number | undefined,
  choiceOf: (record: R) => Found<R>,
) {
  const { data, error, refetch } = useGetOne<R>(
    resource,
    { id: (id ?? 0) as R['id'] },
    { enabled: id !== undefined },
  );
  const chosen = id !== undefined && data ? choiceOf(data) : undefined;
  return { chosen, error: id === undefined ? null : error, retry: () => void refetch() };
}
