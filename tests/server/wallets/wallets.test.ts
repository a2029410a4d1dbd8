import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/records/wallet.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { walletConfigs, wallets } from '#server/db/schema/wallets.ts';
import { addWallet, credit } from '#tests/support/arrange/money.ts';
import {
  type Backend,
  type Caller,
  openBackend,
  sharedBackend,
} from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';
import {
  addOwnAccount,
  addPartner,
  addUser,
  addWalletConfig,
  post,
} from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let admin: Caller;
const ids: Record<string, number> = {};
const db = () => backend.database.db;
beforeAll(async () => {
  admin = await backend.signIn('admin');
  const [config] = await db()
    .insert(walletConfigs)
    .values({ dailyLimit: 50_000, maxBalance: 500_005, minBalance: 1, minTopup: 1000 })
    .returning();
  ids.config = config?.id ?? 0;
  const add = async (name: string, owner: Partial<typeof wallets.$inferInsert>) => {
    const [row] = await db()
      .insert(wallets)
      .values({ ulid: name.padEnd(26, '0'), type: 'BASIC', ...owner })
      .returning();
    ids[name] = row?.id ?? 0;
    const [account] = await db().insert(ledgerAccounts).values({ walletId: row?.id }).returning();
    return account?.id ?? 0;
  };
  const userId = await addUser(
    db(),
    { username: 'aminah' },
    { displayName: 'Aminah Rahman', phoneNum: '0198765432' },
  );
  const account = await add('01H', { userId, configId: ids.config });
  await add('01M', { type: 'MERCHANT', merchantId: 1, mdr: 1.5 });
  await add('01P', { type: 'PARTNER', partnerId: 1 });
  await post(db(), [await addOwnAccount(db()), -123_405], [account, 123_405]);
});

const found = async (query: string, caller = admin) => {
  const { payload } = await caller.get(`/wallet/api/wallets${query}`);
  return payload.content.map(({ ownerName }: { ownerName: string }) => ownerName);
};

describe('wallets', () => {
  it('show their owner, balance in ringgit and limits', async () => {
    const { payload } = await admin.get(`/wallet/api/wallets/${ids['01H']}`);
    expect(payload.content).toMatchObject({
      ulid: '01H'.padEnd(26, '0'),
      ownerName: 'Aminah Rahman',
      balance: 1234.05,
      status: 'ACTIVE',
      type: 'BASIC',
      mdr: null,
      currentUserWallet: false,
      transactionSettings: {
        id: ids.config,
        dailyLimit: 500,
        maxBalance: 5000.05,
        minBalance: 0.01,
      },
    });
  });

  it('are listed for staff and can be searched by owner, phone, id and ULID', async () => {
    expect(await found('')).toEqual(['Partner 1', 'Kedai 1', 'Aminah Rahman']);
    expect(await found('?size=1&page=1')).toEqual(['Kedai 1']);
    expect(await found('?search=rahman')).toEqual(['Aminah Rahman']);
    expect(await found('?search=aminah')).toEqual(['Aminah Rahman']);
    expect(await found('?search=kedai')).toEqual(['Kedai 1']);
    expect(await found('?search=PART')).toEqual(['Partner 1']);
    expect(await found(`?search=${'01M'.padEnd(26, '0')}`)).toEqual(['Kedai 1']);
    expect(await found(`?search=${ids['01P']}`)).toEqual(['Partner 1']);
    expect(await found('?search=0198765')).toEqual(['Aminah Rahman']);
    expect(await found('?search=%2B60%2019-876')).toEqual(['Aminah Rahman']);
    for (const phone of ['0312345678', '%2B603-1234%205678'])
      expect(await found(`?search=${phone}`)).toEqual(['Partner 1']);
    // any word of a merchant's name matches
    expect(await found('?search=1&type=MERCHANT')).toEqual(['Kedai 1']);
    expect(await found('?search=nobody')).toEqual([]);
  });

  it('are found by the ULID of their owner too, in either case', async () => {
    const paths = ['/user/api/users', '/user/api/merchants', '/user/api/partners'];
    const all = await admin.get('/wallet/api/wallets');
    const owners = all.payload.content.map(({ ownerName, ...wallet }: Wallet) => {
      const at = [wallet.userId, wallet.merchantId, wallet.partnerId].findIndex(id => id !== null);
      const id = wallet.userId ?? wallet.merchantId ?? wallet.partnerId;
      return { ownerName, path: `${paths[at]}/${id}` };
    });
    expect(owners).toHaveLength(3);
    for (const { ownerName, path } of owners) {
      const { ulid } = (await admin.get(path)).payload.content;
      for (const typed of [ulid, ulid.toLowerCase()])
        expect(await found(`?search=${typed}`)).toEqual([ownerName]);
    }
  });

  it('can be filtered by status, and show their owner’s id', async () => {
    const setStatus = (status: 'ACTIVE' | 'SUSPENDED') =>
      db()
        .update(wallets)
        .set({ status })
        .where(eq(wallets.id, ids['01M'] ?? 0));
    await setStatus('SUSPENDED');
    const { content } = (await admin.get('/wallet/api/wallets?status=SUSPENDED')).payload;
    expect(content).toMatchObject([{ merchantId: 1, userId: null, partnerId: null }]);
    expect(await found('?status=SUSPENDED&type=BASIC')).toEqual([]);
    await setStatus('ACTIVE');
  });

  it.each([
    ['merchant', 'Kedai 1'],
    ['partner', 'Partner 1'],
  ])('of one’s own are marked as the current one: %s', async (account, ownerName) => {
    const caller = await backend.signIn(account);
    const { payload } = await caller.get('/wallet/api/wallets');
    expect(payload.content).toMatchObject([{ ownerName, currentUserWallet: true }]);
  });

  it('can be filtered by type by a partner, within its own and its merchants’ wallets', async () => {
    const partner = await backend.signIn('partner');
    expect(await found('?type=MERCHANT', partner)).toEqual(['Kedai 1']);
    expect(await found('?type=MERCHANT&search=ked', partner)).toEqual(['Kedai 1']);
    expect(await found('?type=PARTNER', partner)).toEqual(['Partner 1']);
    expect(await found('?type=BASIC', partner), 'another partner’s, or nobody’s').toEqual([]);
    expect(await found('?type=MERCHANT', await backend.signIn('partner2'))).toEqual([]);
    expect(await found('?type=BASIC', await backend.signIn('merchant'))).toEqual([]);
    expect(await found('?type=BASIC')).toEqual(['Aminah Rahman']);
  });

  it('are empty for a user without one', async () => {
    expect(await found('', await backend.signIn('merchant2'))).toEqual([]);
  });

  it('accept a rate from 0 to 100 with at most two decimals', async () => {
    const patch = (mdr: unknown) =>
      admin.call('PATCH', `/wallet/api/wallets/${ids['01M']}`, { id: ids['01M'], mdr });
    for (const mdr of [-0.01, 100.01, 1.005, '1', null]) expect((await patch(mdr)).code).toBe(1001);
    expect((await patch(0)).payload.content.mdr).toBe(0);
    expect((await patch(0.29)).payload.content.mdr).toBe(0.29);
    expect((await patch(99.99)).payload.content.mdr).toBe(99.99);
    const history = (await admin.get(`/wallet/api/wallets/${ids['01M']}/history`)).payload;
    expect(history.content).toMatchObject([
      { action: 'UPDATE_WALLET', before: { mdr: 0.29 }, after: { mdr: 99.99 } },
      { before: { mdr: 0 }, after: { mdr: 0.29 } },
      { before: { mdr: 1.5 }, after: { mdr: 0 } },
    ]);
    expect((await admin.get('/wallet/api/wallets/999/history')).code).toBe(5000);
  });
});

describe('wallet limits', () => {
  const path = '/wallet/api/wallet-configs';
  const limits = { dailyLimit: 500, maxBalance: 5000, minBalance: 0, minTopup: 10 };

  it('can be created, changed and deleted, which removes them from the list', async () => {
    const made = await admin.call('POST', path, { ...limits, deleted: false });
    const { id } = made.payload.content;
    expect(made.payload.content).toMatchObject({ ...limits, deleted: false, createdBy: 'admin' });
    const changed = await admin.call('PATCH', `${path}/${id}`, { minTopup: 0.5 });
    expect(changed.payload.content).toMatchObject({ ...limits, minTopup: 0.5 });

    const listed = async () =>
      (await admin.get(path)).payload.content.map((config: { id: number }) => config.id);
    expect(await listed()).toContain(id);
    expect((await admin.call('PATCH', `${path}/${id}`, { deleted: true })).code).toBe(1000);
    expect(await listed()).not.toContain(id);
    expect((await admin.call('PATCH', `${path}/${id}`, { minTopup: 1 })).code).toBe(5011);
  });

  it('of a level’s new wallets cannot be deleted', async () => {
    const id = await addWalletConfig(db(), 'BASIC');
    const refused = await admin.call('PATCH', `${path}/${id}`, { deleted: true });
    expect(refused).toMatchObject({ code: 1004, payload: { content: { defaultFor: 'BASIC' } } });
    expect((await admin.call('PATCH', `${path}/${id}`, { deleted: false })).code).toBe(1000);
  });

  it('must allow a balance', async () => {
    const impossible = { ...limits, minBalance: 5000.01, deleted: false };
    expect((await admin.call('POST', path, impossible)).code).toBe(1001);
    const { payload } = await admin.call('POST', path, { ...limits, deleted: false });
    const { id } = payload.content;
    expect((await admin.call('PATCH', `${path}/${id}`, { minBalance: 5000.01 })).code).toBe(1001);
    expect((await admin.call('PATCH', `${path}/${id}`, { minBalance: 5000 })).code).toBe(1000);
  });

  it('show how many wallets a change affects, and how many would be beyond it', async () => {
    const impact = async (query: string, caller = admin) =>
      (await caller.get(`${path}/${ids.config}/impact${query}`)).payload?.content;
    // the holder's wallet has RM1,234.05, and nothing was sent today
    const none = { wallets: 1, aboveDailyLimit: 0, aboveMaxBalance: 0, belowMinBalance: 0 };
    expect(await impact('')).toEqual(none);
    expect(await impact('?maxBalance=1234.05&minBalance=1234.05&dailyLimit=0')).toEqual(none);
    expect(await impact('?maxBalance=1234.04')).toEqual({ ...none, aboveMaxBalance: 1 });
    expect(await impact('?minBalance=1234.06')).toEqual({ ...none, belowMinBalance: 1 });
    expect(await impact('', await backend.signIn('callcentre'))).toEqual(none);
    expect((await admin.get(`${path}/999/impact`)).code).toBe(5011);
  });

  it('must have the same id in the path and the body', async () => {
    const body = { id: (ids.config ?? 0) + 1, minTopup: 1 };
    expect((await admin.call('PATCH', `${path}/${ids.config}`, body)).code).toBe(1001);
  });

  it('are created once per idempotency key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { ...limits, minTopup: 77, deleted: false };
    const [one, other] = [
      await admin.call('POST', path, body, key),
      await admin.call('POST', path, body, key),
    ];
    expect(other.payload).toEqual(one.payload);
  });
});

describeBackendsOnPostgres('deleting the owner of a wallet that is being paid', open => {
  let own: Backend;
  let caller: Caller;
  beforeAll(async () => {
    own = await openBackend({ database: await open() });
    caller = await own.signIn('admin');
  });
  afterAll(() => own.close());

  it.each([
    ['a holder', addUser, 'userId', '/user/api/users/'],
    ['a partner', addPartner, 'partnerId', '/user/api/partners?id='],
  ] as const)('is refused, so that no money is lost: %s', async (_, add, owner, path) => {
    const { db } = own.database;
    const id = await add(db);
    const walletId = await addWallet(db, { type: 'BASIC', [owner]: id });
    const paying = await open();
    const { deletion } = await paying.transaction(async tx => {
      await credit(tx, own.clock, walletId, 5000);
      const asked = caller.call('DELETE', `${path}${id}`);
      await untilBlocked(own.database);
      return { deletion: asked };
    });
    expect((await deletion).code).toBe(1004);
    const [wallet] = await db.select().from(wallets).where(eq(wallets.id, walletId));
    expect(wallet?.status).toBe('ACTIVE');
    await paying.close();
  });
});
