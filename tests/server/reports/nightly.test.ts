import { and, eq, gt, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { REPORT_KINDS } from '#contract/reports/reportKinds.ts';
import { partners } from '#server/db/schema/partners.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import { ABANDONED } from '#server/services/nights/lease.ts';
import { claimReport, giveUpLeft } from '#server/services/reports/claimReport.ts';
import { dueFiles } from '#server/services/reports/dueFiles.ts';
import { makeDueReports } from '#server/services/reports/nightlyReports.ts';
import { openMarket, payBy, sharedMarket } from '#tests/support/arrange/money.ts';
import { readReport } from '#tests/support/arrange/reports.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';
import {
  describeBackendsOnPostgres,
  describeEachBackend,
} from '#tests/support/backend/eachBackend.ts';
import { countStatements } from '#tests/support/database/countStatements.ts';
import { askForFile } from '#tests/support/run/readFile.ts';

const never = new AbortController().signal;
const daily = REPORT_NAMES.filter(name => REPORT_KINDS[name].rhythms.includes('daily'));
const LIST = '/user/api/report/daily-balance-report';

describeEachBackend('nightly reports', each => {
  const market = sharedMarket(each);
  let otherPartner = 0;
  let partnerCount = 0;
  const run = (nights = 1) => makeDueReports(market.backend.services, nights, never);
  const files = () => market.database.db.select().from(reportFiles).orderBy(reportFiles.id);

  beforeAll(async () => {
    const { database, clock, wallets } = market;
    await database.db.execute(sql`update wallets set created_date = ${clock.now().toISOString()}`);
    await payBy(database, clock, { to: wallets.merchant, amount: 12_345, mdr: 185, type: 'UPI' });
    const known = await database.db.select().from(partners);
    otherPartner = known.find(({ id }) => id !== 1)?.id ?? 0;
    partnerCount = known.length;
    clock.advance(DAY);
  });
  afterEach(() => market.database.db.delete(reportFiles));

  it('are made once per kind, day and owner, however often the job runs', async () => {
    const owners = (name: (typeof daily)[number]) => {
      if (name === 'dailyPartnerReport') return partnerCount;
      return REPORT_KINDS[name].roles.includes('EWALLET_PARTNER') ? 1 + partnerCount : 1;
    };
    const expected = daily.reduce((sum, name) => sum + owners(name), 0);
    const made = await Promise.all([run(), run(), run()]);
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(expected);
    // when nothing is due, a run makes few queries
    const { services } = market.backend;
    const counting = countStatements(market.database);
    expect(await makeDueReports({ ...services, database: counting }, 1, never)).toBe(0);
    expect(counting.statements).toBeLessThan(5);
    const all = await files();
    expect(all).toHaveLength(expected);
    expect(new Set(all.map(({ fileName }) => fileName)).size).toBe(expected);
    for (const { state, content, size, day } of all) {
      expect([state, content?.byteLength, day]).toEqual(['READY', size, TODAY]);
    }
  });

  it('match a report made for the same day', async () => {
    await run();
    const compliance = await market.backend.signIn('compliance');
    const { payload } = await compliance.get(LIST);
    const [file] = payload.content;
    expect(file).toMatchObject({
      kind: 'dailyBalanceReport',
      day: TODAY,
      state: 'READY',
      version: 1,
    });
    const path = `${LIST}/download/${file.fileName}`;
    const read = await readReport(market.backend.app, compliance, path, 'dailyBalanceReport');
    expect(read.name).toBe(`dailyBalanceReport_${TODAY}.xlsx`);
    expect(read.totals).toEqual(read.sums);
    expect(file).toMatchObject({ rows: read.rows.length, sum: (read.sums.closing ?? 0) / 100 });
    const preview = await compliance.get(`/user/api/report/files/${file.id}/preview`);
    expect(preview.payload.content.total).toBe(read.rows.length);
    expect(
      preview.payload.content.rows.map((row: { closing: number }) => Math.round(row.closing * 100)),
    ).toEqual(read.rows.slice(0, 100).map(row => row.closing));
  });

  it('are made for missed days, as far back as configured', async () => {
    market.clock.advance(4 * DAY);
    expect(await run(3)).toBeGreaterThan(0);
    const days = new Set((await files()).map(({ day }) => day));
    expect([...days].sort()).toEqual([3, 4, 5].map(more => addDays(TODAY, more - 1)));
    market.clock.advance(-4 * DAY);
  });

  it('that failed show the reason and are retried with growing delays of up to an hour', async () => {
    const { database, clock } = market;
    await database.db.execute(sql`alter table credit_pins rename to credit_pins_away`);
    await run();
    const failed = async () =>
      (await files())
        .filter(({ kind }) => kind === 'pinBalanceReport')
        .map(({ state, attempts, reason }) => [state, attempts, reason?.includes('credit_pins')]);
    expect(new Set((await failed()).map(row => row.join()))).toEqual(new Set(['FAILED,1,true']));
    // the other files of the night are made nevertheless
    expect(
      (await files()).some(({ kind, state }) => kind === 'upiReport' && state === 'READY'),
    ).toBe(true);
    await run();
    expect((await failed())[0]?.[1]).toBe(1);
    const waits = [5, 10, 20, 40, 60, 60];
    for (const [at, minutes] of waits.entries()) {
      clock.advance(minutes * MINUTE);
      await run();
      expect((await failed())[0]?.[1]).toBe(at + 1);
      clock.advance(1);
      await run();
      expect((await failed())[0]?.[1]).toBe(at + 2);
    }
    const compliance = await market.backend.signIn('compliance');
    const { payload } = await compliance.get('/user/api/report/pin-balance-report');
    expect(payload.content[0]).toMatchObject({
      state: 'FAILED',
      reason: expect.stringContaining('credit_pins'),
    });
    const name = payload.content[0].fileName;
    const download = `/user/api/report/pin-balance-report/download/${name}`;
    expect((await (await askForFile(market.backend.app, compliance, download)).json()).code).toBe(
      1002,
    );
    await database.db.execute(sql`alter table credit_pins_away rename to credit_pins`);
    clock.advance(HOUR + 1);
    await run();
    expect(new Set((await failed()).map(([state]) => state))).toEqual(new Set(['READY']));
    clock.advance(-(255 * MINUTE + waits.length + 1));
  });

  it('abandoned by a backend are taken over after 15 minutes', async () => {
    await run();
    const [first] = await files();
    const left = { state: 'MAKING' as const, content: null, rows: null };
    await market.database.db
      .update(reportFiles)
      .set(left)
      .where(eq(reportFiles.id, first?.id ?? 0));
    expect(await run()).toBe(0);
    market.clock.advance(15 * MINUTE + 1);
    const { database, clock } = market;
    const [due] = await dueFiles(database.db, clock.now(), 1);
    expect(await run()).toBe(1);
    // another backend that read it earlier is too late
    expect(due && (await claimReport(database.db, clock, due))).toBeUndefined();
    market.clock.advance(-(15 * MINUTE + 1));
  });

  it('abandoned at the last attempt or while being regenerated are shown as failed', async () => {
    await run();
    const [first, second] = await files();
    const left = { state: 'MAKING' as const, content: null, rows: null };
    const set = (id = 0, values: object) =>
      market.database.db
        .update(reportFiles)
        .set({ ...left, ...values })
        .where(eq(reportFiles.id, id));
    await set(first?.id, { attempts: 5 });
    await set(second?.id, { version: 2 });
    const states = async () =>
      (await files()).slice(0, 2).map(({ state, reason }) => [state, reason]);
    await giveUpLeft(market.database.db, market.clock);
    expect(await states()).toEqual([
      ['MAKING', null],
      ['MAKING', null],
    ]);
    market.clock.advance(15 * MINUTE + 1);
    await run();
    expect(await states()).toEqual([
      ['FAILED', ABANDONED],
      ['FAILED', ABANDONED],
    ]);
    market.clock.advance(-(15 * MINUTE + 1));
  });

  it('of other partners are hidden from a partner in lists, downloads, previews and by id', async () => {
    await run();
    const partner = await market.backend.signIn('partner');
    const { payload } = await partner.get(LIST);
    expect(payload.content.map((row: { fileName: string }) => row.fileName)).toEqual([
      `dailyBalanceReport_${TODAY}_partner-1.xlsx`,
    ]);
    const codeOf = async (path: string) =>
      (await (await askForFile(market.backend.app, partner, path)).json()).code;
    for (const name of [
      `dailyBalanceReport_${TODAY}.xlsx`,
      `dailyBalanceReport_${TODAY}_partner-${otherPartner}.xlsx`,
    ]) {
      expect(await codeOf(`${LIST}/download/${name}`)).toBe(1002);
    }
    expect(await codeOf(`/user/api/report/daily/merchant-report/${otherPartner}`)).toBe(1002);
    for (const { id, partnerId } of await files()) {
      const { code } = await partner.get(`/user/api/report/files/${id}/preview`);
      expect(code).toBe(partnerId === 1 ? 1000 : 1002);
    }
    const own = await partner.get('/user/api/report/daily/merchant-report/1');
    expect(own.payload.content).toHaveLength(1);
    // a file name of one listing is unknown in another
    const upi = `/user/api/report/upi-report/download/dailyBalanceReport_${TODAY}_partner-1.xlsx`;
    expect(await codeOf(upi)).toBe(1002);
  });

  it('of one partner are listed for staff who name it, and only staff see why one failed', async () => {
    await run();
    const admin = await market.backend.signIn('admin');
    const partner = await market.backend.signIn('partner');
    const isFailed = and(eq(reportFiles.kind, 'dailyBalanceReport'), gt(reportFiles.partnerId, 0));
    await market.database.db
      .update(reportFiles)
      .set({ state: 'FAILED', reason: 'the disk is full', content: null })
      .where(isFailed);
    const listed = async (caller: typeof admin, query: string) =>
      (await caller.get(`${LIST}${query}`)).payload.content.map(
        ({ fileName, reason }: { fileName: string; reason: string | null }) => [fileName, reason],
      );
    expect(await listed(admin, `?partnerId=${otherPartner}`)).toEqual([
      [`dailyBalanceReport_${TODAY}_partner-${otherPartner}.xlsx`, 'the disk is full'],
    ]);
    const everyones = [[`dailyBalanceReport_${TODAY}.xlsx`, null]];
    expect(await listed(admin, '')).toEqual(everyones);
    const own = [[`dailyBalanceReport_${TODAY}_partner-1.xlsx`, null]];
    expect(await listed(partner, `?partnerId=${otherPartner}`)).toEqual(own);
  });

  it('can be regenerated by an admin, and the previous version stays', async () => {
    await run();
    const admin = await market.backend.signIn('admin');
    const [file] = (await admin.get(LIST)).payload.content;
    const path = `/user/api/report/files/${file.id}/remake`;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await admin.call('POST', path, undefined, key);
    expect(first.payload.content).toMatchObject({ version: 2, state: 'READY', rows: file.rows });
    const again = await admin.call('POST', path, undefined, key);
    expect(again.payload.content.id).toBe(first.payload.content.id);
    const names = (await admin.get(LIST)).payload.content.map(
      (row: { fileName: string }) => row.fileName,
    );
    expect(names).toEqual([
      `dailyBalanceReport_${TODAY}_v2.xlsx`,
      `dailyBalanceReport_${TODAY}.xlsx`,
    ]);
    const [entry] = (await admin.get('/user/api/history?size=1')).payload.content;
    expect(entry).toMatchObject({ action: 'REMAKE_REPORT', actor: 'admin' });
  });

  it('can be filtered by day', async () => {
    market.clock.advance(2 * DAY);
    await run(3);
    market.clock.advance(-2 * DAY);
    const admin = await market.backend.signIn('admin');
    const day = addDays(TODAY, 1);
    const { payload } = await admin.get(`${LIST}?startDate=${day}&endDate=${day}`);
    expect(payload.content.map((row: { day: string }) => row.day)).toEqual([day]);
    expect((await admin.get(LIST)).payload.totalElements).toBe(3);
  });
});

describeBackendsOnPostgres('two backends at midnight', open => {
  it('make each file once and completely, even if either is interrupted', async () => {
    const market = await openMarket({ kind: 'PostgreSQL', open });
    const { clock } = market;
    const other: Backend = await openBackend({ database: await open(), clock });
    clock.advance(DAY);
    const backends = [market.backend, other];
    for (let round = 0; round < 8; round += 1) {
      const runs = backends.map(({ services }) => {
        const ending = new AbortController();
        return { ending, done: makeDueReports(services, 1, ending.signal) };
      });
      const victim = runs[round % 2];
      await Promise.race(runs.map(({ done }) => done));
      victim?.ending.abort();
      await Promise.all(runs.map(({ done }) => done));
      clock.advance(round % 2 ? HOUR : 16 * MINUTE);
    }
    const { rows } = await market.database.db.execute<{
      state: string;
      files: number;
      whole: number;
    }>(sql`
      select state, count(*)::int as files, count(*) filter (where length(content) = size)::int as whole
      from report_files group by state`);
    expect(rows.map(({ state }) => state)).toEqual(['READY']);
    expect(rows[0]?.whole).toBe(rows[0]?.files);
    await Promise.all([other.close(), market.backend.close()]);
  });
});
