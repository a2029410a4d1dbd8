import { beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { submit } from '#tests/support/arrange/approvals.ts';
import { type Answer, type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const UNKNOWN = 999_999;

const backend = sharedBackend();
/** Wallets of the two merchants, the two partners, and one holder of each partner. */
const walletIds: Record<string, number> = {};
beforeAll(async () => {
  const { db } = backend.database;
  const add = async (name: string, owner: Partial<typeof wallets.$inferInsert>) => {
    const type = name.startsWith('holder')
      ? 'BASIC'
      : name.startsWith('m')
        ? 'MERCHANT'
        : 'PARTNER';
    const ulid = `01${name.toUpperCase().replace(/[^A-Z0-9]/g, '')}`
      .replaceAll(/[ILOU]/g, 'X')
      .padEnd(26, '0');
    const [row] = await db
      .insert(wallets)
      .values({ ulid, type, ...owner })
      .returning();
    walletIds[name] = row?.id ?? 0;
  };
  for (const id of [1, 2]) {
    const userId = await addUser(db, { partnerId: id });
    await add(`merchant${id}`, { merchantId: id });
    await add(`partner${id}`, { partnerId: id });
    await add(`holder${id}`, { userId });
  }
  await db.insert(transactions).values({
    referenceNumber: 'REF1',
    transactionType: 'TRANSFER',
    status: 'SUCCESS',
    amount: 100,
    subTotal: 100,
    senderWalletId: walletIds.merchant2,
  });
});

const told = ({ status, code, payload }: Answer) => ({ status, code, payload });
const walletBy = (caller: Caller, id: number | string) => caller.get(`/wallet/api/wallets/${id}`);

describe('C5 a merchant', () => {
  it('reads its own wallet by id and by ULID', async () => {
    const caller = await backend.signIn('merchant');
    const { payload } = await walletBy(caller, walletIds.merchant1 ?? 0);
    expect(payload.content).toMatchObject({ type: 'MERCHANT', currentUserWallet: true });
    expect((await walletBy(caller, payload.content.ulid)).payload).toEqual(payload);
    expect((await walletBy(caller, payload.content.ulid.toLowerCase())).payload).toEqual(payload);
  });

  it('gets the same response for another’s wallet as for an unknown one', async () => {
    const caller = await backend.signIn('merchant');
    const none = told(await walletBy(caller, UNKNOWN));
    expect(none).toMatchObject({ status: 404, code: 5000 });
    for (const foreign of ['merchant2', 'partner1', 'partner2', 'holder1', 'holder2']) {
      expect(told(await walletBy(caller, walletIds[foreign] ?? 0))).toEqual(none);
    }
    for (const malformed of ['0', '-1', 'x', '1e3', "1'--", '9'.repeat(26)]) {
      expect(told(await walletBy(caller, malformed))).toEqual(none);
    }
  });

  it('lists only its own wallet, whatever it searches for', async () => {
    const caller = await backend.signIn('merchant');
    for (const query of ['', '?search=Kedai', '?page=0&size=200']) {
      const { payload } = await caller.get(`/wallet/api/wallets${query}`);
      expect(payload.content.map(({ id }: { id: number }) => id)).toEqual([walletIds.merchant1]);
      expect(payload.totalElements).toBe(1);
    }
    const { payload } = await caller.get('/wallet/api/wallets?search=Kedai%202');
    expect(payload.content).toEqual([]);
  });

  it('cannot change another merchant, and gets the same response as for an unknown one', async () => {
    const caller = await backend.signIn('merchant');
    const change = (id: number) =>
      caller.call('PATCH', `/user/api/merchants/${id}`, { businessCity: 'Ipoh' });
    expect((await change(1)).code).toBe(1000);
    expect(told(await change(2))).toEqual(told(await change(UNKNOWN)));
    expect((await change(2)).code).toBe(2003);
  });

  it('has no access to staff lists', async () => {
    const caller = await backend.signIn('merchant');
    for (const path of [
      '/wallet/api/transactions/admin/all',
      '/user/api/users/basic-premium/all/all',
      '/user/api/users/1',
      '/user/api/users/1/history',
      '/wallet/api/wallet-configs',
    ]) {
      const { code, payload } = await caller.get(path);
      expect([1002, 2003]).toContain(code);
      expect(payload).toBeUndefined();
    }
  });

  it('cannot read the requests and the history of other users', async () => {
    const other = await backend.signIn('merchant2');
    const change = await other.call('PATCH', '/user/api/merchants/2', { businessCity: 'Ipoh' });
    expect(change.code).toBe(1000);
    const caller = await backend.signIn('merchant');
    const ask = async (by: Caller, merchantId: number, of: string): Promise<number> => {
      const favourite = { merchantUlid: of.padStart(26, '0'), relationship: 'AGENT' };
      const { code, payload } = await submit(by, 'ADD_MERCHANT_FAV', merchantId, favourite);
      expect(code).toBe(1000);
      return payload.content.id;
    };
    const [mine, theirs] = [await ask(caller, 1, 'M2'), await ask(other, 2, 'M1')];
    const requestsIn = async (query: string) =>
      (await caller.get(`/user/api/ops-validator${query}`)).payload.content.map(
        ({ id }: { id: number }) => id,
      );
    expect(await requestsIn('')).toEqual([mine]);
    expect(await requestsIn('?requestedBy=merchant2')).toEqual([]);
    expect((await caller.get(`/user/api/ops-validator/${mine}`)).code).toBe(1000);
    const none = told(await caller.get(`/user/api/ops-validator/${UNKNOWN}`));
    expect(told(await caller.get(`/user/api/ops-validator/${theirs}`))).toEqual(none);
    expect((await caller.get('/user/api/history?actor=merchant2')).payload.content).toEqual([]);
    const own = (await caller.get('/user/api/history')).payload.content;
    expect(new Set(own.map(({ actor }: { actor: string }) => actor))).toEqual(
      new Set(['merchant']),
    );
  });
});

describe('C6 a partner', () => {
  it('reads the wallets of itself, its merchants and its holders', async () => {
    const caller = await backend.signIn('partner');
    for (const own of ['partner1', 'merchant1', 'holder1']) {
      expect((await walletBy(caller, walletIds[own] ?? 0)).code).toBe(1000);
    }
  });

  it('gets the same response for another partner’s wallet as for an unknown one', async () => {
    const caller = await backend.signIn('partner');
    const none = told(await walletBy(caller, UNKNOWN));
    expect(none.code).toBe(5000);
    for (const foreign of ['partner2', 'merchant2', 'holder2']) {
      expect(told(await walletBy(caller, walletIds[foreign] ?? 0))).toEqual(none);
    }
  });

  it('lists only its own holders, whatever it searches for', async () => {
    const [one, other] = [await backend.signIn('partner'), await backend.signIn('partner2')];
    const holdersOf = async (caller: Caller, path = 'all/all') =>
      (await caller.get(`/user/api/users/basic-premium/${path}`)).payload.content.map(
        ({ id }: { id: number }) => id,
      );
    const [mine, theirs] = [await holdersOf(one), await holdersOf(other)];
    expect(mine).toHaveLength(1);
    expect(theirs).toHaveLength(1);
    expect(mine).not.toEqual(theirs);
    const { payload } = await one.get('/user/api/users/basic-premium/all/all?page=1&size=1');
    expect(payload).toMatchObject({ content: [], totalElements: 1 });
    expect(await holdersOf(one, 'username/a')).not.toContain(theirs[0]);
  });
});
