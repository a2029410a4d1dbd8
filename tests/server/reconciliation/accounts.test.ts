import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, dayAt } from '#contract/dates.ts';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import {
  type AccountsProof,
  proveAccounts,
} from '#server/services/reconciliation/proveAccounts.ts';
import { FULL_STORY, take } from '#tests/server/money/actions.ts';
import { payBy, sharedMarket, topUpBy } from '#tests/support/arrange/money.ts';
import { findingsOf, nightsOf, proveNights } from '#tests/support/arrange/reconciliation.ts';
import { openBackend } from '#tests/support/backend/backend.ts';
import {
  describeBackendsOnPostgres,
  describeEachBackend,
} from '#tests/support/backend/eachBackend.ts';
import { tamper } from '#tests/support/database/tamper.ts';

/** A transaction that awaits `before` before each of its statements. */
const heldUp = (tx: Transaction, before: () => Promise<unknown>): Transaction =>
  new Proxy(tx, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'execute') return typeof value === 'function' ? value.bind(target) : value;
      return async (statement: never) => {
        await before();
        return target.execute(statement);
      };
    },
  });

const changeBalance = (database: Database, by: number) =>
  tamper(
    database,
    sql`update ledger_accounts set balance = balance + ${by} where code = 'BANK_CLEARING'`,
  );

describeEachBackend('the reconciliation of the accounts', each => {
  const market = sharedMarket(each);

  it('has the same results however many statements it takes', async () => {
    const { database, clock, wallets, backend } = market;
    for (const step of FULL_STORY.flat()) await take(market, step);
    await payBy(database, clock, { to: wallets.merchant, amount: 1000, mdr: 60, type: 'UPI' });
    clock.advance(DAY);
    await proveNights(backend);
    await topUpBy(database, clock, wallets.merchant, 12_300);
    await changeBalance(database, 7);
    clock.advance(DAY);
    await topUpBy(database, clock, wallets.merchant, 400);
    const { signal } = new AbortController();
    const day = addDays(dayAt(clock.now()), -1);
    const proofIn = async (size: number) => {
      let statements = 0;
      let proof: AccountsProof | undefined;
      const undone = new Error('undone');
      const proving = database.transaction(
        async tx => {
          const counted = heldUp(tx, async () => {
            statements += 1;
          });
          proof = await proveAccounts(counted, day, signal, size);
          throw undone;
        },
        { isolation: 'repeatable read' },
      );
      await expect(proving).rejects.toBe(undone);
      return { statements, proof };
    };
    const [small, large] = [await proofIn(1), await proofIn(1_000_000)];
    const entries = await database.db.$count(ledgerEntries);
    expect(entries).toBeGreaterThan(5);
    expect(small.statements).toBe(large.statements + entries - 1);
    expect(small.proof).toEqual(large.proof);
    expect(large.proof).toMatchObject({
      credits: 12_300,
      total: 7,
      differences: [{ kind: 'BALANCE' }, { kind: 'TOTAL', actual: 7 }],
    });
    await changeBalance(database, -7);
  });
});

// an embedded database has one session
describeBackendsOnPostgres('the reconciliation on a server', open => {
  const market = sharedMarket({ kind: 'PostgreSQL', open });
  /** Advances by a day and reconciles it, with `before` awaited before each statement that proves the accounts. */
  const proveHeldUp = (before: () => Promise<unknown>) => {
    const { services } = market.backend;
    const { database } = services;
    const transaction: typeof database.transaction = (work, options) =>
      database.transaction(options?.isolation ? tx => work(heldUp(tx, before)) : work, options);
    market.clock.advance(DAY);
    return proveNights({ services: { ...services, database: { ...database, transaction } } });
  };

  it('sees one state of the ledger while money moves between its statements', async () => {
    const { database, clock, wallets } = market;
    const other = await open();
    const payment = { from: wallets.merchant, to: wallets.holder, amount: 100, fee: 3 };
    const night = async () => {
      const before = await database.db.$count(ledgerEntries);
      expect(await proveHeldUp(() => payBy(other, clock, payment))).toBe(1);
      expect(await database.db.$count(ledgerEntries)).toBeGreaterThan(before + 3);
      const found = await findingsOf(database);
      return found.map(({ kind, actual, expected }) => [kind, actual - expected]);
    };
    expect(await night()).toEqual([]);
    await changeBalance(database, 7);
    expect(await night()).toEqual([
      ['BALANCE', 7],
      ['TOTAL', 7],
    ]);
    await changeBalance(database, -7);
    const [first, second] = await nightsOf(database);
    expect(second?.opening).toBe(first?.closing);
    await other.close();
  });

  it('has ten minutes for each statement that compares records', async () => {
    const { services } = market.backend;
    const { database } = services;
    const limits = new Set<unknown>();
    const transaction: typeof database.transaction = (work, options) =>
      database.transaction(async tx => {
        const { rows } = await tx.execute(sql`show statement_timeout`);
        limits.add(rows[0]?.statement_timeout);
        return work(tx);
      }, options);
    const execute: typeof database.db.execute = statement => {
      limits.add('that of a call');
      return database.db.execute(statement);
    };
    const db = Object.assign(Object.create(database.db), { execute });
    market.clock.advance(DAY);
    const watched = { ...services, database: { ...database, transaction, db } };
    expect(await proveNights({ services: watched })).toBe(1);
    expect([...limits]).toEqual(['10min']);
  });

  it('keeps its night, however long it takes, and holds up no other backend', async () => {
    const { clock, database } = market;
    const other = await openBackend({ database: await open(), clock });
    const found: number[] = [];
    const proved = await proveHeldUp(async () => {
      clock.advance(16 * MINUTE);
      found.push(await proveNights(other));
    });
    expect(proved).toBe(1);
    expect(new Set(found)).toEqual(new Set([0]));
    expect((await nightsOf(database)).at(-1)).toMatchObject({ state: 'DONE', attempts: 1 });
    await other.close();
  });
});
