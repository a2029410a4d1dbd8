import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { vi } from 'vitest';
import { renderAlone } from '#tests/support/screen/renderAlone.tsx';
import { FilterBar } from '#ui/list/filters/FilterBar.tsx';
import type { ListFilter } from '#ui/list/filters/filter.ts';

type Values = Record<string, unknown>;
/** Stores the filters; by default they are stored at once. */
type Store = (change: () => void) => void;

interface ListProps {
  filters: readonly ListFilter[];
  begin: Values;
  asked: (next: Values) => void;
  store: Store;
}

/** A list that stores its filters, as the URL does. */
function List({ filters, begin, asked, store }: ListProps) {
  const [filterValues, setValues] = useState(begin);
  const value = {
    resource: 'users',
    filterValues,
    displayedFilters: {},
    setFilters: (next: Values) => {
      asked(next);
      store(() => setValues(next));
    },
  } as unknown as ListControllerResult;
  return (
    <ListContextProvider value={value}>
      <FilterBar filters={filters} />
    </ListContextProvider>
  );
}

/** The bar of a list with these filters. @returns `asked` receives the filters; `open` renders the bar */
export function aFilterBar(filters: readonly ListFilter[]) {
  const asked = vi.fn();
  const open = (begin: Values = {}, store: Store = change => change()) => {
    asked.mockClear();
    renderAlone(<List {...{ filters, begin, asked, store }} />);
    return userEvent.setup();
  };
  return { asked, open };
}
