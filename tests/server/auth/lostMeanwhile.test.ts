import { eq, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queries } from '#server/db/driver.ts';
import { generatedReports } from '#server/db/schema/reports.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { balanceOf, type Market, OPENING, openMarket } from '#tests/support/arrange/money.ts';
import { buyPin, revealPin } from '#tests/support/arrange/pins.ts';
import { reportPath } from '#tests/support/arrange/reports.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { askWithdrawal } from '#tests/support/backend/bank.ts';
import { checkPin } from '#tests/support/backend/stepUp.ts';
import { beforeNextTransaction } from '#tests/support/run/inBetween.ts';

describe('a step-up in flight', () => {
  let market: Market;
  let isOwner: SQL;
  beforeEach(async () => {
    market = await openMarket();
    isOwner = eq(users.id, await idOf(market.database, 'merchant'));
  });
  afterEach(() => market.backend.close());

  const suspend = (db: Queries) => db.update(users).set({ status: 'SUSPENDED' }).where(isOwner);
  const changePin = (db: Queries) => db.update(sessions).set({ pinCheckedDate: null });
  const end = (db: Queries) =>
    db.update(sessions).set({ endedDate: market.clock.now(), endReason: 'ENDED' });
  const losses = [
    ['its user is suspended', 3002, suspend],
    ['its PIN is changed', 3005, changePin],
  ] as const;
  /** Lets it be lost after a call has been authenticated and before its transaction begins. */
  const loseMeanwhile = (lose: (db: Queries) => Promise<unknown>) =>
    beforeNextTransaction(market.database, () => lose(market.database.db));

  // a movement of money judges the session before its step-up
  it.each([...losses, ['its session ends', 2004, end] as const])(
    'moves no money if %s meanwhile',
    async (_, code, lose) => {
      loseMeanwhile(lose);
      expect((await askWithdrawal(market.merchant, market.wallets.merchant)).code).toBe(code);
      expect(await balanceOf(market.database, market.wallets.merchant)).toBe(OPENING);
    },
  );

  it.each([...losses, ['its session ends', 3005, end] as const])(
    'reveals no credit pin if %s meanwhile',
    async (_, code, lose) => {
      const pin = await buyPin(market);
      loseMeanwhile(lose);
      expect((await revealPin(market.merchant, pin)).code).toBe(code);
    },
  );

  it('sets only one new PIN', async () => {
    const { backend, merchant } = market;
    const owner = await idOf(market.database, 'merchant');
    const change = (pin: string) =>
      merchant.call('PUT', `/user/api/users/${owner}/forgot-pin-portal`, {
        newPin: backend.encrypt(pin),
      });
    const codes: number[] = [];
    beforeNextTransaction(market.database, async () => {
      codes.push((await change('135791')).code);
    });
    codes.push((await change('975310')).code);
    expect(codes).toEqual([1000, 3005]);
    expect((await checkPin(merchant, backend, '135791')).code).toBe(1000);
  });
});

it('a report is not handed over if the session ends while it is generated', async () => {
  const market = await openMarket();
  const { db } = market.database;
  const ended = { endedDate: market.clock.now(), endReason: 'ENDED' } as const;
  beforeNextTransaction(market.database, () => db.update(sessions).set(ended));
  const path = reportPath('own', { type: 'all', startDate: TODAY, endDate: TODAY });
  expect((await market.merchant.get(path)).code).toBe(2004);
  expect(await db.$count(generatedReports)).toBe(0);
  await market.backend.close();
});

describe('a call whose body arrives slowly', () => {
  const isOwners = (userId: number) => eq(sessions.userId, userId);
  /** Sends a withdrawal, during whose second half `work` happens. */
  async function withdrawSlowly(work: (market: Market, owner: number) => Promise<unknown>) {
    const market = await openMarket();
    const owner = await idOf(market.database, 'merchant');
    const { merchant: walletId } = market.wallets;
    const asked = { walletId, amount: 50, bankId: 'registered', remark: null, platform: 'PORTAL' };
    const [head, tail] = [JSON.stringify(asked).slice(0, 9), JSON.stringify(asked).slice(9)];
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(encoder.encode(head)),
      pull: async controller => {
        await work(market, owner);
        controller.enqueue(encoder.encode(tail));
        controller.close();
      },
    });
    const path = '/wallet/api/wallets/withdraw/request';
    const type = { 'Content-Type': 'application/json' };
    const { code } = await market.merchant.call('POST', path, body, type);
    const balance = await balanceOf(market.database, walletId);
    await market.backend.close();
    return [code, balance];
  }

  it.each<[string, number, Parameters<typeof withdrawSlowly>[0]]>([
    [
      'whose user is suspended meanwhile',
      3002,
      ({ database: { db } }, owner) =>
        db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, owner)),
    ],
    [
      'whose session is ended meanwhile',
      2004,
      ({ admin }, owner) =>
        admin.call('POST', `/user/api/users/${owner}/end-sessions`, { remark: 'A stranger' }),
    ],
    [
      'whose screen is locked meanwhile',
      2009,
      ({ database: { db }, clock }, owner) =>
        db.update(sessions).set({ lockedDate: clock.now() }).where(isOwners(owner)),
    ],
    [
      'whose user has to change the password meanwhile',
      2003,
      ({ database: { db } }, owner) =>
        db.update(users).set({ mustChangePassword: true }).where(eq(users.id, owner)),
    ],
  ])('%s moves no money', async (_, code, work) => {
    expect(await withdrawSlowly(work)).toEqual([code, OPENING]);
  });
});
