import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reportKind.ts';
import { kindsFor } from '#contract/reports/reportKinds.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { partners } from '#server/db/schema/partners.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { askRefund, payBy, sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { buyPin } from '#tests/support/arrange/pins.ts';
import { readReport, readWorkbook, reportPath } from '#tests/support/arrange/reports.ts';
import { generate, TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { HOSTILE_NAMES } from '#tests/support/run/hostileNames.ts';
import { askForFile } from '#tests/support/run/readFile.ts';

/** The columns of each kind that contain user-chosen names. */
const NAMED: Readonly<Record<ReportName, readonly string[]>> = {
  transactionReport: ['sender', 'receiver', 'remark'],
  refundReport: ['merchant', 'payer', 'remark'],
  settlementReport: ['merchant'],
  paymentReport: ['payer', 'merchant', 'remark'],
  withdrawReport: ['merchant', 'bank', 'remark'],
  userReport: ['fullName'],
  monthlyUserReport: ['fullName'],
  dailyBalanceReport: ['owner'],
  upiReport: ['payer', 'merchant'],
  upiSettlementDetailReport: ['merchant'],
  payoutReport: ['merchant'],
  dailyMerchantBalanceReport: ['merchant', 'partner'],
  dailyMerchantPayoutReport: ['merchant', 'bank', 'remark'],
  pinBalanceReport: ['merchant'],
  summaryPinReport: [],
  dailyPartnerReport: ['merchant', 'partner'],
};

const TODAY_ONLY = { startDate: TODAY, endDate: TODAY };

describe('a report', () => {
  const market = sharedMarket();
  let compliance: Caller;
  let partner: Caller;

  beforeAll(async () => {
    const { database, clock, wallets, admin } = market;
    await database.db.update(merchants).set({ createdDate: clock.now() });
    await payBy(database, clock, { from: wallets.merchant2, to: wallets.merchant, amount: 1005 });
    await payBy(database, clock, { to: wallets.merchant, amount: 2040, type: 'UPI' });
    await generate(admin, wallets.merchant);
    compliance = await market.backend.signIn('compliance');
    partner = await market.backend.signIn('partner');
  });

  const asked = (caller: Caller, who: 'own' | 'staff', query: Record<string, string | number>) =>
    caller.get(reportPath(who, query));
  const countOf = async (caller: Caller, who: 'own' | 'staff', query: Record<string, string>) =>
    caller.get(reportPath(who, query, '/rows'));

  it.each([
    [{ type: 'all' }, 'validation.dateRange.required'],
    [{ type: 'all', startDate: TODAY }, 'validation.dateRange.required'],
    [{ type: 'all', startDate: '2026-03-02', endDate: '2026-03-01' }, 'validation.dateRange.order'],
    [{ type: 'all', startDate: TODAY, endDate: '2026-03-03' }, 'validation.dateRange.future'],
    [{ type: 'all', startDate: '2025-03-01', endDate: TODAY }, 'validation.dateRange.tooLong'],
    [{ ...TODAY_ONLY, type: 'salaryReport' }, 'validation.report.kind'],
    [{ ...TODAY_ONLY }, 'validation.report.kind'],
  ])('is refused for %j, both as a file and as a row count', async (query, message) => {
    for (const end of ['', '/rows']) {
      const path = reportPath('own', query as Record<string, string>, end);
      const answer = await askForFile(market.backend.app, market.merchant, path);
      expect(await answer.json(), end).toMatchObject({ code: 1001, message });
    }
  });

  it('can cover 366 days', async () => {
    const query = { type: 'all', startDate: '2025-03-02', endDate: TODAY };
    expect((await countOf(market.merchant, 'own', query)).code).toBe(1000);
  });

  it.each(['merchant', 'partner', 'compliance'] as const)(
    'for a %s has the kinds of its role only',
    async name => {
      const who = name === 'compliance' ? 'staff' : 'own';
      const caller = { merchant: market.merchant, partner, compliance }[name];
      const role = {
        merchant: 'EWALLET_MERCHANT',
        partner: 'EWALLET_PARTNER',
        compliance: 'EWALLET_COMPLIANCE',
      } as const;
      const offered = kindsFor(role[name]).map(kind => kind.name);
      expect(offered.length).toBeGreaterThan(6);
      for (const type of REPORT_NAMES) {
        const { code } = await countOf(caller, who, { ...TODAY_ONLY, type });
        expect(code, type).toBe(offered.includes(type) ? 1000 : 1001);
      }
    },
  );

  it('cannot be made for another merchant’s wallet or an unknown partner', async () => {
    const query = { ...TODAY_ONLY, type: 'all', id: market.wallets.merchant2 };
    expect((await asked(market.merchant, 'own', query)).code).toBe(5000);
    expect(
      (await asked(compliance, 'staff', { ...TODAY_ONLY, type: 'all', partnerId: 99 })).code,
    ).toBe(3200);
  });

  it.each([
    ['all', 'transactionReport'],
    ['payment', 'paymentReport'],
    ['refund', 'refundReport'],
    ['settlement', 'settlementReport'],
    ['withdraw', 'withdrawReport'],
    ['upi', 'upiReport'],
  ] as const)('for a merchant by its wallet and %s is the same as by %s', async (type, kind) => {
    const { merchant, wallets, backend } = market;
    const read = (query: object) =>
      readReport(backend.app, merchant, reportPath('own', { ...TODAY_ONLY, ...query }), kind);
    const same = await read({ type: kind });
    expect({ ...(await read({ type, id: wallets.merchant })), about: null }).toEqual({
      ...same,
      about: null,
    });
    const [one, other] = (await merchant.get('/wallet/api/transactions/report/generated?size=2'))
      .payload.content;
    expect(one).toMatchObject({ kind, whose: other.whose, fileName: same.name });
  });

  it('for one partner has the same rows for staff as for the partner itself', async () => {
    const [first] = await market.database.db.select().from(partners).orderBy(partners.id);
    const query = { ...TODAY_ONLY, type: 'dailyPartnerReport', partnerId: first?.id ?? 0 };
    const [forStaff, forPartner] = [
      await readReport(
        market.backend.app,
        compliance,
        reportPath('staff', query),
        'dailyPartnerReport',
      ),
      await readReport(
        market.backend.app,
        partner,
        reportPath('own', { ...TODAY_ONLY, type: 'dailyPartnerReport' }),
        'dailyPartnerReport',
      ),
    ];
    expect(forPartner.rows).toEqual(forStaff.rows);
    expect(forStaff.about).toMatchObject({ Subject: first?.name, 'Generated by': 'compliance' });
    expect(forPartner.name).toMatch(/^Partner_dailyPartnerReport_/);
  });

  it('of all transactions can be narrowed to a type without its own kind', async () => {
    const path = reportPath('own', { ...TODAY_ONLY, type: 'topup' });
    const read = await readReport(market.backend.app, market.merchant, path, 'transactionReport');
    expect(new Set(read.rows.map(row => row.type))).toEqual(new Set(['TOP_UP']));
  });

  it('has a row count beforehand, and is in its maker’s list and the history afterwards', async () => {
    const query = { ...TODAY_ONLY, type: 'upiReport' };
    const count = await countOf(market.merchant, 'own', query);
    const read = await readReport(
      market.backend.app,
      market.merchant,
      reportPath('own', query),
      'upiReport',
    );
    expect(count.payload.content).toEqual({ rows: read.rows.length });
    const list = '/wallet/api/transactions/report/generated';
    const [latest] = (await market.merchant.get(list)).payload.content;
    expect(latest).toMatchObject({
      kind: 'upiReport',
      fileName: read.name,
      ...TODAY_ONLY,
      rows: read.rows.length,
      sum: 20.4,
      createdBy: 'merchant',
    });
    expect(latest.size).toBeGreaterThan(1000);
    // the lists of other merchants and of staff do not contain it
    for (const other of [market.merchant2, compliance, partner]) {
      const { content } = (await other.get(list)).payload;
      expect(content.map((row: { id: number }) => row.id)).not.toContain(latest.id);
    }
    const history = await market.admin.get('/user/api/history?size=1');
    expect(history.payload.content[0]).toMatchObject({
      action: 'GENERATE_REPORT',
      actor: 'merchant',
      entityLabel: read.name,
    });
  });

  it('is not listed if its client has already disconnected', async () => {
    const path = reportPath('own', { ...TODAY_ONLY, type: 'upiReport' });
    const list = '/wallet/api/transactions/report/generated';
    const before = (await market.merchant.get(list)).payload.totalElements;
    const { token, sessionId } = market.merchant;
    const headers = { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId };
    const signal = AbortSignal.abort();
    await Promise.resolve(market.backend.app.request(path, { headers, signal })).catch(
      () => undefined,
    );
    expect((await market.merchant.get(list)).payload.totalElements).toBe(before);
  });

  it('logs no error when its client disconnects at any moment', async () => {
    const path = reportPath('own', { ...TODAY_ONLY, type: 'all' });
    const { token, sessionId } = market.merchant;
    const headers = { Authorization: `Bearer ${token}`, 'X-Session-Request-Id': sessionId };
    const before = market.backend.lines.length;
    for (let turns = 1; turns <= 160; turns += 2) {
      const going = new AbortController();
      const { signal } = going;
      const answer = Promise.resolve(market.backend.app.request(path, { headers, signal }));
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      going.abort();
      await answer.catch(() => undefined);
    }
    const errors = market.backend.lines.slice(before).filter(({ level }) => Number(level) >= 50);
    expect(errors).toEqual([]);
  });

  /** Adds a row for each kind that has none yet. */
  async function arrangeRows(): Promise<void> {
    const { database, clock, wallets, admin, merchant } = market;
    const now = clock.now().toISOString();
    await database.db.execute(sql`update users set created_date = ${now}`);
    await database.db.execute(sql`update wallets set created_date = ${now}`);
    await topUpBy(database, clock, wallets.holder, 10_000);
    const paid = await payBy(database, clock, {
      from: wallets.holder,
      to: wallets.merchant,
      amount: 900,
    });
    const withdrawal = { walletId: wallets.merchant, amount: 20, bankId: 'registered' };
    const answers = [
      await askRefund(merchant, paid.id, 1),
      await merchant.call(
        ...(['POST', '/wallet/api/wallets/withdraw/request'] as const),
        { ...withdrawal, platform: 'PORTAL' },
        { 'Idempotency-Key': randomUUID() },
      ),
      await generate(admin, wallets.merchant),
    ];
    expect(answers.map(({ code }) => code)).toEqual([1000, 1000, 1000]);
    await buyPin(market);
  }

  it('H7: contains any name as text, in every kind', async () => {
    const { db } = market.database;
    await arrangeRows();
    const rowsOf = {} as Record<ReportName, number>;
    for (const kind of REPORT_NAMES) {
      const { payload } = await countOf(compliance, 'staff', { ...TODAY_ONLY, type: kind });
      rowsOf[kind] = payload.content.rows;
      expect(rowsOf[kind], kind).toBeGreaterThan(0);
    }
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom('=', '+', '-', '@', '\t', '\r\n', '\u202e', '"', ',', '<', '&', '\u0007'),
          fc.string({ unit: 'grapheme', maxLength: 20 }),
        ),
        { minLength: 1, maxLength: 30 },
      )
      .map(parts => parts.join(''));
    const names = [...HOSTILE_NAMES, ...fc.sample(hostile, { numRuns: 5, seed: 7 })];
    for (const name of names) {
      const clean = name.replaceAll('\u0000', '');
      await db.update(transactions).set({ senderName: clean, receiverName: clean, remark: clean });
      await db.update(merchants).set({ businessRegistrationName: clean });
      await db.update(partners).set({ name: clean });
      await db.update(userDetails).set({ identificationName: clean });
      const held = clean.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
      for (const kind of REPORT_NAMES) {
        const query = { ...TODAY_ONLY, type: kind };
        const answer = await askForFile(market.backend.app, compliance, reportPath('staff', query));
        const content = new Uint8Array(await answer.arrayBuffer());
        const sheets = Object.entries(unzipSync(content)).filter(([path]) => /sheet\d/.test(path));
        expect(sheets, kind).toHaveLength(2);
        for (const [, xml] of sheets) expect(strFromU8(xml), kind).not.toMatch(/<f[\s>/]/);
        const { rows } = await readWorkbook(content.buffer, kind);
        expect(rows, kind).toHaveLength(rowsOf[kind]);
        for (const key of NAMED[kind]) {
          const planted = rows.filter(row => (row[key] ?? '') === held);
          expect(planted.length, `${kind} ${key}`).toBeGreaterThan(0);
        }
      }
    }
  });
});
