import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { FilterValues } from './filter.ts';

/** Filters of the list; the same object until they change: react-admin makes a new one for each page. */
export function useFilterValues(): FilterValues {
  const { filterValues } = useListContext();
  const text = JSON.stringify(filterValues ?? {});
  return useMemo(() => JSON.parse(text), [text]);
}
