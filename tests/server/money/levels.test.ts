import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import {
  auditOf,
  balanceOf,
  SOUND,
  sendTransfer,
  setConfig,
  sharedMarket,
} from '#tests/support/arrange/money.ts';
import { buyPins } from '#tests/support/arrange/pins.ts';
import {
  answerAt,
  askLink,
  askTopUp,
  askWithdrawal,
  lastPage,
  lastTransaction,
} from '#tests/support/backend/bank.ts';

const RISK = '/wallet/api/risk-controls';
const LIMITS = '/wallet/api/transaction-limits';

const market = sharedMarket();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { content } = (await market.admin.get(RISK)).payload;
  for (const { id, level } of content) ids[level] = id;
  for (const { id, walletLevel } of (await market.admin.get(LIMITS)).payload.content)
    ids[`limit of ${walletLevel}`] = id;
});

const setRisk = async (fields: object) => {
  const answer = await market.admin.call('PATCH', `${RISK}/${ids.MERCHANT}`, fields);
  expect(answer.code).toBe(1000);
  return answer.payload.content;
};
const setLimit = (fields: object) =>
  market.admin.call('PATCH', `${LIMITS}/${ids['limit of MERCHANT']}`, fields);
const lastAudit = async () =>
  (
    await market.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actor, 'admin'))
      .orderBy(desc(auditEntries.id))
      .limit(1)
  )[0];

describe('risk controls', () => {
  it('exist once per level and can be read by id', async () => {
    const { content, totalElements } = (await market.admin.get(`${RISK}?size=3`)).payload;
    expect(content.map(({ level }: { level: string }) => level)).toEqual([
      'PARTNER',
      'MERCHANT',
      'PREMIUM',
    ]);
    expect(totalElements).toBe(4);
    const one = (await market.admin.get(`${RISK}/${ids.BASIC}`)).payload.content;
    expect(one).toMatchObject({ level: 'BASIC', accountLimit: 5000, allowRequestFund: false });
    expect((await market.admin.get(`${RISK}/999`)).code).toBe(1002);
  });

  it.each([
    ['allowTopUp', () => askTopUp(market.merchant, market.wallets.merchant)],
    ['allowTransfer', () => sendTransfer(market)],
    ['allowPayment', () => buyPins(market)],
    ['allowRequestFund', () => askLink(market.merchant, market.wallets.merchant)],
  ] as const)(
    'refuse with 5004 only what the level does not allow: %s',
    async (permission, ask) => {
      expect((await ask()).code).toBe(1000);
      await setRisk({ [permission]: false });
      const before = await balanceOf(market.database, market.wallets.merchant);
      const refused = await ask();
      expect([refused.code, refused.message]).toEqual([5004, permission]);
      expect(await balanceOf(market.database, market.wallets.merchant)).toBe(before);
      expect((await askWithdrawal(market.merchant, market.wallets.merchant)).code).toBe(1000);
      await setRisk({ [permission]: true });
      expect((await ask()).code).toBe(1000);
    },
  );

  it.each([
    ['allowTopUp', askTopUp],
    ['allowRequestFund', askLink],
  ] as const)('make the bank’s payment of an earlier request fail: %s', async (permission, ask) => {
    expect((await ask(market.merchant, market.wallets.merchant)).code).toBe(1000);
    const page = await lastPage(market.database);
    await setRisk({ [permission]: false });
    const before = await balanceOf(market.database, market.wallets.merchant);
    await answerAt(market.backend.app, page, 'pay');
    expect(await lastTransaction(market.database)).toMatchObject({
      status: 'FAILED',
      remark: expect.stringContaining('the level of the wallet does not allow it'),
    });
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(before);
    await setRisk({ [permission]: true });
  });

  it('limit the wallet’s balance to the sen', async () => {
    const balance = await balanceOf(market.database, market.wallets.merchant);
    await setRisk({ accountLimit: (balance + 4999) / 100 });
    expect((await askTopUp(market.merchant, market.wallets.merchant)).code).toBe(5013);
    await setRisk({ accountLimit: (balance + 5000) / 100 });
    expect((await askTopUp(market.merchant, market.wallets.merchant)).code).toBe(1000);
    await setRisk({ accountLimit: 10_000_000 });
  });

  it('are changed with a history entry of the differing fields', async () => {
    const changed = await setRisk({ accountLimit: 250.5, allowPayment: false, allowTopUp: true });
    expect(changed).toMatchObject({
      level: 'MERCHANT',
      accountLimit: 250.5,
      allowPayment: false,
      lastModifiedBy: 'admin',
    });
    expect(await lastAudit()).toMatchObject({
      action: 'UPDATE_RISK_CONTROL',
      entity: 'riskControl',
      entityId: String(ids.MERCHANT),
      entityLabel: 'MERCHANT',
      before: { accountLimit: 10_000_000, allowPayment: true },
      after: { accountLimit: 250.5, allowPayment: false },
    });
    await setRisk({ accountLimit: 10_000_000, allowPayment: true });
  });

  it('keep their level, and reject an empty or invalid change', async () => {
    const change = (body: object) => market.admin.call('PATCH', `${RISK}/${ids.BASIC}`, body);
    for (const body of [{ level: 'PREMIUM' }, {}, { accountLimit: -1 }, { allowTopUp: 'no' }])
      expect((await change(body)).code, JSON.stringify(body)).toBe(1001);
    expect((await market.admin.call('PATCH', `${RISK}/999`, { allowTopUp: true })).code).toBe(1002);
  });
});

it('an unchanged value adds no history entry', async () => {
  await setRisk({ allowPayment: true });
  const before = await lastAudit();
  expect(await setRisk({ allowPayment: true })).toMatchObject({ allowPayment: true });
  const limits = (await market.admin.get(LIMITS)).payload.content;
  const limit = limits.find(({ id }: { id: number }) => id === ids['limit of MERCHANT']);
  const { dailyTransferLimit } = limit;
  expect((await setLimit({ dailyTransferLimit })).payload.content).toEqual(limit);
  expect(await lastAudit()).toEqual(before);
});

describe('transaction limits', () => {
  it('take effect at once, with a history entry', async () => {
    const { code, payload } = await setLimit({ perTransactionLimit: 11 });
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      walletLevel: 'MERCHANT',
      perTransactionLimit: 11,
      dailyTransferLimit: 500_000,
      lastModifiedBy: 'admin',
    });
    expect((await sendTransfer(market, { amount: 12 })).code).toBe(1001);
    expect((await sendTransfer(market, { amount: 11 })).code).toBe(1000);
    expect(await lastAudit()).toMatchObject({
      action: 'UPDATE_TRANSACTION_LIMIT',
      entity: 'transactionLimit',
      before: { perTransactionLimit: 250_000 },
      after: { perTransactionLimit: 11 },
    });
  });

  it('must be consistent and exist', async () => {
    expect((await setLimit({ dailyTransferLimit: 10 })).code).toBe(1001);
    expect((await setLimit({ dailyTransferLimit: 11 })).code).toBe(1000);
    expect((await setLimit({ dailyTransferLimit: 6_000_000 })).code).toBe(1001);
    expect((await market.admin.call('PATCH', `${LIMITS}/999`, { maxBalance: 1 })).code).toBe(1002);
  });
});

describe('the usage of limits', () => {
  const usage = (caller = market.merchant) =>
    caller.get(`/wallet/api/wallets/${market.wallets.merchant}/usage`);

  it('is exact to the sen, with the lowest applicable limits and the permissions', async () => {
    await setLimit({ dailyTransferLimit: 500_000, perTransactionLimit: 250_000 });
    const before = (await usage()).payload.content;
    expect((await sendTransfer(market, { amount: 20 })).code).toBe(1000);
    await setConfig(market.database, market.wallets.merchant, {
      dailyLimit: 90_000,
      minTopup: 1500,
    });
    await setRisk({ accountLimit: 800_000, allowPayment: false });
    const { content } = (await usage(market.admin)).payload;
    expect(content).toEqual({
      usedToday: before.usedToday + 20,
      usedThisMonth: before.usedThisMonth + 20,
      dailyLimit: 900,
      monthlyLimit: 5_000_000,
      perTransactionLimit: 250_000,
      maxBalance: 800_000,
      minBalance: 0,
      minTopup: 15,
      permissions: ['allowTopUp', 'allowTransfer', 'allowRequestFund'],
    });
    const left = 900 - content.usedToday;
    expect((await sendTransfer(market, { amount: Math.floor(left) + 1 })).code).toBe(5006);
    await setRisk({ accountLimit: 10_000_000, allowPayment: true });
  });

  it('is for staff, the owner and its partner', async () => {
    expect((await market.admin.get('/wallet/api/wallets/999999/usage')).code).toBe(5000);
    expect((await usage(await market.backend.signIn('partner'))).code).toBe(1000);
    expect((await usage(market.merchant2)).code).toBe(5000);
    expect((await usage(await market.backend.signIn('partner2'))).code).toBe(5000);
  });

  it('shows how many wallets a change of limits would leave above them', async () => {
    const { content: wallet } = (
      await market.admin.get(`/wallet/api/wallets/${market.wallets.merchant}`)
    ).payload;
    const { usedToday } = (await usage()).payload.content;
    const impact = async (dailyLimit: number) =>
      (
        await market.admin.get(
          `/wallet/api/wallet-configs/${wallet.transactionSettings.id}/impact?dailyLimit=${dailyLimit}`,
        )
      ).payload.content;
    expect(await impact(usedToday)).toMatchObject({ wallets: 1, aboveDailyLimit: 0 });
    expect(await impact(usedToday - 0.01)).toMatchObject({ wallets: 1, aboveDailyLimit: 1 });
    const limits = (await market.admin.get('/wallet/api/transaction-limits')).payload.content;
    const { id } = limits.find(
      ({ walletLevel }: { walletLevel: string }) => walletLevel === 'MERCHANT',
    );
    const ofLevel = async (limit: number, name: string) =>
      (await market.admin.get(`/wallet/api/transaction-limits/${id}/impact?${name}=${limit}`))
        .payload.content;
    const { usedThisMonth } = (await usage()).payload.content;
    const now = await ofLevel(usedThisMonth, 'monthlyTransferLimit');
    expect(now.wallets).toBeGreaterThan(1);
    const lower = await ofLevel(usedThisMonth - 0.01, 'monthlyTransferLimit');
    expect(lower).toEqual({ ...now, aboveMonthlyLimit: now.aboveMonthlyLimit + 1 });
    const day = await ofLevel(usedToday, 'dailyTransferLimit');
    const shorter = await ofLevel(usedToday - 0.01, 'dailyTransferLimit');
    expect(shorter.aboveDailyLimit).toBe(day.aboveDailyLimit + 1);
    expect((await market.admin.get('/wallet/api/transaction-limits/99/impact')).code).toBe(1002);
  });
});

it('the ledger is still consistent', async () => {
  expect(await auditOf(market.database)).toEqual(SOUND);
});
