import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import type { ResourceName } from '#providers/data/resources.ts';

/** Maximum number of choices for a text. */
const OFFERED = 8;

/** A search result, as `SearchChoice` shows it. */
export interface Found<R> {
  value: string;
  label: string;
  hint: string;
  record: R;
}

interface FoundOptions<R> {
  /** Filters always sent with the text; a constant. */
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** The filter that receives the text; `search` by default. */
  searchBy?: string;
  choiceOf: (record: R) => Found<R>;
}

/**
 * Searches a list of the backend for the typed text. Sends nothing before the user searches; a changed text aborts the
 * previous request.
 * @returns the props of `SearchChoice`
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
      filter: { ...filter, [searchBy]: text ?? '' },
      meta: { background: true },
    },
    { enabled: text !== undefined, placeholderData: previous => previous },
  );
  return { choices: (data ?? []).map(choiceOf), isSearching: isFetching, error, onSearch };
}

/**
 * The record named in a link.
 * @param id undefined if the link names none
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
