import { useLocation } from 'react-admin';
import { searchOf, soundSearch, withColumns } from './address.ts';
import type { Column } from './column.ts';
import { useListPreference } from './views/useListPreference.ts';

/**
 * The address that a list has to go to before it asks for anything: one that is sound, and where a
 * list is opened anew, that of the view or of the columns which the person has chosen for it. So a
 * link always shows another person the same.
 * @returns undefined where the address can stay
 */
export function useListStart<R>(list: string, columns: readonly Column<R>[]): string | undefined {
  const { search } = useLocation();
  const [{ views, start, columns: chosen }] = useListPreference(list);
  if (search === '') {
    const view = views.find(({ name }) => name === start);
    if (view) return searchOf(view);
    return chosen && withColumns('', chosen);
  }
  const sorts = columns.map(({ sortable }) => sortable).filter(field => field !== undefined);
  const sound = soundSearch(search, ['id', ...sorts]);
  return sound === undefined ? undefined : `?${sound}`;
}
