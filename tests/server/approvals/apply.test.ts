import { describe, expect, it } from 'vitest';
import { isAnnounced, type ReroutedAction } from '#contract/words/actions.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import { decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { addUser, addWallet } from '#tests/support/database/rows.ts';

/** A guarded action on its own record, direct and rerouted. */
interface Case {
  action: ReroutedAction;
  method: string;
  /** Path without the id. */
  path: string;
  /** @returns the id in the path; undefined if the path has none */
  make: () => Promise<number | undefined>;
  body: (id: number | undefined) => object;
  before: object;
  after: object;
}

const cast = sharedCast();
const db = () => cast.backend.database.db;

const limits = { dailyLimit: 500, maxBalance: 5000.05, minBalance: 0, minTopup: 10 };

const addConfig = async () => {
  const values = { dailyLimit: 50_000, maxBalance: 500_005, minBalance: 0, minTopup: 1000 };
  const [row] = await db().insert(walletConfigs).values(values).returning();
  return row?.id;
};
const addMerchant = async (given: Partial<typeof merchants.$inferInsert> = {}) => {
  const [row] = await db()
    .insert(merchants)
    .values({
      ulid: crypto.randomUUID().replaceAll('-', '').slice(0, 26),
      type: 'ONLINE',
      status: 'ACTIVE',
      businessRegistrationName: 'Kedai Baru',
      businessRegistrationNumber: '202601000009',
      ...given,
    })
    .returning();
  return row?.id;
};

const cases: Case[] = [
  {
    action: 'CHANGE_USER_STATUS',
    method: 'PATCH',
    path: '/user/api/users/userStatus',
    make: () => addUser(db()),
    body: () => ({ userStatus: 'BLACKLISTED', statusRemark: 'Court order' }),
    before: { status: 'ACTIVE', remarkStatus: null },
    after: { status: 'BLACKLISTED', remarkStatus: 'Court order' },
  },
  {
    action: 'CHANGE_USER_DETAIL',
    method: 'PUT',
    path: '/user/api/user-details',
    make: () => addUser(db(), {}, { city: 'Ipoh' }),
    body: () => ({ city: 'Taiping', gender: 'FEMALE' }),
    before: { city: 'Ipoh', gender: null },
    after: { city: 'Taiping', gender: 'FEMALE' },
  },
  {
    action: 'UPGRADE_USER',
    method: 'PATCH',
    path: '/user/api/users/upgrade',
    make: () => addUser(db()),
    body: userId => ({ userId, type: 'EWALLET_PREMIUM' }),
    before: { role: 'EWALLET_BASIC' },
    after: { role: 'EWALLET_PREMIUM' },
  },
  {
    action: 'CREATE_WALLET_CONFIG',
    method: 'POST',
    path: '/wallet/api/wallet-configs',
    make: async () => undefined,
    body: () => ({ ...limits, deleted: false }),
    before: {},
    after: limits,
  },
  {
    action: 'CHANGE_WALLET_CONFIG_DETAIL',
    method: 'PATCH',
    path: '/wallet/api/wallet-configs',
    make: addConfig,
    body: id => ({ id, dailyLimit: 750.1, minTopup: 20 }),
    before: { dailyLimit: 500, minTopup: 10 },
    after: { dailyLimit: 750.1, minTopup: 20 },
  },
  {
    action: 'UPDATE_WALLET',
    method: 'PATCH',
    path: '/wallet/api/wallets',
    make: async () => (await addWallet(db())).walletId,
    body: id => ({ id, mdr: 1.25 }),
    before: { mdr: null },
    after: { mdr: 1.25 },
  },
  {
    action: 'UPDATE_MERCHANT',
    method: 'PATCH',
    path: '/user/api/merchants',
    make: () => addMerchant({ businessCity: 'Ipoh' }),
    body: () => ({ businessCity: 'Taiping', businessPageUrl: null, businessStartYear: 2020 }),
    before: { businessCity: 'Ipoh', businessPageUrl: null, businessStartYear: null },
    after: { businessCity: 'Taiping', businessPageUrl: null, businessStartYear: 2020 },
  },
  {
    action: 'CHANGE_MERCHANT_STATUS',
    method: 'PATCH',
    path: '/user/api/merchants/merchantStatus',
    make: () => addMerchant(),
    body: () => ({ merchantStatus: 'SUSPENDED', statusRemark: 'Complaints' }),
    before: { status: 'ACTIVE', statusRemark: null },
    after: { status: 'SUSPENDED', statusRemark: 'Complaints' },
  },
  {
    action: 'APPROVE_MERCHANT',
    method: 'POST',
    path: '/user/api/merchants',
    make: () => addMerchant({ status: 'PENDING_APPROVAL' }),
    body: () => ({ approvalType: 'ONBOARDING', remark: 'Complete', mdr: 1.5 }),
    before: { status: 'PENDING_APPROVAL', statusRemark: null, mdr: null },
    after: { status: 'ACTIVE', statusRemark: 'Complete', mdr: 1.5 },
  },
];

/** The user's latest history entry for this action. */
const lastEntry = async (action: ReroutedAction) => {
  const { payload } = await cast.admin.get(`/user/api/history?action=${action}&size=1`);
  return payload.content[0];
};

const differing = (one: object, other: object) =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(other, name)),
    ),
  );

describe.each(cases)('$action', ({ action, method, path, make, body, before, after }) => {
  it('shows the change as a request, and makes it on approval', async () => {
    const id = await make();
    const { code, payload } = await submit(cast.agent, action, id, body(id));
    expect(code).toBe(1000);
    const { content: request } = await (
      await cast.validator.get(`/user/api/ops-validator/${payload.content.id}`)
    ).payload;
    expect(request).toMatchObject({ status: 'PENDING', before, current: before, after });
    expect(request.stale).toBe(false);
    const decided = (await decide(cast.validator, 'approve', request)).payload.content;
    expect(decided).toMatchObject({ status: 'APPLIED', failureCode: null, before, after });
    expect(decided.entityId).toEqual(id === undefined ? expect.stringMatching(/^\d+$/) : `${id}`);

    const entry = await lastEntry(action);
    expect(entry).toMatchObject({ actor: 'validator', action, entity: request.entity });
    expect(entry.entityId).toBe(decided.entityId);
    expect(entry.before).toEqual(differing(before, after));
    expect(entry.after).toEqual(differing(after, before));
  });

  it('makes the same change as an admin’s direct call', async () => {
    const id = await make();
    const url = id === undefined ? path : `${path}/${id}`;
    const headers: HeadersInit = isAnnounced(action) ? { 'X-Action-Type': action } : {};
    expect((await cast.admin.call(method, url, body(id), headers)).code).toBe(1000);
    const entry = await lastEntry(action);
    expect(entry).toMatchObject({ actor: 'admin', action });
    expect(entry.before).toEqual(differing(before, after));
    expect(entry.after).toEqual(differing(after, before));
  });
});

describe.each(cases.filter(({ action }) => action !== 'CREATE_WALLET_CONFIG'))(
  'a request for $action',
  ({ action, method, path, make, body }) => {
    it('becomes stale when its target changes', async () => {
      const id = await make();
      const { payload } = await submit(cast.agent, action, id, body(id));
      expect((await cast.admin.call(method, `${path}/${id}`, body(id))).code).toBe(1000);
      const late = await decide(cast.validator, 'approve', payload.content);
      expect([late.code, late.payload.content.status]).toEqual([1004, 'STALE']);
    });
  },
);
