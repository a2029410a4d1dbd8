import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DatabaseLocation } from '#server/db/database.ts';
import { menuItems } from '#server/db/schema/portal.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { decide } from '#tests/support/arrange/approvals.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, callerOf, loginBody, openBackend } from '#tests/support/backend/backend.ts';
import { describeEachBackend, describeEachProcess } from '#tests/support/backend/eachBackend.ts';
import { type MainProcess, startMain } from '#tests/support/backend/mainProcess.ts';
import { answersAt, callerAt } from '#tests/support/backend/signInAt.ts';
import {
  APPLIED,
  booksOf,
  environmentOf,
  fillWithRequests,
  pendingRequests,
  UNTOUCHED,
  withDatabase,
} from '#tests/support/database/burst.ts';
import { migratedFolder } from '#tests/support/database/databases.ts';
import { smallDisk } from '#tests/support/run/smallDisk.ts';

describeEachBackend('F6 a full disk', each => {
  let backend: Backend;
  beforeAll(async () => {
    const database = await each.open();
    backend = await openBackend({ database });
  });
  afterEach(() => backend.database.db.execute(sql`drop function disk_full cascade`));
  afterAll(() => backend.close());

  /** Makes the last statement of most transactions fail as PostgreSQL does on a full disk. */
  const fillDisk = async () => {
    const { db } = backend.database;
    await db.execute(sql`
    create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await db.execute(sql`
    create trigger disk_full before insert on audit_entries
    for each row execute function disk_full()`);
  };

  it('F6 makes a call return 1003, without partial changes', async () => {
    const admin = await backend.signIn('admin');
    const { db } = backend.database;
    const before = await db.select().from(menuItems).orderBy(menuItems.id);
    await fillDisk();

    const path = `/user/api/menu/update/${before[0]?.id}`;
    const answer = await admin.call('PATCH', path, { label: 'Never' });
    expect(answer).toMatchObject({ status: 500, code: 1003, payload: undefined });
    expect(await db.select().from(menuItems).orderBy(menuItems.id)).toEqual(before);

    const body = loginBody(backend.encrypt, 'callcentre', PASSWORD);
    expect((await backend.anonymous.call('POST', '/user/api/authenticate', body)).code).toBe(1003);
    expect(await db.$count(sessions)).toBe(1);
    expect((await admin.get('/user/api/menu')).code).toBe(1000);
  });

  it('F6 is reported in the log, with the request id', async () => {
    const admin = await backend.signIn('admin');
    await fillDisk();
    backend.lines.length = 0;
    const { headers } = await admin.call('POST', '/user/api/authenticate/logout');
    expect(backend.lines[0]).toMatchObject({
      level: 50,
      requestId: headers.get('X-Request-Id'),
      database: { sqlState: '53100', message: expect.stringContaining('No space left') },
    });
  });
});

it('F6 without its database the backend is alive but not ready', async () => {
  const broken = await openBackend();
  await broken.close();
  const response = await broken.app.request('/readyz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'not ready' }]);
  expect((await broken.app.request('/healthz')).status).toBe(200);
  expect((await broken.anonymous.get('/user/api/platform-settings')).code).toBe(1003);
});

/** Limits the size (bytes) of all files that the process writes, even as root. Linux only. */
const limitFiles = ({ process }: MainProcess, size: number) =>
  execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${size}:unlimited`]);
const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0;

/** Makes a server read-only, as operators do when its disk is full, or writable again. */
const setReadOnly = (location: DatabaseLocation, state: 'on' | 'off') =>
  withDatabase(location, database =>
    database.transaction(async tx => {
      await tx.execute(sql`set transaction read write`);
      await tx.execute(sql`
        do $$ begin execute format(
          'alter database %I set default_transaction_read_only = ${sql.raw(state)}',
          current_database()); end $$`);
      // sessions keep the setting with which they started
      await tx.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    }),
  );

const healthOf = async ({ url }: MainProcess) => (await fetch(`${url}/readyz`)).status;

describeEachProcess('F6 a disk that cannot be written to', locate => {
  it('F6 makes calls return 1003, changes nothing, and is recovered from', async ({ skip }) => {
    const location = await locate();
    const isServer = location.databaseUrl !== undefined;
    if (!isServer && !canLimitFiles) skip('no prlimit to make the disk take nothing');
    await fillWithRequests(location, 3);
    const requests = await withDatabase(location, pendingRequests);
    const backend = await startMain(environmentOf(location));
    const validator = await callerAt(backend.url, 'validator');
    expect((await decide(validator, 'approve', requests[0]!)).code).toBe(1000);
    expect(await healthOf(backend)).toBe(200);

    if (isServer) await setReadOnly(location, 'on');
    else limitFiles(backend, 0);
    expect(await decide(validator, 'approve', requests[1]!)).toMatchObject({
      status: 500,
      code: 1003,
    });
    /** A server's backend goes on; the embedded database stops for good, and its backend ends, to be started again. */
    const consequences = async () =>
      isServer
        ? {
            health: await healthOf(backend),
            code: (await decide(validator, 'approve', requests[2]!)).code,
          }
        : { exit: await backend.ended };
    expect(await consequences()).toEqual(isServer ? { health: 503, code: 1003 } : { exit: 1 });

    if (isServer) await setReadOnly(location, 'off');
    backend.process.kill('SIGTERM');
    await backend.ended;
    expect(await withDatabase(location, booksOf)).toEqual({ [APPLIED]: 1, [UNTOUCHED]: 2 });

    const later = await startMain(environmentOf(location));
    const again = callerOf(answersAt(later.url), validator.token, validator.sessionId);
    expect((await decide(again, 'approve', requests[1]!)).code).toBe(1000);
    expect(await healthOf(later)).toBe(200);
  });
});

it('F6 a start on a full disk names the disk and damages nothing', async ({ skip }) => {
  const dataDir = smallDisk(150_000);
  if (!dataDir) return skip('nobody may mount a disk here');
  cpSync(await migratedFolder(), dataDir, { recursive: true });
  const killed = await startMain({ DATA_DIR: dataDir });
  killed.process.kill('SIGKILL');
  await killed.ended;
  const rest = join(dataDir, 'rest');
  spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=1k']);
  const refused = await startMain({ DATA_DIR: dataDir });
  expect(await refused.ended).toBe(1);
  expect(refused.printed).toEqual([expect.stringMatching(/cannot be opened: its disk is full/)]);

  rmSync(rest);
  const { printed } = await startMain({ DATA_DIR: dataDir });
  expect(printed.at(-1)).toMatch(/^Kaunter is at/);
});
