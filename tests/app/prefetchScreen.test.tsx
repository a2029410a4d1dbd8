import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { server, renderPortal, asked } = startWholePortal();

const USERS = '/management/users/ewallet';
const LISTS = {
  users: /basic-premium/,
  transactions: /transactions\/admin/,
  requests: /ops-validator$/,
  history: /\/history$/,
};
const queries = (path: RegExp) => asked(path).map(({ url }) => new URL(url).searchParams);
const withFilter = (path: string, filter: unknown) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('a cold deep link to a list', () => {
  it.each([
    ['admin', USERS, LISTS.users],
    ['admin', '/transactions/allTransactions', LISTS.transactions],
    ['validator', '/operations/validatorRequests', LISTS.requests],
    ['compliance', '/history', LISTS.history],
  ] as const)(
    '%s at %s: requests the first page once, before the texts of the screen',
    async (as, at, path) => {
      await renderPortal({ as, at });
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());

      expect(asked(path)).toHaveLength(1);
      const order = asked(/./).map(({ url }) => new URL(url).pathname);
      const first = order.findIndex(name => path.test(name));
      const screenTexts = order.findIndex(
        name =>
          /management|transactions|operations|history\.json/.test(name) &&
          name.startsWith('/locales'),
      );
      expect(first).toBeLessThan(screenTexts === -1 ? Number.POSITIVE_INFINITY : screenTexts);
    },
  );

  it('requests exactly what the link shows: page, size and filters', async () => {
    await renderPortal({
      as: 'admin',
      at: `${withFilter(USERS, { status: 'ACTIVE', search: 'a' })}&page=2&perPage=2&sort=id&order=DESC`,
    });
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    await screen.findByRole('heading', { level: 1 });
    expect(queries(LISTS.users).map(query => Object.fromEntries(query))).toEqual([
      { page: '1', size: '2', sort: 'id,desc', status: 'ACTIVE' },
    ]);
    expect(asked(LISTS.users)[0]?.url).toContain('/all/a?');
  });

  it.each([
    ['validator', USERS],
    ['merchant', '/operations/validatorRequests'],
    ['partner', withFilter('/operations/validatorRequests', { status: 'PENDING' })],
  ] as const)('%s at %s, which the menu denies: requests none of its data', async (as, at) => {
    await renderPortal({ as, at });
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect([...asked(LISTS.users), ...asked(LISTS.requests)]).toEqual([]);
  });

  it('requests nothing if the menu could not be loaded', async () => {
    server.use(http.get('*/user/api/menu', () => new HttpResponse(null, { status: 503 })));
    await renderPortal({ as: 'admin', at: USERS });
    await screen.findByRole('heading', { level: 1 });
    expect(asked(LISTS.users)).toEqual([]);
  });

  it.each(['null', '"x"', '{', '{"search":{"a":1}}'])(
    'with an invalid filter shows the list: filter=%s',
    async filter => {
      await renderPortal({ as: 'admin', at: `${USERS}?filter=${encodeURIComponent(filter)}` });
      expect(await screen.findByRole('table')).toBeInTheDocument();
      expect(asked(LISTS.users)).toHaveLength(1);
    },
  );

  it.each(['page=abc', 'page=1.9'])(
    'with an invalid page requests the list once: %s',
    async search => {
      await renderPortal({ as: 'admin', at: `${USERS}?${search}` });
      expect(await screen.findByRole('table')).toBeInTheDocument();
      expect(asked(LISTS.users)).toHaveLength(1);
    },
  );
});

describe('a cold link to the transactions', () => {
  it('with filters and an order requests the same as the list', async () => {
    const filter = { status: ['FAILED', 'CANCELLED'], minAmount: '1,500', merchantId: [3] };
    const address = withFilter('/transactions/allTransactions', filter);
    await renderPortal({ as: 'admin', at: `${address}&sort=amount&order=ASC&page=1&perPage=20` });
    await waitFor(() => expect(asked(LISTS.transactions)).not.toHaveLength(0));
    expect(Object.fromEntries(queries(LISTS.transactions)[0] ?? [])).toEqual({
      status: 'FAILED,CANCELLED',
      minAmount: '1500',
      merchantId: '3',
      page: '0',
      size: '20',
      sort: 'amount,asc',
    });
  });

  it('with one of them open requests the first page once', async () => {
    await renderPortal({ as: 'admin', at: '/transactions/allTransactions?transaction=3' });
    // the drawer opens before its data is loaded
    await waitFor(() =>
      expect(screen.getByRole('complementary', { name: /./ })).toHaveTextContent(/KTN/),
    );
    expect(queries(LISTS.transactions).map(query => Object.fromEntries(query))).toEqual([
      { page: '0', size: '20', sort: 'id,desc' },
    ]);
  });

  it.each(['merchant', 'partner'] as const)(
    '%s: requests their wallet once, before the shell is rendered, and never the staff list',
    async as => {
      await renderPortal({ as, at: '/transactions/allTransactions' });
      expect(await screen.findByRole('searchbox')).toBeInTheDocument();
      const order = asked(/./).map(({ url }) => new URL(url).pathname);
      const wallets = order.filter(name => name === '/wallet/api/wallets');
      expect(wallets).toHaveLength(1);
      // the mounted shell requests the preferences
      expect(order.indexOf('/wallet/api/wallets')).toBeLessThan(
        order.indexOf('/user/api/preferences'),
      );
      expect(asked(LISTS.transactions)).toEqual([]);
    },
  );
});

describe('a link to a screen without a list', () => {
  it('requests no list', async () => {
    await renderPortal({ as: 'validator', at: '/dashboard' });
    await screen.findByRole('heading', { level: 1 });
    for (const path of Object.values(LISTS)) expect(asked(path)).toEqual([]);
  });
});
