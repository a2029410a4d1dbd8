import { eq, sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { isApiError } from '#api/errors.ts';
import { dataProvider } from '#providers/data/surface.ts';
import { users } from '#server/db/schema/users.ts';
import { SMALL } from '#tests/support/database/seeded.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { server, backend, enter, asked } = startPortal();
beforeEach(() => enter('admin'));

/** The last request: path and query, without decoding. */
const lastAsked = () => {
  const url = new URL(asked(/^\/(user|wallet)\/api\//).at(-1)?.url ?? '');
  return url.pathname + url.search;
};

const page = (number = 1, perPage = 20) => ({ pagination: { page: number, perPage } });
const DEFAULTS = 'page=0&size=20&sort=id%2Cdesc';

describe('a list is requested with the path and the query of its endpoint:', () => {
  const USERS = '/user/api/users/basic-premium';

  it.each([
    ['users', {}, `${USERS}/all/all?${DEFAULTS}`],
    ['users', { search: 'nur' }, `${USERS}/all/nur?${DEFAULTS}`],
    ['users', { category: 'email', search: 'a@b.my' }, `${USERS}/email/a%40b.my?${DEFAULTS}`],
    ['users', { category: 'email' }, `${USERS}/all/all?${DEFAULTS}`],
    ['users', { role: 'EWALLET_PREMIUM' }, `${USERS}/all/all?${DEFAULTS}&role=EWALLET_PREMIUM`],
    ['users', { status: 'SUSPENDED', role: '' }, `${USERS}/all/all?${DEFAULTS}&status=SUSPENDED`],
    ['users', { colour: 'red' }, `${USERS}/all/all?${DEFAULTS}`],
    ['userHistory', { userId: 1 }, `/user/api/users/1/history?${DEFAULTS}`],
    [
      'approvalRequests',
      { status: 'PENDING', entity: 'user', entityId: '7', search: '#3' },
      `/user/api/ops-validator?status=PENDING&entity=user&entityId=7&search=%233&${DEFAULTS}`,
    ],
    [
      'history',
      { actor: 'admin', entity: 'user', startDate: '2026-03-01', endDate: '2026-03-02' },
      `/user/api/history?actor=admin&entity=user&startDate=2026-03-01&endDate=2026-03-02&${DEFAULTS}`,
    ],
    ['transactions', {}, `/wallet/api/transactions/admin/all?${DEFAULTS}`],
    [
      'transactions',
      { transactionType: 'payment', category: 'sender', search: 'Tan' },
      `/wallet/api/transactions/admin/payment?category=sender&search=Tan&${DEFAULTS}`,
    ],
    ['wallets', {}, '/wallet/api/wallets?page=0&size=20'],
  ])('%s %j', async (resource, filter, expected) => {
    await dataProvider.getList(resource, { ...page(), filter });
    const [path, query] = lastAsked().split('?');
    const [expectedPath, expectedQuery] = expected.split('?');
    expect(path).toBe(expectedPath);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
      Object.fromEntries(new URLSearchParams(expectedQuery)),
    );
  });

  it.each(['a/b', '50%', 'what?', '#7', 'A & B', 'முத்து', '陈美玲', "O'Hara", '...', '\u{1F600}'])(
    'a search for %s is encoded as one path segment',
    async search => {
      const { data } = await dataProvider.getList('users', { ...page(), filter: { search } });
      const [path] = lastAsked().split('?');
      expect(path?.split('/')).toHaveLength(7);
      expect(decodeURIComponent(path?.split('/').at(-1) ?? '')).toBe(search);
      expect(Array.isArray(data)).toBe(true);
    },
  );

  it.each(['.', '..'])(
    'a search for %s, which a proxy would normalize, fails without being sent',
    async search => {
      const before = asked(/./).length;
      const error = await dataProvider
        .getList('users', { ...page(), filter: { search } })
        .catch((reason: unknown) => reason);
      expect(isApiError(error) && [error.code, error.messageKey]).toEqual([
        1001,
        'codes.badParameter',
      ]);
      expect(asked(/./)).toHaveLength(before);
    },
  );

  it('a search with half a surrogate pair is sent nevertheless', async () => {
    const { total } = await dataProvider.getList('users', {
      ...page(),
      filter: { search: 'x\ud83d' },
    });
    expect(total).toBe(0);
  });
});

describe('pages', () => {
  it('are counted from one on the screen and from zero in requests', async () => {
    const first = await dataProvider.getList('users', page(1));
    const second = await dataProvider.getList('users', page(2));

    expect(lastAsked()).toContain('page=1&size=20');
    expect([first.data.length, second.data.length]).toEqual([20, 20]);
    expect([first.total, second.total]).toEqual([SMALL.holders, SMALL.holders]);
    const ids = [...first.data, ...second.data].map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it('have the requested size', async () => {
    const { data } = await dataProvider.getList('transactions', page(1, 50));
    expect(data).toHaveLength(50);
  });

  it('start with the first by default', async () => {
    await dataProvider.getList('users', {});
    expect(lastAsked()).toContain('page=0&size=20&sort=id%2Cdesc');
  });

  it.each([
    ['a full page', 1, 2, { hasNextPage: true, hasPreviousPage: false }],
    ['a full page in the middle', 3, 2, { hasNextPage: true, hasPreviousPage: true }],
    ['the last page', 2, 3, { hasNextPage: false, hasPreviousPage: true }],
  ])('have previous and next ones if there is no total: %s', async (_, number, size, expected) => {
    const content = [{ id: 2 }, { id: 1 }];
    server.use(
      http.get('*/user/api/history', () => HttpResponse.json({ code: 1000, payload: { content } })),
    );
    const { data, ...rest } = await dataProvider.getList('history', page(number, size));
    expect(data).toMatchObject(content);
    expect(rest).toEqual({ pageInfo: expected });
  });

  it.each([
    ['the first, shorter than asked for: there are more', 1, { total: 900, estimated: true }],
    ['a later one that is not full: the last', 2, { total: 5, estimated: false }],
  ])('are determined from an estimated total: %s', async (_, number, expected) => {
    const content = [{ id: 2 }, { id: 1 }];
    const payload = { content, totalElements: 900, estimated: true };
    server.use(http.get('*/user/api/history', () => HttpResponse.json({ code: 1000, payload })));
    const { total, meta } = await dataProvider.getList('history', page(number, 3));
    expect({ total, estimated: meta?.estimated === true }).toEqual(expected);
  });
});

describe('a request', () => {
  it('is cancelled by its signal', async () => {
    const aborter = new AbortController();
    const { opened, open } = gate();
    const arrived = gate();
    server.use(
      http.get('*/user/api/history', async () => {
        arrived.open();
        await opened;
        return HttpResponse.json({ code: 1000, payload: { content: [] } });
      }),
    );
    const answer = dataProvider
      .getList('history', { ...page(), signal: aborter.signal } as never)
      .catch((reason: unknown) => reason);
    await arrived.opened;
    aborter.abort();

    const error = await answer;
    open();
    expect(isApiError(error) && error.kind).toBe('cancel');
    expect(dataProvider).toMatchObject({ supportAbortSignal: true });
  });
});

describe('a record', () => {
  it('of a user is merged with its details, and has amounts in sen', async () => {
    const { db } = backend().database;
    const { rows } = await db.execute<{ id: number; name: string; balance: number }>(sql`
      select u.id, d.display_name as name, a.balance::int as balance from users u
      join user_details d on d.id = u.id join wallets w on w.user_id = u.id
      join ledger_accounts a on a.wallet_id = w.id where a.balance > 0 limit 1`);
    const [holder] = rows;
    const { data } = await dataProvider.getOne('users', { id: holder?.id ?? 0 });

    expect(lastAsked()).toBe(`/user/api/users/${holder?.id}`);
    expect(data).toMatchObject({ id: holder?.id, displayName: holder?.name });
    expect(data).not.toHaveProperty('userDetails');
    expect(data.wallet.balance).toBe(holder?.balance);
  });

  it('keeps its own field if a detail has the same name', async () => {
    server.use(
      http.get('*/user/api/users/5', () =>
        HttpResponse.json({
          code: 1000,
          payload: { content: { id: 5, status: 'ACTIVE', userDetails: { status: 'x', id: 9 } } },
        }),
      ),
    );
    const { data } = await dataProvider.getOne('users', { id: 5 });
    expect(data).toMatchObject({ id: 5, status: 'ACTIVE' });
  });

  it('has a detail where its own field has no value', async () => {
    const userDetails = { remarkStatus: 'Lost phone', suspendedBy: null };
    server.use(
      http.get('*/user/api/users/5', () =>
        HttpResponse.json({ code: 1000, payload: { content: { id: 5, userDetails } } }),
      ),
    );
    const { data } = await dataProvider.getOne('users', { id: 5 });
    expect(data).toMatchObject({ remarkStatus: 'Lost phone', suspendedBy: null, merchant: null });
  });

  it('without details is valid', async () => {
    server.use(
      http.get('*/user/api/users/5', () =>
        HttpResponse.json({ code: 1000, payload: { content: { id: 5, userDetails: null } } }),
      ),
    );
    expect((await dataProvider.getOne('users', { id: 5 })).data).toMatchObject({ id: 5 });
  });

  it('of a transaction has its exact amount in sen', async () => {
    const { db } = backend().database;
    const { rows } = await db.execute<{ id: number; amount: number }>(
      sql`select id, amount::int as amount from transactions where amount % 100 <> 0 order by id desc limit 1`,
    );
    const { data } = await dataProvider.getList('transactions', page(1, 200));
    expect(data.find(({ id }) => id === rows[0]?.id)?.amount).toBe(rows[0]?.amount);
  });

  it('that does not exist fails with its code', async () => {
    const error = await dataProvider.getOne('users', { id: 999_999 }).catch((e: unknown) => e);
    expect(isApiError(error) && error.code).toBe(3000);
  });

  it('is requested individually, as are others with it', async () => {
    const some = await backend()
      .database.db.select()
      .from(users)
      .where(eq(users.role, 'EWALLET_BASIC'))
      .limit(3);
    const ids = some.map(({ id }) => id);
    const { data } = await dataProvider.getMany('users', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(asked(/\/users\/\d+$/)).toHaveLength(3);
  });

  it('that does not exist does not affect the others requested with it', async () => {
    const holders = eq(users.role, 'EWALLET_BASIC');
    const [holder] = await backend().database.db.select().from(users).where(holders).limit(1);
    const { data } = await dataProvider.getMany('users', { ids: [holder?.id, 999_999] });
    expect(data.map(({ id }) => id)).toEqual([holder?.id]);
    await expect(dataProvider.getMany('users', { ids: [999_999] })).rejects.toThrow();
  });

  it('has its own history', async () => {
    await dataProvider.getManyReference('userHistory', {
      target: 'userId',
      id: 3,
      ...page(),
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    });
    expect(lastAsked()).toBe(`/user/api/users/3/history?${DEFAULTS}`);
  });
});

describe('a call that is not in the table of resources is refused without being sent:', () => {
  const id = 1;
  const change = { id, data: {}, previousData: { id } };

  it.each([
    ['create', () => dataProvider.create('users', { data: {} })],
    ['update', () => dataProvider.update('users', change)],
    ['updateMany', () => dataProvider.updateMany('users', { ids: [id], data: {} })],
    ['delete', () => dataProvider.delete('users', { id, previousData: { id } })],
    ['deleteMany', () => dataProvider.deleteMany('users', { ids: [id] })],
    ['one of a list alone', () => dataProvider.getOne('userHistory', { id })],
    ['an unknown resource', () => dataProvider.getList('secrets', page())],
    ['a name of every object', () => dataProvider.getList('constructor', page())],
    ['a name of every object, too', () => dataProvider.getOne('__proto__', { id })],
  ])('%s', async (_, call) => {
    const before = asked(/./).length;
    await expect(call()).rejects.toThrow(RangeError);
    expect(asked(/./)).toHaveLength(before);
  });
});
