import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWallet } from '#tests/support/arrange/money.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

let backend: Backend;
let admin: Caller;
let walletId: number;
let configId: number;

beforeAll(async () => {
  backend = await openBackend();
  admin = await backend.signIn('admin');
  const { db } = backend.database;
  walletId = await addWallet(db, { type: 'BASIC', userId: await addUser(db), mdr: 1 });
  const limits = { dailyLimit: 1, maxBalance: 900, minBalance: 0, minTopup: 5, deleted: false };
  const made = await admin.call('POST', '/wallet/api/wallet-configs', limits);
  configId = made.payload.content.id;
});
afterAll(() => backend.close());

describe.each<[string, () => string, string, string, unknown]>([
  [
    'transaction limits',
    () => '/transaction-limits/1',
    'maxBalance',
    'monthlyTransferLimit',
    4900.5,
  ],
  ['risk control', () => '/risk-controls/1', 'accountLimit', 'allowTransfer', false],
  ['wallet limits', () => `/wallet-configs/${configId}`, 'maxBalance', 'minTopup', 12.34],
])('a change of %s', (_, at, field, other, otherValue) => {
  const change = (body: object) => admin.call('PATCH', `/wallet/api${at()}`, body);

  it('is refused, with the current value, if the value seen has changed since', async () => {
    await change({ [field]: 700.05 });
    const refused = await change({ [field]: 600, seen: { [field]: 650 } });
    expect(refused).toMatchObject({
      code: 1004,
      payload: { content: { latest: { [field]: 700.05 } } },
    });
    expect(
      (await change({ [field]: 600, seen: { [field]: 700.05 } })).payload.content,
    ).toMatchObject({
      [field]: 600,
    });
  });

  it('is made if another field has changed, the value is already as wanted, or none was seen', async () => {
    await change({ [field]: 600 });
    await change({ [other]: otherValue });
    const made = [
      await change({ [field]: 610, seen: { [field]: 600 } }),
      await change({ [field]: 610, seen: { [field]: 600 } }),
      await change({ [field]: 620 }),
    ];
    expect(made.map(({ code }) => code)).toEqual([1000, 1000, 1000]);
    const { content } = made[2]?.payload ?? {};
    expect(content).toMatchObject({ [field]: 620, [other]: otherValue });
  });

  it('cannot consist of values seen alone', async () => {
    expect((await change({ seen: { [field]: 620 } })).code).toBe(1001);
  });
});

describe('a change of a wallet', () => {
  const change = (body: object) =>
    admin.call('PATCH', `/wallet/api/wallets/${walletId}`, { id: walletId, ...body });

  it('is refused, with the current rate or limits, if those seen have changed since', async () => {
    expect(await change({ mdr: 3, seen: { mdr: 2 } })).toMatchObject({
      code: 1004,
      payload: { content: { latest: { mdr: 1 } } },
    });
    const assigned = { walletConfigId: configId, seen: { walletConfigId: 999 } };
    expect(await change(assigned)).toMatchObject({
      code: 1004,
      payload: { content: { latest: { walletConfigId: null } } },
    });
    const seen = { mdr: 1, walletConfigId: null };
    expect((await change({ mdr: 3, walletConfigId: configId, seen })).code).toBe(1000);
    expect((await change({ mdr: 3, walletConfigId: configId, seen })).code, 'repeated').toBe(1000);
  });
});
