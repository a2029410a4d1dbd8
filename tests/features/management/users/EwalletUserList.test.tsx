import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aHolder, usersOfPartner } from '#tests/support/arrange/holders.ts';
import { SMALL } from '#tests/support/database/seeded.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { chip, narrow, widen } from '#tests/support/screen/chips.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { columnOf, rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';

const portal = startPortal();
const { server, backend, renderPortal, asked } = portal;

const LIST = '/management/users/ewallet';
const CALL = '*/user/api/users/basic-premium/:category/:search';

const table = () => screen.findByRole('table');
const names = () => columnOf(0);
const queries = () => asked(/basic-premium/).map(({ url }) => new URL(url).searchParams);
const filterOfAddress = () =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}');
const open = (search = '', as: 'callcentre' | 'partner' = 'callcentre') =>
  renderPortal({ as, at: `${LIST}${search}` });
const withFilter = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

testList(portal, {
  at: LIST,
  as: 'callcentre',
  denied: 'merchant',
  call: /\/users\/basic-premium\//,
  heading: 'eWallet users',
  columns: ['Name', 'Username', 'Phone', 'Level', 'Status', 'eKYC', 'Registered'],
  shows: { Username: ({ username }) => username },
  sorts: { Registered: 'id' },
  search: {
    label: 'Search',
    word: async () => (await aHolder(backend().database)).username,
    in: 'Username',
  },
  filters: [
    { label: 'Status', value: 'Active', sets: { status: 'ACTIVE' }, in: 'Status' },
    { label: 'Level', value: 'Premium', sets: { role: 'EWALLET_PREMIUM' }, in: 'Level' },
    { label: texts.list.searchIn },
  ],
});

describe('the list of wallet holders', () => {
  it('shows the 20 newest users and the total', async () => {
    await open();
    const links = (await rowsOf()).flatMap(row => [...row.querySelectorAll('a')]);
    expect(links).toHaveLength(20);
    expect(
      screen.getByRole('heading', { level: 1, name: `eWallet users ${SMALL.holders}` }),
    ).toBeInTheDocument();
    expect(screen.getByText(`1–20 of ${SMALL.holders}`)).toBeInTheDocument();
    const ids = links.map(link => Number(link.getAttribute('href')?.split('/').at(-1)));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const [box] = screen.getAllByRole('columnheader');
    expect(within(box as HTMLElement).getByRole('checkbox')).toHaveAccessibleName();
  });

  it('links to a user’s page by a real link', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await open(withFilter({ search: holder.username }));
    const link = await screen.findByRole('link', { name: holder.displayName });
    expect(link).toHaveAttribute('href', `/management/users/${holder.id}`);
    await user.click(link);
    expect(
      await screen.findByRole('heading', { level: 1, name: new RegExp(holder.displayName) }),
    ).toBeInTheDocument();
  });

  it('keeps the page in the URL, and goes back with the browser', async () => {
    const { user } = await open();
    const first = await names();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(`21–40 of ${SMALL.holders}`);
    // the old rows stay until then
    await waitFor(async () => expect(await names()).not.toEqual(first));
    expect(await names()).toHaveLength(20);
    expect(new URLSearchParams(location.search).get('page')).toBe('2');
    expect(asked(/basic-premium/)).toHaveLength(2);

    history.back();
    await screen.findByText(`1–20 of ${SMALL.holders}`);
    await waitFor(async () => expect(await names()).toEqual(first));
  });

  it('keeps the old rows until the new ones arrive', async () => {
    const { user } = await open();
    const first = await names();
    const { opened, open: letGo } = gate();
    server.use(
      http.get(CALL, async () => {
        await opened;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect(await table()).toHaveAttribute('aria-busy', 'true'));
    expect(await names()).toEqual(first);
    letGo();
    await screen.findByText(`21–40 of ${SMALL.holders}`);
  });

  it('has a selectable page size', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rows' }), '50');
    await screen.findByText(`1–50 of ${SMALL.holders}`);
    // the previous rows stay until the new ones are loaded
    await waitFor(async () => expect(await rowsOf()).toHaveLength(50));
    expect(queries().at(-1)?.get('size')).toBe('50');
  });

  it('applies page, size, level and status from the URL', async () => {
    await open(`${withFilter({ status: 'ACTIVE', role: 'EWALLET_BASIC' })}&page=2&perPage=20`);
    await table();
    expect(await chip('Status: Active')).toBeVisible();
    expect(await chip('Level: Basic')).toBeVisible();
    expect(queries().map(query => Object.fromEntries(query))).toEqual([
      { page: '1', size: '20', sort: 'id,desc', status: 'ACTIVE', role: 'EWALLET_BASIC' },
    ]);
  });

  it('shows a partner only its own users', async () => {
    await open('', 'partner');
    const listed = await rowsOf();
    const own = await usersOfPartner(backend().database, 1);
    const holders = own.filter(({ role }) => role !== 'EWALLET_PARTNER');
    expect(listed).toHaveLength(Math.min(holders.length, 20));
    expect(within(await table()).getAllByRole('link')).toHaveLength(listed.length);
  });
});

describe('the search', () => {
  const search = () => screen.findByRole('searchbox', { name: 'Search' });

  it('sends one request and is kept in the URL', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await open();
    await table();
    await fill(user, await search(), holder.username);
    await screen.findByText('1–1 of 1');
    expect(await names()).toEqual([holder.displayName]);
    expect(asked(/basic-premium/)).toHaveLength(2);
    expect(filterOfAddress()).toEqual({ search: holder.username });
  });

  it('can be limited to one field, which is kept in the URL', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await open(withFilter({ search: holder.phoneNum }));
    await narrow(user, texts.list.searchIn, 'Phone');
    await waitFor(() =>
      expect(asked(/basic-premium\/phoneNum/).at(-1)?.url).toContain(holder.phoneNum),
    );
    expect(filterOfAddress()).toEqual({ category: 'phoneNum', search: holder.phoneNum });
    expect(await columnOf(2)).toEqual([formatPhone(holder.phoneNum)]);
    expect(await names()).toEqual([holder.displayName]);
  });

  it('aborts the request that a new search replaces', async () => {
    const { user } = await open();
    await table();
    const arrived = gate();
    const aborted: string[] = [];
    server.use(
      http.get(CALL, ({ request, params }) => {
        if (params.search !== 'nur') return undefined;
        arrived.open();
        return new Promise<undefined>(() => {
          request.signal.addEventListener('abort', () => aborted.push(String(params.search)));
        });
      }),
    );
    await fill(user, await search(), 'nur');
    await arrived.opened;
    await fill(user, await search(), ' nobody');
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeInTheDocument();
    expect(aborted).toEqual(['nur']);
  });

  it('keeps its text and focus when the response arrives', async () => {
    const { user } = await open();
    await table();
    await fill(user, await search(), 'zzz');
    await screen.findByText(texts.list.emptyFiltered);
    expect(await search()).toHaveValue('zzz');
    await waitFor(async () => expect(await search()).toHaveFocus());
  });

  it('says that the filters exclude everyone, and clears them on request', async () => {
    const { user } = await open(withFilter({ search: 'nobody at all', status: 'ACTIVE' }));
    expect(await screen.findByText(texts.list.emptyFiltered)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.list.clearFilters }));
    expect(await rowsOf()).toHaveLength(20);
    expect(await search()).toHaveValue('');
    expect(screen.queryByRole('button', { name: /^Status:/ })).toBeNull();
  });

  it.each(['.', '..'])('shows an error for %s, which cannot be searched for', async word => {
    await open(withFilter({ search: word }));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.codes.badParameter);
  });
});

describe('the filters', () => {
  it('combine level and status, and return to the first page', async () => {
    const { user } = await open('?page=2');
    await table();
    await narrow(user, 'Level', 'Premium');
    await waitFor(async () => {
      expect(new Set(await columnOf(3))).toEqual(new Set(['Premium']));
    });
    await narrow(user, 'Status', 'Active');
    await waitFor(() => expect(queries().at(-1)?.get('status')).toBe('ACTIVE'));
    expect(Object.fromEntries(queries().at(-1) ?? [])).toMatchObject({
      page: '0',
      role: 'EWALLET_PREMIUM',
      status: 'ACTIVE',
    });
    expect(filterOfAddress()).toEqual({ role: 'EWALLET_PREMIUM', status: 'ACTIVE' });
  });

  it('combine even if the second is set before the first is in the URL', async () => {
    const { user } = await open();
    await table();
    await narrow(user, 'Level', 'Premium');
    await narrow(user, 'Status', 'Active');
    await waitFor(() =>
      expect(filterOfAddress()).toEqual({ role: 'EWALLET_PREMIUM', status: 'ACTIVE' }),
    );
  });

  it('can be removed one by one, and are restored by going back', async () => {
    const { user } = await open(withFilter({ role: 'EWALLET_PREMIUM', status: 'ACTIVE' }));
    await table();
    await widen(user, 'Level: Premium');
    await waitFor(() => expect(filterOfAddress()).toEqual({ status: 'ACTIVE' }));
    await waitFor(async () => expect(new Set(await columnOf(3)).size).toBe(2));
    history.back();
    expect(await chip('Level: Premium')).toBeVisible();
    await waitFor(async () => expect(new Set(await columnOf(3))).toEqual(new Set(['Premium'])));
  });
});

describe('a list from a faulty backend', () => {
  it('G1 shows an error instead of a proxy’s HTML page', async () => {
    server.use(http.get(CALL, () => HttpResponse.html('<h1>Bad gateway nginx</h1>')));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.errors.server);
    expect(screen.queryByText(/nginx/)).toBeNull();
  });

  it.each([
    ['null', null],
    ['nothing', undefined],
  ])('G3 is empty if the content is %s', async (_, content) => {
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content } })));
    await open();
    expect(await screen.findByText(texts.list.empty)).toBeInTheDocument();
  });

  it('G3 shows records with nulls, unknown fields and unknown values, and skips invalid ones', async () => {
    const content = [
      { id: 3, username: 'only.a.name' },
      {
        id: 2,
        username: 'b',
        role: 'EWALLET_KING',
        status: 'ON_HOLIDAY',
        ekycStatus: null,
        createdDate: 'yesterday',
        userDetails: { displayName: '<img src=x onerror=alert(1)>', phoneNum: null },
        shoeSize: 42,
      },
      'no record at all',
      null,
    ];
    server.use(http.get(CALL, () => HttpResponse.json({ code: 1000, payload: { content } })));
    await open();
    expect(await names()).toEqual(['only.a.name', '<img src=x onerror=alert(1)>']);
    expect((await table()).querySelector('img')).toBeNull();
    for (const word of ['EWALLET_KING', 'ON_HOLIDAY', 'yesterday']) {
      expect(screen.getByText(word)).toBeInTheDocument();
    }
    expect(screen.getByText('Page 1')).toBeInTheDocument();
  });
});

describe('in Tamil', () => {
  it('the column headings are translated', async () => {
    await renderPortal({ as: 'callcentre', at: LIST, language: 'ta' });
    const [, ...headings] = within(await table()).getAllByRole('columnheader');
    expect(headings.map(cell => cell.textContent)).not.toContain('Name');
    expect(headings.every(cell => /[஀-௿]|KYC/.test(cell.textContent ?? ''))).toBe(true);
  });
});
