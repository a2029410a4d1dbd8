import { useEffect, useRef } from 'react';
import { useLocation } from 'react-admin';
import { searchOf, soundSearch, withColumns } from './address.ts';
import type { Column } from './table/column.ts';
import { type ListPreference, useListPreference } from './views/listPreference.ts';

/**
 * The address that a list has to go to before it asks for anything: one that is sound, and where a
 * list is opened again, that of the view or of the columns which the user has chosen for it. So a
 * link always shows another person the same.
 * @returns undefined where the address can stay; `isOpen`: the list is there and stays, since the user has
 *   just chosen with what it opens
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
