import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { describeEachDatabase, describeOnPostgres } from '#tests/support/database/databases.ts';
import { gate } from '#tests/support/run/gate.ts';

describeEachDatabase('the database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table names (name text not null, amount int8)`);
  });
  afterAll(() => database.close());

  it('returns int8 values, sums, averages and arrays as numbers', async () => {
    const { rows } = await database.db.execute(sql`
      select count(*) as count, max(n) as max, sum(n) as sum, avg(n) as avg, array_agg(n) as all
      from (values (9007199254740990::int8), (-9007199254740990), (3)) as v (n)`);
    expect(rows).toEqual([
      {
        count: 3,
        max: 9007199254740990,
        sum: 3,
        avg: 1,
        all: [9007199254740990, -9007199254740990, 3],
      },
    ]);
  });

  it('returns a numeric as a number and refuses NaN', async () => {
    const { rows } = await database.db.execute(sql`select 2.50::numeric(5, 2) as mdr`);
    expect(rows).toEqual([{ mdr: 2.5 }]);
    await expect(database.db.execute(sql`select 'NaN'::numeric`)).rejects.toThrow();
  });

  it.each([
    ['an int8', sql`select 9007199254740993::int8`],
    ['a sum', sql`select sum(n) from (values (9007199254740991::int8), (2)) as v (n)`],
  ])('fails rather than rounding %s', async (_, query) => {
    await expect(database.db.execute(query)).rejects.toMatchObject({
      cause: { name: 'RangeError' },
    });
    await database.ping();
  });

  it('uses UTC and handles text in any script', async () => {
    const { rows } = await database.db.execute(
      sql`select current_setting('timezone') as zone, ${'密码 தமிழ் 😀'} || '' as text`,
    );
    expect(rows).toEqual([{ zone: 'UTC', text: '密码 தமிழ் 😀' }]);
  });

  it('reports an error without the statement’s parameters', async () => {
    const error = await database.db
      .execute(sql`insert into names (name) select ${'secret'} || null`)
      .catch(thrown => thrown);
    const failure = databaseFailure(error);
    expect(failure?.sqlState).toBe('23502');
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it('F7 lets a transaction finish before it closes, and refuses work afterwards', async () => {
    const closing = await open();
    const started = gate();
    const proceed = gate();
    const events: string[] = [];
    const work = closing
      .transaction(async tx => {
        started.open();
        await proceed.opened;
        await tx.execute(sql`select 1`);
      })
      .then(() => events.push('committed'));
    await started.opened;
    const closed = closing.close().then(() => events.push('closed'));
    proceed.open();
    await Promise.all([work, closed]);

    expect(events).toEqual(['committed', 'closed']);
    await closing.close();
    await expect(closing.ping()).rejects.toThrow();
  });
});

describeOnPostgres('lost connections', open => {
  let one: Database;
  let other: Database;
  let errors: Error[] = [];

  beforeAll(async () => {
    one = await open(error => errors.push(error));
    other = await open();
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  it('fail only the transaction on the lost connection', async () => {
    errors = [];
    for (let lost = 0; lost < 12; lost += 1) {
      await expect(
        one.transaction(tx => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
      ).rejects.toThrow();
    }
    await one.ping();
    expect(errors.length).toBeGreaterThan(0);
  });

  it('are replaced after all idle connections are lost', async () => {
    await Promise.all([1, 2, 3].map(() => one.ping()));
    await other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`);
    await expect
      .poll(() => one.transaction(async tx => (await tx.execute(sql`select 1 as one`)).rows))
      .toEqual([{ one: 1 }]);
  });
});
