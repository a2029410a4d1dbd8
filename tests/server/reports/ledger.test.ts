import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayAt, endOfDay, startOfDay } from '#contract/dates.ts';
import { REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { DAY } from '#server/kernel/clock.ts';
import { anyStep, FULL_STORY, take } from '#tests/server/money/actions.ts';
import { type Market, openMarket, payBy } from '#tests/support/arrange/money.ts';
import { type ReadReport, readReport, reportPath } from '#tests/support/arrange/reports.ts';
import { generate, TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Days of history; money moves on each of them. */
const DAYS = 4;

const RANGES = [
  { startDate: TODAY, endDate: addDays(TODAY, DAYS - 1) },
  { startDate: addDays(TODAY, 1), endDate: addDays(TODAY, 2) },
  { startDate: addDays(TODAY, 2), endDate: addDays(TODAY, 2) },
];

describeEachBackend('reports against the ledger', each => {
  let market: Market;
  let compliance: Caller;
  let partner: Caller;

  beforeAll(async () => {
    market = await openMarket(each);
    const { database, clock, wallets } = market;
    await database.db.execute(sql`update wallets set created_date = ${clock.now().toISOString()}`);
    const stories = fc.sample(fc.array(anyStep, { minLength: 12, maxLength: 20 }), {
      numRuns: DAYS,
      seed: 13,
    });
    for (const story of stories) {
      for (const name of ['merchant', 'merchant2'] as const) {
        market[name] = await stepUp(await market.backend.signIn(name), market.backend);
      }
      market.admin = await market.backend.signIn('admin');
      await payBy(database, clock, {
        to: wallets.merchant,
        amount: 90_010,
        mdr: 1350,
        type: 'UPI',
      });
      await payBy(database, clock, {
        from: wallets.merchant2,
        to: wallets.merchant,
        amount: 1005,
        fee: 7,
      });
      for (const step of [...FULL_STORY.flat(), ...story]) await take(market, step);
      const today = dayAt(clock.now());
      await generate(market.admin, wallets.merchant, { startDate: TODAY, endDate: today });
      clock.advance(endOfDay(today).getTime() - clock.now().getTime() + DAY / 3);
    }
    compliance = await market.backend.signIn('compliance');
    partner = await market.backend.signIn('partner');
    market.merchant = await market.backend.signIn('merchant');
  });
  afterAll(() => market.backend.close());

  const one = async (query: ReturnType<typeof sql>) => {
    const { rows } = await market.database.db.execute<{ sum: number }>(query);
    return Number(rows[0]?.sum ?? 0);
  };
  type Days = (typeof RANGES)[number];
  const within = (column: string, { startDate, endDate }: Days) =>
    sql.raw(
      `(${column} >= '${startOfDay(startDate).toISOString()}' and ${column} < '${endOfDay(endDate).toISOString()}')`,
    );
  /** The sum that the transactions of these days and this kind posted to these wallets, in sen. */
  const posted = (days: Days, kind = 'true', wallets = 'true') =>
    one(sql`select sum(p.amount) as sum from transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id join wallets w on w.id = a.wallet_id
      where ${within('t.transaction_date', days)} and ${sql.raw(kind)} and ${sql.raw(wallets)}`);
  const report = (name: (typeof REPORT_NAMES)[number], days: Days): Promise<ReadReport> =>
    readReport(market.backend.app, compliance, reportPath('staff', { type: name, ...days }), name);
  const total = ({ sums }: ReadReport, key: string) => sums[key] ?? Number.NaN;

  describe.each(RANGES)('from $startDate to $endDate', days => {
    it.each(REPORT_NAMES)('%s has the totals of its rows, to the sen', async name => {
      const read = await report(name, days);
      expect(read.totals).toEqual(read.sums);
      expect(read.about).toMatchObject({
        From: new Date(days.startDate),
        To: new Date(days.endDate),
      });
      expect(read.about.Rows).toBe(read.rows.length);
      expect(read.about.Report).toBe(REPORT_KINDS[name].title);
    });

    it('transactions: money in less money out is what was posted', async () => {
      const read = await report('transactionReport', days);
      expect(read.rows.length).toBeGreaterThan(5);
      expect(total(read, 'moneyIn') - total(read, 'moneyOut')).toBe(await posted(days));
    });

    it('payments and UPI: net is what was posted to merchants', async () => {
      const merchants = 'w.merchant_id is not null and p.amount > 0';
      const net = async (name: 'paymentReport' | 'upiReport', type: string) => {
        const read = await report(name, days);
        const kind = `t.transaction_type = '${type}'`;
        expect(total(read, 'net')).toBe(await posted(days, kind, merchants));
        return total(read, 'net');
      };
      expect(await net('paymentReport', 'PAYMENT')).toBeGreaterThan(0);
      expect(await net('upiReport', 'UPI')).toBeGreaterThan(0);
    });

    it('refunds: net is what was posted from merchants', async () => {
      const read = await report('refundReport', days);
      const merchants = 'w.merchant_id is not null and p.amount < 0';
      expect(total(read, 'net')).toBe(
        0 - (await posted(days, "t.transaction_type = 'REFUND'", merchants)),
      );
    });

    it('withdrawals and payouts: what has left the wallets and not come back', async () => {
      const left = 0 - (await posted(days, "t.transaction_type = 'WITHDRAW'"));
      for (const name of ['withdrawReport', 'dailyMerchantPayoutReport'] as const) {
        const read = await report(name, days);
        expect(total(read, 'amount') - total(read, 'returned')).toBe(left);
      }
      const payouts = await report('payoutReport', days);
      expect(total(payouts, 'paidOut') + total(payouts, 'pending')).toBe(left);
    });

    it('settlements: net is what the settlement files say, and what was posted', async () => {
      const read = await report('settlementReport', days);
      expect(total(read, 'net')).toBe(
        await one(sql`select sum(p.amount) as sum from settlement_files f
          join transactions t on t.settlement_file_id = f.id
          join ledger_entries e on e.transaction_id = t.id
          join ledger_postings p on p.entry_id = e.id
          join ledger_accounts a on a.id = p.account_id and a.wallet_id = f.wallet_id
          where ${within('f.created_date', days)}`),
      );
      const upi = await report('upiSettlementDetailReport', days);
      expect(upi.rows.length).toBeGreaterThan(0);
      expect(upi.rows.length).toBeLessThanOrEqual(read.rows.length);
    });

    it('balances: each wallet opens, moves and closes as the ledger has it', async () => {
      const { rows } = await market.database.db.execute<Record<string, number>>(sql`
        select a.wallet_id as "walletId",
          coalesce(sum(p.amount) filter (where e.created_date < ${startOfDay(days.startDate).toISOString()}), 0)::bigint as opening,
          coalesce(sum(p.amount) filter (where e.created_date < ${endOfDay(days.endDate).toISOString()}), 0)::bigint as closing
        from ledger_accounts a join ledger_postings p on p.account_id = a.id
        join ledger_entries e on e.id = p.entry_id where a.wallet_id is not null
        group by 1 order by 1`);
      const all = await report('dailyBalanceReport', days);
      const known = new Map(rows.map(row => [Number(row.walletId), row]));
      for (const { walletId, opening, closing, credits, debits } of all.rows) {
        const row = known.get(Number(walletId));
        expect([opening, closing]).toEqual([Number(row?.opening ?? 0), Number(row?.closing ?? 0)]);
        expect(Number(opening) + Number(credits) - Number(debits)).toBe(closing);
      }
      const merchants = await report('dailyMerchantBalanceReport', days);
      expect(merchants.rows.length).toBeGreaterThanOrEqual(2);
      for (const row of merchants.rows) {
        const same = all.rows.find(({ walletId }) => walletId === row.walletId);
        expect(row).toMatchObject({ opening: same?.opening, closing: same?.closing });
      }
      const holders = await report('monthlyUserReport', days);
      for (const row of holders.rows) {
        expect(Number(row.opening) + Number(row.credits) - Number(row.debits)).toBe(row.closing);
      }
    });

    it('pins: what was bought is what was posted to their account', async () => {
      const bought = await one(sql`select sum(p.amount) as sum from ledger_entries e
        join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
        where a.code = 'CREDIT_PINS' and e.memo = 'CREDIT_PIN' and e.transaction_id is not null
          and ${within('e.created_date', days)}`);
      for (const name of ['pinBalanceReport', 'summaryPinReport'] as const) {
        const read = await report(name, days);
        expect(total(read, 'boughtValue')).toBe(bought);
      }
    });

    it('a partner: the net of its merchants is what was posted to them', async () => {
      const read = await readReport(
        market.backend.app,
        partner,
        reportPath('own', { type: 'dailyPartnerReport', ...days }),
        'dailyPartnerReport',
      );
      const paid = "t.transaction_type in ('PAYMENT', 'UPI', 'UNIONPAY') and p.amount > 0";
      const own = 'w.merchant_id in (select id from merchants where partner_id = 1)';
      expect(total(read, 'net')).toBe(await posted(days, paid, own));
    });

    it('a merchant: money in less money out is what was posted to its own wallet', async () => {
      const read = await readReport(
        market.backend.app,
        market.merchant,
        reportPath('own', { type: 'all', ...days }),
        'transactionReport',
      );
      expect(total(read, 'moneyIn') - total(read, 'moneyOut')).toBe(
        await posted(days, 'true', 'w.merchant_id = 1'),
      );
      expect(read.name).toBe(`Merchant_all_${days.startDate}_${days.endDate}.xlsx`);
    });
  });
});
