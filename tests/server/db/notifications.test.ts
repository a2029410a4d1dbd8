import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createListener } from '#server/db/drivers/postgresListener.ts';
import {
  describeEachDatabase,
  describeOnPostgres,
  describeWithServer,
} from '#tests/support/database/databases.ts';
import { gate } from '#tests/support/run/gate.ts';

describeEachDatabase('database notifications', ({ kind, open }) => {
  let database: Database;
  // a database in memory reports to nobody
  const errors: Error[] = [];

  beforeAll(async () => {
    database = await open(error => errors.push(error));
  });
  afterAll(() => database.close());

  it('are delivered only when their transaction is committed', async () => {
    const heard: string[] = [];
    const last = gate();
    const stop = await database.listen('menu', payload => {
      heard.push(payload);
      if (payload === 'last') last.open();
    });

    const abandoned = database.transaction(async tx => {
      await database.notify(tx, 'menu', 'rolled back');
      throw new Error('no');
    });
    await expect(abandoned).rejects.toThrow('no');
    await database.transaction(async tx => {
      await database.notify(tx, 'menu', 'மாற்றம்');
      await tx.execute(sql`select 1`);
      expect(heard).toEqual([]);
    });
    await database.notify(database.db, 'menu', 'last');

    await last.opened;
    expect(heard).toEqual(['மாற்றம்', 'last']);
    await stop();
  });

  it('reach every listener of a channel until it stops', async () => {
    const heard: string[] = [];
    const rounds = [gate(), gate()];
    const first = await database.listen('stream', payload => heard.push(`first ${payload}`));
    const second = await database.listen('stream', payload => {
      heard.push(`second ${payload}`);
      rounds[Number(payload)]?.open();
    });
    await database.notify(database.db, 'stream', '0');
    await rounds[0]?.opened;
    await first();
    await database.notify(database.db, 'stream', '1');
    await rounds[1]?.opened;

    expect(heard).toEqual(['first 0', 'second 0', 'second 1']);
    await second();
  });

  it('reach the other listeners if one does not understand them, and do not end the process', async () => {
    const heard: string[] = [];
    const last = gate();
    const failing = await database.listen('stream', payload => void JSON.parse(payload));
    const stop = await database.listen('stream', payload => {
      heard.push(payload);
      if (payload === '1') last.open();
    });
    await database.notify(database.db, 'stream', 'from another version');
    await database.notify(database.db, 'stream', '1');
    await last.opened;
    expect(heard).toEqual(['from another version', '1']);
    expect(errors.map(({ message }) => message)).toEqual(
      kind === 'PGlite' ? [] : ['ignored a payload of the channel stream'],
    );
    await failing();
    await stop();
  });

  it('refuse a payload that is too long and an invalid channel name', async () => {
    const longest = 'é'.repeat(3999);
    await database.notify(database.db, 'menu', longest);
    await expect(database.notify(database.db, 'menu', `${longest}éé`)).rejects.toThrow(RangeError);
    const strange = database.listen('menu"; drop table names', () => undefined);
    await expect(strange).rejects.toThrow(RangeError);
  });
});

describeOnPostgres('two backends', open => {
  let one: Database;
  let other: Database;

  beforeAll(async () => {
    one = await open();
    other = await open();
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  it('receive each other’s notifications', async () => {
    const heard: string[] = [];
    const last = gate();
    const stop = await one.listen('approval', payload => {
      heard.push(payload);
      last.open();
    });
    await other.notify(other.db, 'approval', '42');
    await last.opened;
    expect(heard).toEqual(['42']);
    await stop();
  });

  it('reconnect after a lost connection, and are told of the gap', async () => {
    const heard = gate();
    const gap = gate();
    const stop = await one.listen('menu', heard.open, gap.open);
    const lost = await other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'`);
    expect(lost.rows).toHaveLength(1);

    await gap.opened;
    await other.notify(other.db, 'menu', 'Updated');
    await heard.opened;
    await stop();
  });
});

describeWithServer('a server that refuses LISTEN', newDatabase => {
  it('keeps no leftover sessions after failed attempts', async () => {
    const connectionString = await newDatabase();
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl: connectionString });
    onTestFinished(close);
    const listener = createListener(
      { connectionString, application_name: 'listener' },
      () => undefined,
    );
    onTestFinished(listener.close);
    const onPayload = () => undefined;
    // stands for an unpromoted standby, which refuses every channel
    const refused = () => expect(listener.listen('no"name', { onPayload })).rejects.toThrow();
    for (const attempt of [refused, refused]) await attempt();
    await listener.listen('menu', { onPayload });

    const sessions = async () => {
      const { rows } = await db.execute<{ query: string }>(sql`
        select query from pg_stat_activity
        where datname = current_database() and application_name = 'listener'`);
      return rows.map(({ query }) => query);
    };
    await expect.poll(sessions, { timeout: 120_000 }).toEqual(['LISTEN "menu"']);
  });
});
