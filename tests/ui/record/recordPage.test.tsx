import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, type RaRecord } from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_FOUND } from '#contract/words/codes.ts';
import { english, texts } from '#tests/support/run/english.ts';
import { AdminLocale } from '#ui/AdminLocale.tsx';
import { newSearches, SearchesContext } from '#ui/list/lastSearch.ts';
import { RecordPage } from '#ui/record/RecordPage.tsx';

interface User extends RaRecord {
  id: number;
  name: string | null;
}

const users = { path: '/users', title: 'All users' };
const holders = { path: '/holders', title: 'All holders' };
const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

interface Given extends Partial<Omit<Parameters<typeof RecordPage<User>>[0], 'resource'>> {
  at?: string;
  searches?: [string, string][];
}

function open(
  getOne: (resource: string, params: { id: string }) => Promise<unknown>,
  given: Given = {},
) {
  const { at = '/users/7', searches = [], ...props } = given;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const visited = newSearches();
  for (const [path, search] of searches) visited.set(path, search);
  render(
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext
        dataProvider={{ getOne } as unknown as DataProvider}
        i18nProvider={english}
        queryClient={queryClient}
      >
        <AdminLocale>
          <SearchesContext value={visited}>
            <Routes>
              <Route
                path="/:list/:id/*"
                element={
                  <RecordPage<User> resource="users" list={users} {...props}>
                    {({ name }) => <p>About {name}</p>}
                  </RecordPage>
                }
              />
            </Routes>
            <Place />
          </SearchesContext>
        </AdminLocale>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return queryClient;
}

/** react-admin logs every failure. */
const silence = () => void vi.spyOn(console, 'error').mockImplementation(() => undefined);

const aminah = async () => ({ data: { id: 7, name: 'Aminah' } });
const heading = () => screen.findByRole('heading', { level: 1 });
const trail = () => within(screen.getByRole('navigation', { name: texts.record.trail }));

describe('the page of a record', () => {
  it('is headed by the record, with its state and only the facts that it has', async () => {
    open(aminah, {
      title: ({ name }) => `User ${name}`,
      status: () => <b>Active</b>,
      facts: () => [
        { source: 'name', value: 'Aminah' },
        { source: 'phoneNum', value: null },
        { source: 'email', value: '' },
      ],
    });
    expect(await heading()).toHaveTextContent('User Aminah Active');
    expect(screen.getAllByRole('term')).toHaveLength(1);
  });

  it('has no row of facts if the record has none of them', async () => {
    open(aminah, { facts: () => [{ source: 'phoneNum', value: undefined }] });
    await heading();
    expect(screen.queryByRole('term')).toBeNull();
  });

  it('is headed by its id if the record is known by no other name', async () => {
    open(async () => ({ data: { id: 7, name: null } }));
    expect(await heading()).toHaveTextContent('#7');
  });

  it.each<[string, Given, href: string, name: string]>([
    ['its list', {}, '/users', 'All users'],
    [
      'its list as it was left',
      { searches: [['/users', '?page=3']] },
      '/users?page=3',
      'All users',
    ],
    [
      'the one of its lists that was visited last',
      {
        otherLists: [holders],
        searches: [
          ['/users', '?page=3'],
          ['/holders', '?page=2'],
        ],
      },
      '/holders?page=2',
      'All holders',
    ],
    [
      'its own list rather than another',
      { searches: [['/holders', '?page=2']] },
      '/users',
      'All users',
    ],
  ])('leads back to %s', async (_, given, href, name) => {
    open(aminah, given);
    expect(trail().getByRole('link', { name })).toHaveAttribute('href', href);
    expect(await screen.findByText('About Aminah')).toBeVisible();
  });

  it('leads nowhere if its record belongs to no list', async () => {
    open(aminah, { list: undefined as never });
    await heading();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a record that is opened by another name than its id', () => {
  it.each([
    ['/users/01H8', '/users/7'],
    ['/users/01H8/changes?tab=late', '/users/7/changes?tab=late'],
    ['/users/a%20b', '/users/7'],
  ])('%s is at %s, with whatever is below it', async (at, place) => {
    const getOne = vi.fn(aminah);
    open(getOne, { at });
    expect(await screen.findByText('About Aminah')).toBeVisible();
    expect(screen.getByText(place)).toBeInTheDocument();
  });

  it('and that does not exist says so, and leads back', async () => {
    silence();
    open(() => Promise.reject(Object.assign(new Error('codes.notFound'), { code: NOT_FOUND })), {
      at: '/users/nobody',
      searches: [['/users', '?page=3']],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading')).toHaveTextContent('nobody');
    expect(alert.getByRole('link')).toHaveAttribute('href', '/users?page=3');
    expect(alert.queryByRole('button', { name: texts.list.retry })).toBeNull();
  });
});

describe('a record that cannot be loaded', () => {
  beforeEach(silence);
  const failure = Object.assign(new Error('errors.server'), { requestRef: 'ref-7' });

  it.each(['/users/7', '/users/01H8'])('at %s says why, and can be tried again', async at => {
    const getOne = vi.fn(aminah).mockRejectedValueOnce(failure);
    open(getOne, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('ref-7');
    await userEvent.click(screen.getByRole('button', { name: texts.list.retry }));
    expect(await screen.findByText('About Aminah')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('again stays as it was, below the error', async () => {
    const getOne = vi.fn(aminah);
    const queryClient = open(getOne);
    await screen.findByText('About Aminah');
    getOne.mockRejectedValueOnce(failure);
    await act(async () => queryClient.invalidateQueries());
    expect(await screen.findByRole('alert')).toHaveTextContent('ref-7');
    expect(screen.getByText('About Aminah')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: texts.list.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
