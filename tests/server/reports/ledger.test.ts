import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays, type DayRange, dayAt, endOfDay, startOfDay } from '#contract/dates.ts';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { HOLDER_ROLES } from '#contract/words/roles.ts';
import { sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { type ReadReport, readReport, reportPath } from '#tests/support/arrange/reports.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { unpostedTotals } from '#tests/support/database/totals.ts';
import { anyDay, live } from './liveDay.ts';

/** The reports for some days. */
type Reports = Record<ReportName, ReadReport>;
type Days = Readonly<DayRange>;
const keyOf = ({ startDate, endDate }: Days) => `${startDate}/${endDate}`;

/** The totals of a report that later refunds do not change. */
const lastingOf = (name: ReportName, reports: Reports) => {
  const { refunded, ...lasting } = reports[name].sums;
  return name === 'paymentReport' ? lasting : { ...lasting, refunded };
};

describeEachBackend('reports against the ledger', each => {
  const market = sharedMarket(each);
  let compliance: Caller;
  let partner: Caller;

  beforeAll(async () => {
    const { database, clock, wallets } = market;
    const now = clock.now().toISOString();
    await database.db.execute(sql`update wallets set created_date = ${now}`);
    await database.db.execute(
      sql`update users set created_date = ${now}::timestamptz + (id % 4) * interval '1 day'`,
    );
    await topUpBy(database, clock, wallets.holder, 100_000);
  });

  const staffReport = (name: ReportName, days: Days & { partnerId?: number }) =>
    readReport(market.backend.app, compliance, reportPath('staff', { type: name, ...days }), name);

  /** Reads each kind for these days, and checks the file's description and totals. */
  async function reportsOf(days: Days): Promise<Reports> {
    const made: Partial<Reports> = {};
    for (const name of REPORT_NAMES) {
      const read = await staffReport(name, days);
      expect(read.totals, name).toEqual(read.sums);
      expect(read.about, name).toMatchObject({
        Report: REPORT_KINDS[name].title,
        Rows: read.rows.length,
        From: new Date(days.startDate),
        To: new Date(days.endDate),
      });
      made[name] = read;
    }
    return made as Reports;
  }

  const read = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await market.database.db.execute<Row>(query)).rows;
  const one = async (query: ReturnType<typeof sql>) =>
    Number((await read<{ sum: number }>(query))[0]?.sum ?? 0);
  const within = (column: string, { startDate, endDate }: Days) =>
    sql.raw(
      `(${column} >= '${startOfDay(startDate).toISOString()}' and ${column} < '${endOfDay(endDate).toISOString()}')`,
    );

  /**
   * The sum in sen that the transactions of these days and this kind had posted to these accounts when
   * the last day was over.
   */
  const posted = (days: Days, kind = 'true', accounts = 'w.id is not null') =>
    one(sql`select sum(p.amount) as sum from transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id left join wallets w on w.id = a.wallet_id
      where ${within('t.transaction_date', days)} and e.created_date < ${endOfDay(days.endDate).toISOString()}
        and ${sql.raw(kind)} and ${sql.raw(accounts)}`);
  const total = ({ sums }: ReadReport, key: string) => sums[key] ?? Number.NaN;

  /** The amounts of movements match the transactions. */
  async function proveColumns(days: Days, reports: Reports): Promise<void> {
    const kinds = { paymentReport: 'PAYMENT', upiReport: 'UPI', refundReport: 'REFUND' } as const;
    for (const [name, type] of [
      ...Object.entries(kinds),
      ...[['withdrawReport', 'WITHDRAW'] as const, ['transactionReport', undefined] as const],
    ]) {
      const isOfType = type === undefined ? sql`true` : sql`t.transaction_type = ${type}`;
      const [known = {}] = await read<Record<string, unknown>>(sql`
        select count(*) as rows, sum(t.amount) as amount, sum(t.additional_fee) as fee,
          sum(t.mdr_amount) as mdr, sum(t.refunded_amount) as refunded
        from transactions t where ${within('t.transaction_date', days)} and ${isOfType}`);
      const report = reports[name as ReportName];
      expect(report.rows.length, name).toBe(Number(known.rows));
      const keys = ['amount', 'fee', 'mdr', 'refunded'].filter(key => key in report.sums);
      expect(keys, name).toContain('amount');
      for (const key of keys) {
        expect(total(report, key), `${name} ${key}`).toBe(Number(known[key]));
      }
    }
    expect(total(reports.paymentReport, 'refunded')).toBe(
      await one(sql`select sum(r.amount) as sum from transactions t
        join transactions r on r.original_id = t.id and r.status = 'SUCCESS'
        where ${within('t.transaction_date', days)} and t.transaction_type = 'PAYMENT'`),
    );
  }

  /** Money in and out of wallets, what merchants received, and the fees. */
  async function proveMovements(days: Days, reports: Reports): Promise<void> {
    const { transactionReport, paymentReport, upiReport, refundReport } = reports;
    expect(transactionReport.rows.length).toBeGreaterThan(5);
    expect(total(transactionReport, 'moneyIn') - total(transactionReport, 'moneyOut')).toBe(
      await posted(days),
    );
    const received = 'w.merchant_id is not null and p.amount > 0';
    for (const [report, type] of [
      [paymentReport, 'PAYMENT'],
      [upiReport, 'UPI'],
    ] as const) {
      const kind = `t.transaction_type = '${type}'`;
      expect(total(report, 'net'), type).toBe(await posted(days, kind, received));
      expect(total(report, 'net'), type).toBeGreaterThan(0);
      const costs = report.rows
        .filter(row => Number(row.net) > 0)
        .reduce((sum, row) => sum + Number(row.fee) + Number(row.mdr), 0);
      expect(costs, type).toBe(await posted(days, kind, "a.code = 'FEES'"));
    }
    const refunds = "t.transaction_type = 'REFUND'";
    const taken = 'w.merchant_id is not null and p.amount < 0';
    expect(total(refundReport, 'net')).toBe(0 - (await posted(days, refunds, taken)));
    expect(total(refundReport, 'fee') + total(refundReport, 'mdr')).toBe(
      0 - (await posted(days, refunds, "a.code = 'FEES'")),
    );
  }

  /** What left the wallets for a bank and was not returned. */
  async function proveWithdrawals(days: Days, reports: Reports): Promise<void> {
    const left = 0 - (await posted(days, "t.transaction_type = 'WITHDRAW'"));
    for (const name of ['withdrawReport', 'dailyMerchantPayoutReport'] as const) {
      expect(total(reports[name], 'amount') - total(reports[name], 'returned'), name).toBe(left);
      // the one made at 23:59 was still with the bank
      const open = total(reports[name], 'amount') - total(reports[name], 'paidOut');
      expect(open - total(reports[name], 'returned'), name).toBeGreaterThanOrEqual(2345);
    }
    const { payoutReport } = reports;
    expect(total(payoutReport, 'paidOut') + total(payoutReport, 'pending')).toBe(left);
  }

  async function proveSettlements(days: Days, reports: Reports): Promise<void> {
    const { settlementReport, upiSettlementDetailReport } = reports;
    const settled = (kind: string) =>
      one(sql`select sum(p.amount) as sum from settlement_files f
        join transactions t on t.settlement_file_id = f.id
        left join transactions o on o.id = t.original_id
        join ledger_entries e on e.transaction_id = t.id
        join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id and a.wallet_id = f.wallet_id
        where ${within('f.created_date', days)} and ${sql.raw(kind)}`);
    const files = await one(
      sql`select sum(net) as sum from settlement_files f where ${within('f.created_date', days)}`,
    );
    expect(total(settlementReport, 'net')).toBe(files);
    expect(files).toBe(await settled('true'));
    expect(upiSettlementDetailReport.rows.length).toBeGreaterThan(0);
    expect(total(upiSettlementDetailReport, 'net')).toBe(
      await settled("coalesce(o.transaction_type, t.transaction_type) = 'UPI'"),
    );
  }

  /** The opening and closing balance and the movements of each wallet match the ledger. */
  async function proveBalances(days: Days, reports: Reports): Promise<void> {
    const from = startOfDay(days.startDate).toISOString();
    const until = endOfDay(days.endDate).toISOString();
    const rows = await read<Record<string, unknown>>(sql`
      select a.wallet_id as "walletId", w.user_id as "userId",
        coalesce(sum(p.amount) filter (where e.created_date < ${from}), 0)::bigint as opening,
        coalesce(sum(p.amount) filter (where e.created_date < ${until}), 0)::bigint as closing
      from ledger_accounts a join wallets w on w.id = a.wallet_id
      join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
      group by 1, 2`);
    const known = rows.map(row =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])),
    );
    const agree = (row: ReadReport['rows'][number], by: 'walletId' | 'userId') => {
      const { opening = 0, closing = 0 } = known.find(one => one[by] === row[by]) ?? {};
      expect([row.opening, row.closing], `${by} ${row[by]}`).toEqual([opening, closing]);
      expect(Number(row.opening) + Number(row.credits) - Number(row.debits)).toBe(row.closing);
    };
    const { dailyBalanceReport, dailyMerchantBalanceReport, monthlyUserReport } = reports;
    expect(dailyBalanceReport.rows).toHaveLength(4);
    expect(dailyMerchantBalanceReport.rows).toHaveLength(2);
    expect(monthlyUserReport.rows).toHaveLength(1);
    for (const row of dailyBalanceReport.rows) agree(row, 'walletId');
    for (const row of dailyMerchantBalanceReport.rows) agree(row, 'walletId');
    for (const row of monthlyUserReport.rows) agree(row, 'userId');
    // a partner's reports read its own accounts only, and have the same figures
    const counts = { dailyBalanceReport: 2, dailyMerchantBalanceReport: 1, monthlyUserReport: 0 };
    for (const [name, count] of Object.entries(counts)) {
      const { rows: own } = await staffReport(name as ReportName, { ...days, partnerId: 1 });
      expect(own, name).toHaveLength(count);
      expect(reports[name as ReportName].rows, name).toEqual(expect.arrayContaining(own));
    }
  }

  async function proveUsers(days: Days, { userReport }: Reports): Promise<void> {
    const registered = await read<{ id: number }>(sql`select id from users
      where not deleted and role in (${sql.raw(HOLDER_ROLES.map(role => `'${role}'`).join())})
        and ${within('created_date', days)} order by id`);
    expect(userReport.rows.map(row => row.userId)).toEqual(registered.map(({ id }) => Number(id)));
  }

  async function provePins(days: Days, reports: Reports): Promise<void> {
    const bought = await one(sql`select sum(p.amount) as sum from ledger_entries e
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where a.code = 'CREDIT_PINS' and ${within('e.created_date', days)}`);
    expect(bought).toBeGreaterThan(0);
    for (const name of ['pinBalanceReport', 'summaryPinReport'] as const) {
      expect(total(reports[name], 'boughtValue'), name).toBe(bought);
    }
  }

  /** A partner and a merchant see what was posted to their own wallets. */
  async function proveOwners(days: Days): Promise<void> {
    const own = (caller: Caller, type: string, kind: ReportName) =>
      readReport(market.backend.app, caller, reportPath('own', { type, ...days }), kind);
    const trade = await own(partner, 'dailyPartnerReport', 'dailyPartnerReport');
    const paid = "t.transaction_type in ('PAYMENT', 'UPI', 'UNIONPAY') and p.amount > 0";
    const theirs = 'w.merchant_id in (select id from merchants where partner_id = 1)';
    expect(total(trade, 'net')).toBe(await posted(days, paid, theirs));
    const all = await own(market.merchant, 'all', 'transactionReport');
    expect(total(all, 'moneyIn') - total(all, 'moneyOut')).toBe(
      await posted(days, 'true', 'w.merchant_id = 1'),
    );
    expect(all.name).toBe(`Merchant_transactionReport_${days.startDate}_${days.endDate}.xlsx`);
  }

  it('match it in every kind for any sequence of actions, and again when regenerated', async () => {
    const made = new Map<string, { days: Days; reports: Reports }>();
    await fc.assert(
      fc.asyncProperty(fc.tuple(anyDay, anyDay), async story => {
        for (const day of story) await live(market, day);
        expect(await unpostedTotals(market.database)).toBe(0);
        compliance = await market.backend.signIn('compliance');
        partner = await market.backend.signIn('partner');
        for (const { days, reports } of made.values()) {
          const again = await reportsOf(days);
          for (const name of REPORT_NAMES) {
            expect(lastingOf(name, again), name).toEqual(lastingOf(name, reports));
          }
        }
        const last = addDays(dayAt(market.clock.now()), -1);
        for (const days of [
          { startDate: TODAY, endDate: last },
          { startDate: last, endDate: last },
        ]) {
          const reports = await reportsOf(days);
          await proveColumns(days, reports);
          await proveMovements(days, reports);
          await proveWithdrawals(days, reports);
          await proveSettlements(days, reports);
          await proveBalances(days, reports);
          await proveUsers(days, reports);
          await provePins(days, reports);
          await proveOwners(days);
          if (days.startDate === last) made.set(keyOf(days), { days, reports });
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
    expect(made.size).toBe(2);
  });
});
