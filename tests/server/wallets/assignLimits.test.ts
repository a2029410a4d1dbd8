import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { type Cast, decide, openCast, submit } from '#tests/support/arrange/approvals.ts';
import { addWallet } from '#tests/support/arrange/money.ts';
import { addUser } from '#tests/support/database/rows.ts';

let cast: Cast;
let walletId: number;
let usual: number;
let strict: number;
const amounts = { dailyLimit: 500, maxBalance: 2000, minBalance: 0, minTopup: 10 };
const less = { ...amounts, dailyLimit: 100.5, maxBalance: 300 };

const create = async (limits: typeof amounts): Promise<number> => {
  const body = { ...limits, deleted: false };
  const { payload } = await cast.admin.call('POST', '/wallet/api/wallet-configs', body);
  return payload.content.id;
};
const change = (body: object) =>
  cast.admin.call('PATCH', `/wallet/api/wallets/${walletId}`, { id: walletId, ...body });
const stored = async () =>
  (await cast.admin.get(`/wallet/api/wallets/${walletId}`)).payload.content.transactionSettings;

beforeAll(async () => {
  cast = await openCast();
  usual = await create(amounts);
  strict = await create(less);
  const { db } = cast.backend.database;
  walletId = await addWallet(db, { type: 'BASIC', userId: await addUser(db) });
});
afterAll(() => cast.backend.close());

describe('the limits of one wallet', () => {
  it('are assigned, without a rate, and apply at once', async () => {
    const { payload } = await change({ walletConfigId: usual });
    expect(payload.content).toMatchObject({ mdr: null, transactionSettings: { id: usual } });
    expect(await stored()).toMatchObject(amounts);
    const usage = await cast.admin.get(`/wallet/api/wallets/${walletId}/usage`);
    expect(usage.payload.content).toMatchObject({ dailyLimit: 500, maxBalance: 2000 });
  });

  it('are in the history with their amounts, as far as these differ', async () => {
    await change({ walletConfigId: strict });
    const { content } = (await cast.admin.get(`/wallet/api/wallets/${walletId}/history`)).payload;
    expect(content[0]).toMatchObject({
      action: 'UPDATE_WALLET',
      before: { walletConfigId: usual, dailyLimit: 500, maxBalance: 2000 },
      after: { walletConfigId: strict, dailyLimit: 100.5, maxBalance: 300 },
    });
    expect(content[0].after).not.toHaveProperty('minTopup');
    expect(content[1].before).toMatchObject({ walletConfigId: null, dailyLimit: null });
  });

  it('can be changed together with the rate, and stay when only that changes', async () => {
    await change({ mdr: 1.5, walletConfigId: usual });
    expect((await change({ mdr: 2 })).payload.content).toMatchObject({
      mdr: 2,
      transactionSettings: { id: usual },
    });
  });

  it('must exist, and something must be changed', async () => {
    const gone = await create(amounts);
    await cast.admin.call('PATCH', `/wallet/api/wallet-configs/${gone}`, { deleted: true });
    expect((await change({ walletConfigId: gone })).code).toBe(5011);
    expect((await change({ walletConfigId: 999_999 })).code).toBe(5011);
    expect((await change({ walletConfigId: null })).code).toBe(1001);
    expect((await change({})).code).toBe(1001);
    expect((await change({ mdr: 101, walletConfigId: usual })).code).toBe(1001);
    expect(await stored()).toMatchObject({ id: usual });
  });
});

describe('a request for other limits', () => {
  const ask = async (): Promise<ApprovalRequest> => {
    const body = { id: walletId, walletConfigId: strict };
    return (await submit(cast.agent, 'UPDATE_WALLET', walletId, body)).payload.content;
  };
  const shown = async ({ id }: ApprovalRequest) =>
    (await cast.validator.get(`/user/api/ops-validator/${id}`)).payload.content;

  it('shows the validator the amounts of both, and assigns them once approved', async () => {
    const request = await ask();
    expect(await shown(request)).toMatchObject({
      stale: false,
      before: { walletConfigId: usual, ...amounts },
      after: { walletConfigId: strict, ...less },
    });
    const { code, payload } = await decide(cast.validator, 'approve', request);
    expect({ code, status: payload.content.status }).toEqual({ code: 1000, status: 'APPLIED' });
    expect(await stored()).toMatchObject({ id: strict });
    await change({ walletConfigId: usual });
  });

  it('is stale once the wallet has other limits, or its own have other amounts', async () => {
    const request = await ask();
    await cast.admin.call('PATCH', `/wallet/api/wallet-configs/${usual}`, { dailyLimit: 501 });
    expect(await shown(request)).toMatchObject({ stale: true, current: { dailyLimit: 501 } });
  });
});
