import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { searchOf, soundSearch, withColumns } from './address.ts';
import type { Column } from './table/column.ts';
import { type ListPreference, useListPreference } from './views/listPreference.ts';

/**
 * URL that a list must redirect to before its first request: a valid one, and for a reopened list the one with
 * the user's default view or columns. So a link always shows other users the same list.
 * @returns undefined if the URL can stay; `isOpen`: the list is already open and stays, since the user has
 *   just changed its default
 */
export function useListStart<R>(list: string, columns: readonly Column<R>[]) {
  const { search, key } = useLocation();
  const [preference] = useListPreference(list);
  const open = useRef<string>(undefined);
  const start = startOf(search, preference, columns);
  const isOpen = open.current === key;
  useEffect(() => {
    if (start === undefined) open.current = key;
  }, [start, key]);
  return start === undefined ? undefined : { search: start, isOpen };
}

function startOf<R>(
  search: string,
  { views, start, columns: chosen }: ListPreference,
  columns: readonly Column<R>[],
): string | undefined {
  if (search === '') {
    const view = views.find(({ name }) => name === start);
    if (view) return searchOf(view);
    return chosen && withColumns('', chosen);
  }
  const orders = columns.flatMap(({ sortable }) =>
    sortable === undefined ? [] : [`${sortable},ASC`, `${sortable},DESC`],
  );
  const sound = soundSearch(search, ['id,DESC', ...orders]);
  return sound === undefined ? undefined : `?${sound}`;
}
