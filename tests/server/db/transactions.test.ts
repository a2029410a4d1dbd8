import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { TransactionMisuseError } from '#server/db/transactions.ts';
import { describeEachDatabase, describeOnPostgres } from '#tests/support/database/databases.ts';
import { gate } from '#tests/support/run/gate.ts';

const failWith = (state: string) =>
  sql.raw(`do $$ begin raise exception 'as asked' using errcode = '${state}'; end $$`);

describeEachDatabase('a database transaction', ({ open }) => {
  let database: Database;
  const names = async () =>
    (
      await database.db.execute<{ name: string }>(sql`select name from names order by name`)
    ).rows.map(({ name }) => name);

  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table names (name text not null)`);
  });
  afterAll(() => database.close());

  it('commits all of its work and returns its result', async () => {
    const result = await database.transaction(async tx => {
      await tx.execute(sql`insert into names values ('ana'), ('budi')`);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await names()).toEqual(['ana', 'budi']);
  });

  it('is rolled back when its callback throws, with the original error', async () => {
    const error = new Error('changed my mind');
    await expect(
      database.transaction(async tx => {
        await tx.execute(sql`insert into names values ('chong')`);
        throw error;
      }),
    ).rejects.toBe(error);
    expect(await names()).not.toContain('chong');
  });

  it('can roll back to a savepoint and continue', async () => {
    await database.transaction(async tx => {
      await expect(
        tx.transaction(async inner => {
          await inner.execute(sql`insert into names values ('devi')`);
          await inner.execute(sql`select 1 / 0`);
        }),
      ).rejects.toThrow();
      await tx.execute(sql`insert into names values ('eve')`);
    });
    expect(await names()).toEqual(['ana', 'budi', 'eve']);
  });

  it.each(['40001', '40P01'])('is retried after %s', async state => {
    let runs = 0;
    await database.transaction(async tx => {
      runs += 1;
      if (runs < 3) await tx.execute(failWith(state));
    });
    expect(runs).toBe(3);
  });

  it('gives up after the given retries, and at once for other errors', async () => {
    const runsUntilFailure = async (state: string) => {
      let runs = 0;
      const failing = database.transaction(
        async tx => {
          runs += 1;
          await tx.execute(failWith(state));
        },
        { retry: 2 },
      );
      const failure = databaseFailure(await failing.catch(error => error));
      expect(failure).toEqual({ sqlState: state, message: 'as asked' });
      return runs;
    };
    expect(await runsUntilFailure('40001')).toBe(3);
    expect(await runsUntilFailure('23505')).toBe(1);
  });

  it('refuses the use of the database outside of it, with a hint', async () => {
    const inside = (use: () => PromiseLike<unknown>) => database.transaction(async () => use());
    const refusal = { name: TransactionMisuseError.name, message: expect.stringContaining('`tx`') };

    await expect(inside(() => database.db.execute(sql`select 1`))).rejects.toMatchObject(refusal);
    await expect(inside(() => database.listen('menu', () => undefined))).rejects.toMatchObject(
      refusal,
    );
    await expect(inside(() => database.close())).rejects.toMatchObject(refusal);
    await expect(inside(() => database.ping())).rejects.toMatchObject(refusal);
    await expect(inside(() => database.transaction(async () => 1))).rejects.toMatchObject(refusal);
    await expect(
      inside(() => database.db.transaction(async tx => tx.execute(sql`select 1`))),
    ).rejects.toMatchObject(refusal);
    await database.ping();
  });

  it('does not affect work that it started and did not await, once it is over', async () => {
    const over = gate();
    let later: Promise<void> | undefined;
    await database.transaction(async () => {
      later = over.opened.then(() => database.ping());
    });
    over.open();
    await expect(later).resolves.toBeUndefined();
  });

  it('cannot be used once it is over', async () => {
    const tx = await database.transaction(async open => open);
    await expect(tx.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'Transaction is closed' },
    });
  });
});

describeOnPostgres('concurrent transactions', open => {
  let one: Database;
  let other: Database;

  beforeAll(async () => {
    one = await open();
    other = await open();
    await one.db.execute(sql`create table accounts (id int primary key, balance int8 not null)`);
    await one.db.execute(sql`insert into accounts values (1, 100), (2, 100)`);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  it('recover from a deadlock by retrying', async () => {
    const locked = [gate(), gate()] as const;
    let runs = 0;
    const move = (database: Database, from: number, to: number, own: 0 | 1) =>
      database.transaction(async tx => {
        runs += 1;
        await tx.execute(sql`update accounts set balance = balance - 10 where id = ${from}`);
        locked[own].open();
        await locked[own === 0 ? 1 : 0].opened;
        await tx.execute(sql`update accounts set balance = balance + 10 where id = ${to}`);
      });
    await Promise.all([move(one, 1, 2, 0), move(other, 2, 1, 1)]);

    expect(runs).toBeGreaterThan(2);
    const { rows } = await one.db.execute(sql`select balance from accounts order by id`);
    expect(rows).toEqual([{ balance: 100 }, { balance: 100 }]);
  });

  it('recover from a serialization failure by retrying', async () => {
    const read = [gate(), gate()] as const;
    let runs = 0;
    const withdrawIfBothHold = (database: Database, id: number, own: 0 | 1) =>
      database.transaction(
        async tx => {
          runs += 1;
          const { rows } = await tx.execute<{ sum: number }>(
            sql`select sum(balance) as sum from accounts`,
          );
          read[own].open();
          await read[own === 0 ? 1 : 0].opened;
          if ((rows[0]?.sum ?? 0) >= 200)
            await tx.execute(sql`update accounts set balance = balance - 100 where id = ${id}`);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([withdrawIfBothHold(one, 1, 0), withdrawIfBothHold(other, 2, 1)]);

    expect(runs).toBe(3);
    const { rows } = await one.db.execute(sql`select sum(balance) as sum from accounts`);
    expect(rows).toEqual([{ sum: 100 }]);
  });
});
