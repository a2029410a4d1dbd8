import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { FilterEditor } from '#ui/list/filters/FilterEditor.tsx';
import { choice } from '#ui/list/filters/filter.ts';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';

type Filters = Record<string, string>;

/** A list whose URL updates on demand, as on a slow machine. */
function openList(begin: Filters) {
  const asked: Filters[] = [];
  let shown = begin;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListContextProvider
      value={
        {
          resource: 'things',
          filterValues: shown,
          displayedFilters: {},
          setFilters: (filters: Filters) => asked.push(filters),
        } as unknown as ListControllerResult
      }
    >
      {children}
    </ListContextProvider>
  );
  const { result, rerender, unmount } = renderHook(() => useChangeFilters(), { wrapper });
  return {
    asked,
    unmount,
    wrapper,
    change: (filters: Filters) => act(() => result.current(filters)),
    show: (filters: Filters) => {
      shown = { ...filters };
      rerender();
    },
  };
}

it('keeps a pending change, however often the list is rendered meanwhile', () => {
  const { asked, change, show } = openList({});
  change({ status: 'ACTIVE' });
  show({});
  change({ type: 'ONLINE' });
  show({ status: 'ACTIVE' });
  change({ search: 'kedai' });
  expect(asked.at(-1)).toEqual({ status: 'ACTIVE', type: 'ONLINE', search: 'kedai' });
});

it('starts from the URL again once it shows the change, or another one', () => {
  const { asked, change, show } = openList({});
  change({ status: 'ACTIVE' });
  show({ status: 'ACTIVE' });
  show({ type: 'ONLINE' });
  change({ search: 'kedai' });
  expect(asked.at(-1)).toEqual({ type: 'ONLINE', search: 'kedai' });
  show({});
  change({ status: 'CLOSED' });
  expect(asked.at(-1)).toEqual({ status: 'CLOSED' });
});

it('removes emptied values, and forgets the previous list', () => {
  const { asked, change, unmount } = openList({ status: 'ACTIVE', type: 'ONLINE' });
  change({ status: '' });
  expect(asked).toEqual([{ type: 'ONLINE' }]);
  unmount();
  const next = openList({ status: 'ACTIVE', type: 'ONLINE' });
  next.change({ search: 'kedai' });
  expect(next.asked).toEqual([{ status: 'ACTIVE', type: 'ONLINE', search: 'kedai' }]);
});

it('adds a value to one that was chosen before the URL shows it', () => {
  const { asked, wrapper } = openList({});
  const filter = choice('status', ['FAILED', 'CANCELLED'], value => value, { several: true });
  render(<FilterEditor filter={filter} />, { wrapper });
  fireEvent.click(screen.getByLabelText('FAILED'));
  fireEvent.click(screen.getByLabelText('CANCELLED'));
  expect(asked.at(-1)).toEqual({ status: ['FAILED', 'CANCELLED'] });
});

it('keeps a pending change whose editor closes at once', () => {
  const { asked, change, wrapper } = openList({});
  const filter = choice('status', ['FAILED', 'CANCELLED'], value => value);
  const editor = render(<FilterEditor filter={filter} />, { wrapper });
  fireEvent.click(screen.getByText('FAILED'));
  editor.unmount();
  change({ type: 'ONLINE' });
  expect(asked.at(-1)).toEqual({ status: 'FAILED', type: 'ONLINE' });
});
