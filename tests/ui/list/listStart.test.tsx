import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PREFERENCE } from '#contract/constants.ts';
import {
  newSearches,
  SearchesContext,
  useLastSearch,
  useListsAsLeft,
} from '#ui/list/lastSearch.ts';
import type { Column } from '#ui/list/table/column.ts';
import { useListStart } from '#ui/list/useListStart.ts';

const columns = [
  { source: 'id', cell: () => null, sortable: 'id' },
  { source: 'createdDate', cell: () => null, sortable: 'createdDate' },
] satisfies Column<never>[];

const view = (name: string, filter: object = { status: name }) => ({ name, filter, perPage: 20 });
const filterOf = (search: string | undefined) => new URLSearchParams(search).get('filter');

function openList(at: string, kept?: unknown) {
  const store = memoryStore({ [`${PREFERENCE}lists.users`]: kept });
  const view = renderHook(
    () => ({ start: useListStart('users', columns), navigate: useNavigate(), at: useLocation() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[at]}>
          <CoreAdminContext store={store}>{children}</CoreAdminContext>
        </MemoryRouter>
      ),
    },
  );
  return {
    start: () => view.result.current.start,
    go: (to: string) => act(() => void view.result.current.navigate(to)),
    keep: (value: unknown) => act(() => store.setItem(`${PREFERENCE}lists.users`, value)),
  };
}

describe('a list that is opened', () => {
  it('without preferences stays as it is', () => {
    expect(openList('/users').start()).toBeUndefined();
  });

  it('begins with the user’s default view', () => {
    const { start } = openList('/users', { views: [view('NEW'), view('OLD')], start: 'OLD' });
    expect(filterOf(start()?.search)).toBe('{"status":"OLD"}');
    expect(start()?.isOpen).toBe(false);
  });

  it('begins with the columns chosen last if it has no default view', () => {
    expect(openList('/users', { columns: ['id'] }).start()?.search).toBe('?columns=id');
  });

  it.each([
    ['a view that is gone', { views: [view('NEW')], start: 'OLD' }],
    ['preferences that cannot be read', 'views'],
  ])('does not begin with %s', (_, kept) => {
    expect(openList('/users', kept).start()).toBeUndefined();
  });

  it('by a link shows what the link says, whatever the user’s default', () => {
    const kept = { views: [view('OLD')], start: 'OLD', columns: ['id'] };
    expect(openList('/users?filter=%7B%7D', kept).start()).toBeUndefined();
  });

  it.each([
    ['?sort=createdDate&order=ASC', undefined],
    ['?sort=id&order=DESC', undefined],
    ['?sort=passwordHash&order=ASC&page=2', '?page=2'],
    ['?page=0&sort=id&order=ASC', '?sort=id&order=ASC'],
    ['?perPage=100000', '?'],
  ])('by the link %s goes to %s', (search, start) => {
    expect(openList(`/users${search}`).start()?.search).toBe(start);
  });

  it('stays open while the user makes another view the default', () => {
    const { start, keep } = openList('/users', { views: [view('NEW')] });
    expect(start()).toBeUndefined();
    keep({ views: [view('NEW')], start: 'NEW' });
    expect(start()?.isOpen).toBe(true);
  });

  it('again from the menu begins with the default once more', () => {
    const { start, go } = openList('/users?page=2', { views: [view('NEW')], start: 'NEW' });
    expect(start()).toBeUndefined();
    go('/users');
    expect([filterOf(start()?.search), start()?.isOpen]).toEqual(['{"status":"NEW"}', false]);
  });
});

const users = { path: '/users', title: 'Users' };
const holders = { path: '/holders', title: 'Holders' };

function visit(first: string, searches = newSearches()) {
  const view = renderHook(
    () => {
      useLastSearch();
      return { lists: useListsAsLeft(), navigate: useNavigate() };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[first]}>
          <SearchesContext value={searches}>{children}</SearchesContext>
        </MemoryRouter>
      ),
    },
  );
  return {
    lists: () => view.result.current.lists,
    go: (to: string) => act(() => void view.result.current.navigate(to)),
  };
}

describe('the lists of a record', () => {
  it('are linked as they were left, with filters and page', () => {
    const { lists, go } = visit('/users?page=3');
    go('/holders?filter=%7B%7D');
    expect(lists().listAsLeft('/users')).toBe('/users?page=3');
    expect(lists().listAsLeft('/holders')).toBe('/holders?filter=%7B%7D');
    go('/users');
    expect(lists().listAsLeft('/users')).toBe('/users');
  });

  it('that were never visited are linked as they begin', () => {
    expect(visit('/users').lists().listAsLeft('/wallets')).toBe('/wallets');
  });

  it('are led back to by the one that was visited last', () => {
    const { lists, go } = visit('/holders');
    expect(lists().lastVisited(users, [holders])).toBe(holders);
    go('/users');
    expect(lists().lastVisited(users, [holders])).toBe(users);
    // opened again, it is the latest once more
    go('/holders?page=2');
    go('/wallets');
    expect(lists().lastVisited(users, [holders])).toBe(holders);
    expect(lists().lastVisited(users)).toBe(users);
  });

  it('of the next user know nothing of those of the last one', () => {
    visit('/users?filter=%7B"search"%3A"Aminah"%7D');
    expect(visit('/holders').lists().listAsLeft('/users')).toBe('/users');
  });
});
