import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

/** The requests of a merchant's page in addition to the merchant's record. */

const backend = sharedBackend();
let admin: Caller;
let walletIds: number[];
const db = () => backend.database.db;
beforeAll(async () => {
  admin = await backend.signIn('admin');
  const made = await db()
    .insert(wallets)
    .values(
      [1, 2].map(merchantId => ({
        ulid: `01W${merchantId}`.padEnd(26, '0'),
        type: 'MERCHANT' as const,
        merchantId,
      })),
    )
    .returning({ id: wallets.id });
  walletIds = made.map(({ id }) => id);
});

const idsOf = ({ payload }: { payload: { content: { id: number }[] } }) =>
  payload.content.map(({ id }) => id);

describe('the history of a merchant', () => {
  const historyOf = (id: number, caller = admin) => caller.get(`/user/api/merchants/${id}/history`);

  it('has its changes and requests, newest first, and none of another merchant', async () => {
    await admin.call('PATCH', '/user/api/merchants/1', { businessCity: 'Ipoh' });
    await admin.call('PATCH', '/user/api/merchants/2', { businessCity: 'Muar' });
    const agent = await backend.signIn('callcentre');
    const asked = await submit(agent, 'UPDATE_MERCHANT', 1, { businessCity: 'Kajang' });
    await decide(await backend.signIn('validator'), 'approve', asked.payload.content);
    const { payload } = await historyOf(1);
    expect(payload.content.map((entry: { action: string }) => entry.action)).toEqual([
      'APPROVE_REQUEST',
      'UPDATE_MERCHANT',
      'SUBMIT_REQUEST',
      'UPDATE_MERCHANT',
    ]);
    expect(payload.content[1]).toMatchObject({
      actor: 'validator',
      entity: 'merchant',
      entityId: '1',
      before: { businessCity: 'Ipoh' },
      after: { businessCity: 'Kajang' },
    });
    expect(payload.totalElements).toBe(4);
  });

  it('is for staff only, and requires an existing merchant', async () => {
    for (const who of ['merchant', 'partner'] as const) {
      expect((await historyOf(1, await backend.signIn(who))).code).toBe(2003);
    }
    expect((await historyOf(1, await backend.signIn('validator'))).code).toBe(1000);
    expect((await historyOf(999_999)).code).toBe(3100);
    const [gone] = await db()
      .insert(merchants)
      .values({
        ulid: 'GONE'.padEnd(26, '0'),
        type: 'ONLINE',
        status: 'REJECTED',
        deleted: true,
        businessRegistrationName: 'Kedai Lama',
        businessRegistrationNumber: '1',
      })
      .returning();
    expect((await historyOf(gone?.id ?? 0)).code).toBe(3100);
  });
});

describe('the users of a merchant', () => {
  it('are the list of merchants’ users filtered by merchant', async () => {
    const id = await addUser(db(), { role: 'EWALLET_MERCHANT', merchantId: 1 });
    const peopleOf = (merchantId: number | string) =>
      admin.get(`/user/api/users/merchant/all/all?merchantId=${merchantId}`);
    const first = await peopleOf(1);
    expect(first.payload.content.map((one: { username: string }) => one.username)).toContain(
      'merchant',
    );
    expect(idsOf(first)).toContain(id);
    expect(idsOf(await peopleOf(2))).not.toContain(id);
    expect(idsOf(await peopleOf(999_999))).toEqual([]);
    expect((await peopleOf('x')).code).toBe(1001);
    expect(idsOf(await admin.get('/user/api/users/merchant/all/all'))).toHaveLength(3);
  });
});

describe('the wallet of a merchant', () => {
  const walletsOf = (merchantId: number, caller = admin) =>
    caller.get(`/wallet/api/wallets?merchantId=${merchantId}`);

  it('can be found by the merchant’s id', async () => {
    expect(idsOf(await walletsOf(1))).toEqual([walletIds[0]]);
    expect(idsOf(await walletsOf(2))).toEqual([walletIds[1]]);
    expect(idsOf(await walletsOf(999_999))).toEqual([]);
  });

  it('C5 cannot be found by other merchants and partners', async () => {
    const merchant = await backend.signIn('merchant');
    expect(idsOf(await walletsOf(1, merchant))).toEqual([walletIds[0]]);
    expect(idsOf(await walletsOf(2, merchant))).toEqual([]);
    expect(idsOf(await walletsOf(2, await backend.signIn('partner')))).toEqual([]);
  });

  it('C6 can be found by the merchant’s partner', async () => {
    const partner = await backend.signIn('partner');
    expect(idsOf(await walletsOf(1, partner))).toEqual([walletIds[0]]);
    expect((await partner.get(`/wallet/api/wallets/${walletIds[0]}`)).code).toBe(1000);
  });
});

describe('partners', () => {
  it('can be listed, searched by name and read by staff', async () => {
    const names = async (filter = '') => {
      const { payload } = await admin.get(`/user/api/partners?filter=${filter}`);
      return payload.content.map((one: { name: string }) => one.name);
    };
    expect(await names()).toEqual(['Partner 2', 'Partner 1']);
    expect(await names('partner%202')).toEqual(['Partner 2']);
    expect(await names('%25')).toEqual([]);
    const { payload } = await admin.get('/user/api/partners/1');
    expect(payload.content).toMatchObject({ id: 1, name: 'Partner 1', status: 'ACTIVE' });
    expect((await admin.get('/user/api/partners/999999')).code).toBe(3200);
  });

  it('are refused to partners and merchants', async () => {
    for (const who of ['merchant', 'partner'] as const) {
      const caller = await backend.signIn(who);
      expect((await caller.get('/user/api/partners')).code).toBe(2003);
      expect((await caller.get('/user/api/partners/1')).code).toBe(2003);
    }
  });
});
