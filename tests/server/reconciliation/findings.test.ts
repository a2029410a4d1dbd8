import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { reconciliationFindings } from '#server/db/schema/reconciliation.ts';
import { settlementFiles } from '#server/db/schema/settlements.ts';
import { DAY } from '#server/kernel/clock.ts';
import { FULL_STORY, take } from '#tests/server/money/actions.ts';
import { payBy, sendTransfer, sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { findingsOf, nightsOf, proveNights } from '#tests/support/arrange/reconciliation.ts';
import { generate, TODAY } from '#tests/support/arrange/settlement.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { describeEachBackend } from '#tests/support/backend/eachBackend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';
import { tamper } from '#tests/support/database/tamper.ts';
import { PLANTED } from './planted.ts';

const FINDINGS = '/wallet/api/reconciliation/findings';

describeEachBackend('the nightly reconciliation', each => {
  const market = sharedMarket(each);
  let compliance: Caller;
  const gaps = async () =>
    (await findingsOf(market.database))
      .map(({ kind, actual, expected, rows }) => [
        ...[kind, actual - expected],
        rows.find(
          row =>
            !['OPENING', 'CREDITS', 'DEBITS'].includes(row.part) && row.expected !== row.actual,
        )?.part,
      ])
      .sort();
  /** Advances by a day, and runs the nightly reconciliation. */
  const night = async () => {
    market.clock.advance(DAY);
    expect(await proveNights(market.backend)).toBe(1);
    return (await nightsOf(market.database)).at(-1);
  };

  beforeAll(async () => {
    const { database, clock, wallets, admin } = market;
    for (const step of FULL_STORY.flat()) await take(market, step);
    await topUpBy(database, clock, wallets.holder, 5000);
    const paid = { amount: 1000, fee: 40, mdr: 60 };
    await payBy(database, clock, { from: wallets.holder, to: wallets.merchant, ...paid });
    await generate(admin, wallets.merchant);
    expect(await database.db.$count(settlementFiles)).toBeGreaterThan(0);
  });
  afterEach(async () => {
    await market.database.db.execute(sql`delete from reconciliation_findings`);
  });

  it('finds nothing in correct books, and records the figures of the day', async () => {
    expect(await night()).toMatchObject({ day: TODAY, state: 'DONE', differences: 0, total: 0 });
    expect(await findingsOf(market.database)).toEqual([]);
    const { rows } = await market.database.db.execute<Record<string, number>>(sql`
      select count(*)::int as wallets, sum(balance)::int as closing,
        (select count(*)::int from transactions) as transactions,
        (select count(*)::int from ledger_entries) as entries,
        (select count(*)::int from settlement_files) as "settlementFiles"
      from ledger_accounts where wallet_id is not null`);
    const done = await nightsOf(market.database);
    expect(done[0]).toMatchObject(rows[0] ?? {});
    const { opening = 0, credits = 0, debits = 0, closing = 0 } = done[0] ?? {};
    expect(opening).toBe(0);
    expect(Number(opening) + Number(credits) - Number(debits)).toBe(closing);
    expect(credits).toBeGreaterThan(0);
  });

  it('starts with the closing balance of the night before', async () => {
    const before = (await nightsOf(market.database)).at(-1);
    await topUpBy(market.database, market.clock, market.wallets.merchant, 12_300);
    expect(await night()).toMatchObject({ opening: before?.closing, credits: 12_300, debits: 0 });
  });

  describe.each(PLANTED)('$name', ({ plant, undo, found }) => {
    it('is found once, stays open after it is corrected, and is counted on the dashboard', async () => {
      const { database, backend } = market;
      await tamper(database, ...plant);
      await night();
      expect(await gaps()).toEqual(found);
      await night();
      // the same difference is not reported again
      expect(await gaps()).toEqual(found);
      const days = (await findingsOf(database)).map(({ firstDay, lastDay }) => [firstDay, lastDay]);
      for (const [first = '', again] of days) expect(again).toBe(addDays(first, 1));
      await tamper(database, ...undo);
      expect(await night()).toMatchObject({ state: 'DONE', differences: 0 });
      const after = await findingsOf(database);
      expect(after.map(({ state }) => state)).toEqual(found.map(() => 'OPEN'));
      expect(after.every(({ rightSince }) => rightSince !== null)).toBe(true);
      compliance = await backend.signIn('compliance');
      const { items } = (await compliance.get('/user/api/user-details/dashboard-count')).payload
        .content;
      const tile = items.find((item: { key: string }) => item.key === 'findings');
      expect(tile).toMatchObject({ count: found.length, oldestDate: expect.any(String) });
    });
  });

  it('finds nothing wrong while money moves, but still finds a planted difference', async () => {
    const { database, backend, clock } = market;
    const nightWith = async () => {
      clock.advance(DAY);
      market.merchant = await stepUp(await backend.signIn('merchant'), backend);
      const moving = Array.from({ length: 12 }, () => sendTransfer(market));
      expect(await proveNights(backend)).toBe(1);
      expect((await Promise.all(moving)).map(({ code }) => code)).toContain(1000);
      return (await gaps()).map(([kind, gap]) => [kind, gap]);
    };
    const add = (amount: number) =>
      tamper(
        database,
        sql`update ledger_accounts set balance = balance + ${amount} where code = 'FEES'`,
      );
    expect(await nightWith()).toEqual([]);
    await add(3);
    expect(await nightWith()).toEqual([
      ['BALANCE', 3],
      ['TOTAL', 3],
    ]);
    await add(-3);
  });

  describe('a finding', () => {
    const wrong = (by: number) =>
      tamper(
        market.database,
        sql`update ledger_accounts set balance = balance + ${by} where code = 'BANK_CLEARING'`,
      );
    const close = (caller: Caller, id: number | undefined, remark: string) =>
      caller.call('PATCH', `${FINDINGS}/${id}/close`, { remark });
    const balances = async () =>
      (await findingsOf(market.database))
        .filter(({ kind }) => kind === 'BALANCE')
        .map(({ state, actual, expected }) => [state, actual - expected]);

    it('can be closed once, with a remark and a history entry', async () => {
      await wrong(11);
      await night();
      compliance = await market.backend.signIn('compliance');
      const listed = (await compliance.get(`${FINDINGS}?state=OPEN&kind=BALANCE`)).payload.content;
      expect(listed).toMatchObject([{ difference: 0.11, state: 'OPEN', rows: null }]);
      const { id } = listed[0];
      expect((await compliance.get(`${FINDINGS}/${id}`)).payload.content.rows).toHaveLength(5);
      expect((await close(compliance, id, '')).code).toBe(1001);
      expect(
        (await close(compliance, id, ' Known since the import ')).payload.content,
      ).toMatchObject({
        state: 'CLOSED',
        closedBy: 'compliance',
        remark: 'Known since the import',
      });
      const admin = await market.backend.signIn('admin');
      const again = await close(admin, id, 'Again');
      expect(again.code).toBe(1004);
      expect(again.payload.content).toMatchObject({ state: 'CLOSED', difference: 0.11 });
      const [entry] = (await admin.get('/user/api/history?action=CLOSE_FINDING')).payload.content;
      expect(entry).toMatchObject({
        action: 'CLOSE_FINDING',
        entity: 'reconciliation',
        entityId: String(id),
        remark: 'Known since the import',
      });
      await wrong(-11);
    });

    it('that was closed reopens only with another amount or after being corrected in between', async () => {
      await wrong(11);
      await night();
      const found = (await findingsOf(market.database)).find(({ kind }) => kind === 'BALANCE');
      const admin = await market.backend.signIn('admin');
      expect((await close(admin, found?.id, 'Known')).code).toBe(1000);
      await night();
      expect(await balances()).toEqual([['CLOSED', 11]]);
      await wrong(1);
      await night();
      expect(await balances()).toEqual([
        ['CLOSED', 11],
        ['OPEN', 12],
      ]);
      await wrong(-12);
      await night();
      await wrong(11);
      await night();
      expect(await balances()).toEqual([
        ['CLOSED', 11],
        ['OPEN', 12],
        ['OPEN', 11],
      ]);
      await wrong(-11);
    });

    // an embedded database has one session
    if (each.kind === 'PostgreSQL') {
      it('is reported again if a night changes its amount while it is being closed', async () => {
        const { database, backend, clock } = market;
        await wrong(11);
        await night();
        await wrong(1);
        clock.advance(DAY);
        const other = await each.open();
        const { proving } = await other.transaction(async tx => {
          const closed = { state: 'CLOSED', closedBy: 'compliance', remark: 'Known' } as const;
          await tx.update(reconciliationFindings).set({ ...closed, closedDate: clock.now() });
          const begun = proveNights(backend);
          await untilBlocked(database);
          return { proving: begun };
        });
        expect(await proving).toBe(1);
        expect(await balances()).toEqual([
          ['CLOSED', 11],
          ['OPEN', 12],
        ]);
        await other.close();
        await wrong(-12);
      });
    }

    it('is refused to other roles', async () => {
      for (const name of [
        'callcentre',
        'onboarding',
        'validator',
        'merchant',
        'partner',
      ] as const) {
        const caller = await market.backend.signIn(name);
        expect((await caller.get(FINDINGS)).code).toBe(2003);
        expect((await close(caller, 1, 'No')).code).toBe(2003);
      }
    });
  });
});
