import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { addDays, endOfDay } from '#contract/dates.ts';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { users } from '#server/db/schema/users.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { ABANDONED } from '#server/services/nights/lease.ts';
import { reconcileDueNights } from '#server/services/reconciliation/reconcile.ts';
import { openMarket, sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { findingsOf, nightsOf, proveNights } from '#tests/support/arrange/reconciliation.ts';
import { TODAY } from '#tests/support/arrange/settlement.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import {
  describeBackendsOnPostgres,
  describeEachBackend,
} from '#tests/support/backend/eachBackend.ts';

describeEachBackend('nightly reconciliation runs', each => {
  const market = sharedMarket(each);
  let passed = 0;
  const run = (nights = 1) => proveNights(market.backend, nights);
  const wait = (ms: number) => {
    passed += ms;
    market.clock.advance(ms);
  };
  const states = async () =>
    (await nightsOf(market.database)).map(({ day, state, attempts }) => [day, state, attempts]);
  const tile = async () => {
    const admin = await market.backend.signIn('admin');
    const { items } = (await admin.get('/user/api/user-details/dashboard-count')).payload.content;
    return items.find((item: { key: string }) => item.key === 'unprovenNights').count;
  };
  /** Starts a run that pauses after comparing everything and before saving anything. */
  const beginSlowly = async () => {
    const { services } = market.backend;
    let goOn = () => {};
    const mayGoOn = new Promise<void>(resolve => {
      goOn = resolve;
    });
    let isSlow = () => {};
    const stops = new Promise<void>(resolve => {
      isSlow = resolve;
    });
    const { database } = services;
    const transaction: typeof database.transaction = async (work, options) => {
      if (options?.isolation === 'repeatable read') {
        isSlow();
        await mayGoOn;
      }
      return database.transaction(work, options);
    };
    const proved = proveNights({
      services: { ...services, database: { ...database, transaction } },
    });
    await stops;
    return { goOn, proved };
  };
  const hide = (from: string, to: string) =>
    market.database.db.execute(sql.raw(`alter table ${from} rename to ${to}`));

  afterEach(async () => {
    await market.database.db.execute(sql`delete from reconciliation_nights`);
    await market.database.db.execute(sql`delete from proven_balances`);
    market.clock.advance(-passed);
    passed = 0;
  });

  it('happen once per night, not before 00:15', async () => {
    wait(endOfDay(TODAY).getTime() - market.clock.now().getTime() + 15 * MINUTE - 1);
    await run();
    expect(await states()).toEqual([[addDays(TODAY, -1), 'DONE', 1]]);
    wait(1);
    const proved = await Promise.all([run(), run(), run()]);
    expect(proved.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await run()).toBe(0);
    expect((await states()).at(-1)).toEqual([TODAY, 'DONE', 1]);
  });

  it('catch up in order, each starting from the previous one', async () => {
    wait(DAY);
    expect(await run(1)).toBe(1);
    wait(DAY);
    await topUpBy(market.database, market.clock, market.wallets.merchant, 100);
    wait(DAY);
    await topUpBy(market.database, market.clock, market.wallets.merchant, 200);
    wait(DAY);
    expect(await run(35)).toBe(3);
    const nights = (await nightsOf(market.database)).slice(1);
    expect(nights.map(({ day, credits }) => [day, credits])).toEqual([
      [addDays(TODAY, 1), 0],
      [addDays(TODAY, 2), 100],
      [addDays(TODAY, 3), 200],
    ]);
    // of past days only their own records are compared
    expect(nights.slice(0, 2).map(night => [night.entries, night.transactions])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(nights.map(({ opening }) => opening)).toEqual([
      nights[0]?.opening,
      ...nights.slice(0, -1).map(({ closing }) => closing),
    ]);
    expect(await findingsOf(market.database)).toEqual([]);
  });

  it('go no further back than configured', async () => {
    wait(10 * DAY);
    expect(await run(3)).toBe(3);
    expect((await states()).map(([day]) => day)).toEqual(
      [7, 8, 9].map(days => addDays(TODAY, days)),
    );
  });

  it('begin with the day of the first user or movement', async () => {
    const { database, clock } = market;
    const isFirst = eq(users.username, 'admin');
    const openedOn = (createdDate: Date) =>
      database.db.update(users).set({ createdDate }).where(isFirst);
    const opened = clock.now();
    wait(2 * DAY);
    await openedOn(clock.now());
    await run(35);
    expect((await states()).map(([day]) => day)).toEqual([TODAY, addDays(TODAY, 1)]);
    await database.db.execute(sql`delete from reconciliation_nights`);
    await openedOn(new Date(opened.getTime() - DAY));
    expect(await run(35)).toBe(3);
    expect((await states())[0]).toEqual([addDays(TODAY, -1), 'DONE', 1]);
    await openedOn(new Date(opened.getTime() - 365 * DAY));
  });

  it('that fail record the reason, are retried later and are covered by the next night', async () => {
    wait(DAY);
    await hide('settlement_files', 'settlement_files_away');
    await run();
    const reason = (await nightsOf(market.database))[0]?.reason;
    expect(reason).toContain('settlement_files');
    expect(await states()).toEqual([[TODAY, 'FAILED', 1]]);
    for (const [at, minutes] of [5, 10, 20, 40].entries()) {
      expect(await run()).toBe(0);
      wait(minutes * MINUTE + 1);
      await run();
      expect(await states()).toEqual([[TODAY, 'FAILED', at + 2]]);
    }
    expect(await tile()).toBe(1);
    await hide('settlement_files_away', 'settlement_files');
    await topUpBy(market.database, market.clock, market.wallets.merchant, 300);
    wait(DAY);
    expect(await run(2)).toBe(1);
    const [failed, next] = await nightsOf(market.database);
    expect([failed?.state, next?.state, next?.differences]).toEqual(['FAILED', 'DONE', 0]);
    expect(await tile()).toBe(0);
  });

  it('taken over by another backend are not saved by the slow one', async () => {
    wait(DAY);
    const slow = await beginSlowly();
    wait(15 * MINUTE + 1);
    expect(await run()).toBe(1);
    const kept = await nightsOf(market.database);
    wait(MINUTE);
    slow.goOn();
    expect(await slow.proved).toBe(0);
    expect(await nightsOf(market.database)).toEqual(kept);
  });

  it('that keep killing their backend are marked as failed', async () => {
    wait(DAY);
    const left = { state: 'RUNNING' as const, claimedDate: market.clock.now() };
    await market.database.db
      .insert(reconciliationNights)
      .values({ ...left, day: TODAY, attempts: 5, createdDate: market.clock.now() });
    wait(15 * MINUTE);
    expect([await run(), await states(), await tile()]).toEqual([0, [[TODAY, 'RUNNING', 5]], 0]);
    wait(1);
    expect([await run(), await states(), await tile()]).toEqual([0, [[TODAY, 'FAILED', 5]], 1]);
    expect((await nightsOf(market.database))[0]?.reason).toBe(ABANDONED);
    wait(DAY);
    expect([await run(2), await tile()]).toEqual([1, 0]);
  });

  it('that were given up are still saved by a backend that was only slow', async () => {
    wait(DAY);
    const slow = await beginSlowly();
    await market.database.db.update(reconciliationNights).set({ attempts: 5 });
    wait(15 * MINUTE + 1);
    await run();
    expect(await states()).toEqual([[TODAY, 'FAILED', 5]]);
    slow.goOn();
    expect([await slow.proved, await tile()]).toEqual([1, 0]);
  });

  it('are not given up because backends that had begun them were stopped in order', async () => {
    wait(DAY);
    const { services } = market.backend;
    for (let stop = 0; stop < 6; stop += 1) {
      const ending = new AbortController();
      // the second look at the clock is that of a run that has begun
      let looks = 0;
      const now = () => {
        looks += 1;
        if (looks === 2) ending.abort();
        return market.clock.now();
      };
      await reconcileDueNights({ ...services, clock: { now } }, 1, ending.signal);
    }
    expect(await states()).toEqual([[TODAY, 'RUNNING', 0]]);
    expect([await run(), await tile()]).toEqual([1, 0]);
  });

  it('abandoned by a backend are taken over after 15 minutes, but not earlier', async () => {
    wait(DAY);
    await run();
    await market.database.db
      .update(reconciliationNights)
      .set({ state: 'RUNNING', claimedDate: market.clock.now() })
      .where(eq(reconciliationNights.day, TODAY));
    wait(DAY);
    expect(await run(2)).toBe(2);
    expect((await states()).map(([, state]) => state)).toEqual(['DONE', 'DONE']);
    await market.database.db
      .update(reconciliationNights)
      .set({ state: 'RUNNING', claimedDate: market.clock.now() });
    expect(await run(2)).toBe(0);
    wait(15 * MINUTE + 1);
    expect(await run(2)).toBe(2);
  });
});

describeBackendsOnPostgres('two backends running the reconciliation', open => {
  it('complete each night once, in order, even if either is interrupted', async () => {
    const market = await openMarket({ kind: 'PostgreSQL', open });
    const { clock, backend } = market;
    const other = await openBackend({ database: await open(), clock });
    for (let round = 0; round < 8; round += 1) {
      clock.advance(DAY);
      const runs = [backend, other].map(one => {
        const ending = new AbortController();
        return { ending, done: proveNights(one, 35, ending.signal) };
      });
      runs[round % 2]?.ending.abort();
      await Promise.all(runs.map(({ done }) => done));
    }
    clock.advance(16 * MINUTE);
    await proveNights(backend, 35);
    const nights = await nightsOf(market.database);
    expect(new Set(nights.map(({ state }) => state))).toEqual(new Set(['DONE']));
    for (const [at, { day, opening }] of nights.entries()) {
      if (at === 0) continue;
      expect([day, opening]).toEqual([addDays(nights[0]?.day ?? '', at), nights[at - 1]?.closing]);
    }
    expect(await findingsOf(market.database)).toEqual([]);
    await Promise.all([other.close(), backend.close()]);
  });
});
