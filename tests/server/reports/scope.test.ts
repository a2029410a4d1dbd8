import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportName } from '#contract/reports/reportKind.ts';
import { kindsFor } from '#contract/reports/reportKinds.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { payBy, sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { readReport, reportPath } from '#tests/support/arrange/reports.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';

describe('the scope of a report', () => {
  const market = sharedMarket();
  let compliance: Caller;
  let partner: Caller;

  beforeAll(async () => {
    const { database, clock, wallets: walletIds } = market;
    const today = { createdDate: clock.now() };
    await database.db.update(merchants).set(today);
    await database.db.update(users).set(today);
    await database.db.update(wallets).set(today);
    // a holder of the partner, so that its user report has a row
    await database.db.update(users).set({ partnerId: 1 }).where(eq(users.username, 'basic'));
    await payBy(database, clock, {
      from: walletIds.merchant2,
      to: walletIds.merchant,
      amount: 1005,
    });
    compliance = await market.backend.signIn('compliance');
    partner = await market.backend.signIn('partner');
  });

  it.each(kindsFor('EWALLET_PARTNER').map(({ name }) => name))(
    'has no additional rows for a partner who passes a wallet id: %s',
    async type => {
      const days = { startDate: '2025-03-02', endDate: TODAY };
      const { app } = market.backend;
      const own = await readReport(app, partner, reportPath('own', { ...days, type }), type);
      const id = market.wallets.merchant;
      const one = await readReport(app, partner, reportPath('own', { ...days, type, id }), type);
      const all = own.rows.map(row => JSON.stringify(row));
      for (const row of one.rows) expect(all).toContainEqual(JSON.stringify(row));
    },
  );

  it('is limited to the given wallet: its merchant only, and no other users', async () => {
    const { app } = market.backend;
    const days = { startDate: '2025-03-02', endDate: TODAY };
    const read = (type: ReportName, more: object = {}) =>
      readReport(app, partner, reportPath('own', { ...days, type, ...more }), type);
    const id = market.wallets.merchant;
    const trade = await read('dailyPartnerReport', { id });
    expect(trade.rows.map(row => row.merchantId)).toEqual([1]);
    expect((await read('userReport')).rows).not.toEqual([]);
    expect((await read('userReport', { id })).rows).toEqual([]);
  });

  it.each(['dailyBalanceReport', 'monthlyUserReport'] as const)(
    'has the balances of its holders, as the report of everyone has: %s',
    async type => {
      const { database, clock, backend } = market;
      await topUpBy(database, clock, market.wallets.holder, 100_000);
      const query = { startDate: TODAY, endDate: TODAY, type };
      const own = await readReport(backend.app, partner, reportPath('own', query), type);
      const all = await readReport(backend.app, compliance, reportPath('staff', query), type);
      expect(all.rows).toEqual(expect.arrayContaining(own.rows));
      expect(own.rows.find(({ closing }) => Number(closing) >= 100_000)).toBeDefined();
    },
  );

  it('shows partners the public eKYC status, and staff the internal one', async () => {
    const { db } = market.database;
    const [holder] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, 'EWALLET_BASIC'))
      .limit(1);
    const states = { ekycStatus: 'SUBMITTED', internalEkycStatus: 'NO_RECORD' } as const;
    await db
      .update(users)
      .set({ ...states, partnerId: 1 })
      .where(eq(users.id, holder?.id ?? 0));
    const days = { startDate: '2025-03-02', endDate: TODAY, type: 'userReport' };
    const ekycIn = async (caller: Caller, path: string) => {
      const { rows } = await readReport(market.backend.app, caller, path, 'userReport');
      return rows.find(row => row.userId === holder?.id)?.ekyc;
    };
    expect(await ekycIn(partner, reportPath('own', days))).toMatch(/submitted/i);
    expect(await ekycIn(compliance, reportPath('staff', { ...days, partnerId: 1 }))).toMatch(
      /submitted/i,
    );
    expect(await ekycIn(compliance, reportPath('staff', days))).toMatch(/no.record/i);
  });
});
