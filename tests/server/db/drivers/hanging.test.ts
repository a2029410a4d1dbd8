import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import type { Limits, Queries } from '#server/db/driver.ts';
import { databaseFailure } from '#server/db/errors.ts';
import { describeWithServer } from '#tests/support/database/databases.ts';

/** The TCP address of the test server and of the proxy. */
const LOCAL = '127.0.0.1';

/** A proxy between the backend and its server; when frozen, it accepts all data and forwards none. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer(near => {
    const far = createConnection(Number(target.port), LOCAL);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', chunk => {
        if (!frozen) to.write(chunk);
      });
    }
  }).listen(0, LOCAL);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = LOCAL;
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
  };
}

/** Installs fake timers before any timer is started: time passes only where a test advances it. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
/** Lets time pass until the work has ended. */
async function passTime<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  return ended;
}
const settingOf = async (db: Queries, name: string) =>
  (await db.execute<{ value: string }>(sql`select current_setting(${name}) as value`)).rows[0]
    ?.value;

describeWithServer('a server that hangs', newDatabase => {
  const open = async (databaseUrl: string, limits: Partial<Limits> = {}) => {
    const database = await openDatabase({ dataDir: '', databaseUrl, limits });
    onTestFinished(() => database.close());
    return database;
  };

  it('fails the health check within 2 s, and passes it again after recovery', async () => {
    const proxy = await startProxy(await newDatabase());
    stopTime();
    const database = await open(proxy.url);
    await database.ping();
    proxy.freeze();
    const health = () => expect(database.ping()).rejects.toThrow();
    for (const count of [3, 1]) {
      const asked = Array.from({ length: count }, health);
      await vi.advanceTimersByTimeAsync(2000);
      await Promise.all(asked);
    }
    proxy.thaw();
    vi.useRealTimers();
    await expect
      .poll(() => database.ping().then(() => 'up', String), { timeout: 120_000 })
      .toBe('up');
  });

  it('passes the health check while calls use all connections', async () => {
    const databaseUrl = await newDatabase();
    // a health check that waits for a call's connection would wait forever
    stopTime();
    const database = await open(databaseUrl);
    let release: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    let busy = 0;
    const calls = Array.from({ length: 12 }, () =>
      database.transaction(async tx => {
        await tx.execute(sql`select 1`);
        busy += 1;
        await held;
      }),
    );
    await expect.poll(() => busy).toBe(10);
    await database.ping();
    release();
    await Promise.all(calls);
  });

  it('fails waiting calls, and is used over a new connection after recovery', async () => {
    const proxy = await startProxy(await newDatabase());
    stopTime();
    const database = await open(proxy.url);
    const call = () => database.transaction(tx => settingOf(tx, 'timezone'));
    expect(await call()).toBe('UTC');
    proxy.freeze();
    await expect(passTime(call())).rejects.toThrow();
    await expect(passTime(database.db.execute(sql`select 1`))).rejects.toThrow();
    proxy.thaw();
    vi.useRealTimers();
    await expect.poll(call, { timeout: 120_000 }).toBe('UTC');
  });

  it('has timeouts for lock waits, slow statements and idle transactions', async () => {
    const url = await newDatabase();
    const limits = { lock: 100, statement: 400, idleInTransaction: 400 };
    const [database, other] = [await open(url, limits), await open(url)];
    await other.db.execute(sql`create table things (id int primary key)`);
    const failureOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        error => databaseFailure(error)?.sqlState,
      );

    await other.transaction(async tx => {
      await tx.execute(sql`lock table things`);
      const waits = database.transaction(one => one.execute(sql`select * from things`));
      expect(await failureOf(waits)).toBe('55P03');
    });
    expect(await failureOf(database.db.execute(sql`select pg_sleep(20)`))).toBe('57014');

    const forgotten = database.transaction(async tx => {
      await tx.execute(sql`lock table things`);
      await other.transaction(one => one.execute(sql`select * from things`));
      await tx.execute(sql`select 1`);
    });
    await expect(forgotten).rejects.toThrow();
  });

  it('ends nightly work that gets no response', async () => {
    const proxy = await startProxy(await newDatabase());
    stopTime();
    const database = await open(proxy.url);
    const limit = () =>
      database.transaction(tx => settingOf(tx, 'statement_timeout'), { slow: true });
    expect(await limit()).toBe('10min');
    proxy.freeze();
    await expect(passTime(limit())).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    });
    proxy.thaw();
    expect(await limit()).toBe('10min');
  });

  it('has no statement timeout for unlimited transactions', async () => {
    const database = await open(await newDatabase());
    const limit = (unlimited: boolean) =>
      database.transaction(tx => settingOf(tx, 'statement_timeout'), { unlimited });
    expect([await limit(false), await limit(true)]).toEqual(['30s', '0']);
  });
});
