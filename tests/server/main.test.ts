import { truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freePort } from '#scripts/freePort.mjs';
import { openDatabase } from '#server/db/database.ts';
import { lockFolder } from '#server/db/drivers/folderLock.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { runAdminReset, startMain } from '#tests/support/backend/mainProcess.ts';
import { signInAt } from '#tests/support/backend/signInAt.ts';
import { migratedFolder } from '#tests/support/database/databases.ts';
import { temporaryTree } from '#tests/support/run/temporaryTree.ts';

describe('the backend process', () => {
  it('prints its URL and the SEED=none account, which can log in, and locks its folder', async () => {
    const dataDir = temporaryTree({});
    const first = await startMain({ DATA_DIR: dataDir });
    const { url, port, printed } = first;
    const [account = ''] = printed;
    expect(printed.at(-1)).toBe(`Kaunter is at http://localhost:${port}`);
    const [username = '', password = '', role] = account.trim().split(/ +/);
    expect([username, role]).toEqual(['admin', 'EWALLET_ADMIN']);
    expect(password.length).toBeGreaterThanOrEqual(16);

    const headers = await signInAt(url, username, password);
    const menu = (await (await fetch(`${url}/user/api/menu`, { headers })).json()) as {
      payload: { content: unknown[] };
    };
    expect(menu.payload.content.length).toBeGreaterThan(0);

    // the log goes to standard output only, with UTC times
    expect(printed.filter(line => line.startsWith('{'))).toEqual([]);
    const { time, path } = JSON.parse(first.logged.at(-1) ?? '');
    expect(path).toBe('/user/api/menu');
    expect(Math.abs(time - Date.now())).toBeLessThan(MINUTE);

    // a second process reports the owner of its folder, and exits
    const second = await startMain({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.printed).toEqual([expect.stringContaining(`process ${first.process.pid}`)]);
  });

  it('serves metrics on a separate port while it runs', async () => {
    const metricsPort = String(await freePort());
    const { url, process, ended } = await startMain({
      DATA_DIR: await migratedFolder(),
      METRICS_PORT: metricsPort,
    });
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const response = await fetch(metrics);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0.0.4/);
    expect(await response.text()).toMatch(/^kaunter_database_up 1$/m);
    expect((await fetch(`${url}/metrics`)).headers.get('Content-Type')).not.toMatch(
      /version=0.0.4/,
    );
    process.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect(fetch(metrics)).rejects.toThrow();
  });

  it('analyzes its own database, so that statistics are available', async () => {
    const dataDir = await migratedFolder();
    const { process, ended } = await startMain({ DATA_DIR: dataDir });
    process.kill('SIGTERM');
    expect(await ended).toBe(0);
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.execute(
      sql`select reltuples > 0 as known from pg_class where relname = 'menu_items'`,
    );
    await database.close();
    expect(rows).toEqual([{ known: true }]);
  });

  it('reports an invalid environment and exits', async () => {
    const { printed, ended } = await startMain({ SEED: 'some', PUBLIC_URL: 'here' });
    expect(await ended).toBe(1);
    expect(printed).toEqual([
      expect.stringMatching(/^SEED must/),
      expect.stringMatching(/^PUBLIC_URL must/),
    ]);
  });

  it('reports a damaged folder in one sentence and exits', async () => {
    const dataDir = await migratedFolder();
    await truncate(join(dataDir, 'postgres/global/pg_control'), 100);
    const { printed, ended } = await startMain({ DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(printed.at(-1)).toMatch(/^The database in .* cannot be opened: it is damaged/);
    expect(printed.join('\n')).not.toMatch(/^ +at /m);
    const reset = await runAdminReset({ DATA_DIR: dataDir, DATABASE_URL: '' });
    expect([reset.code, reset.printed]).toEqual([1, expect.stringContaining('it is damaged')]);
  });

  it('reports an unreachable database server without its password and exits', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://kaunter:hidden@127.0.0.1:${port}/kaunter`;
    const { printed, ended } = await startMain({ DATABASE_URL });
    expect(await ended).toBe(1);
    expect(printed).toEqual([
      expect.stringMatching(
        `^The database at 127.0.0.1:${port}/kaunter cannot be used: .*ECONNREFUSED`,
      ),
    ]);
    expect(printed.join()).not.toContain('hidden');
  });

  it('reports a port in use and releases its folder', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as { port: number };
    const dataDir = await migratedFolder();
    const { printed, ended } = await startMain({ PORT: String(port), DATA_DIR: dataDir });
    expect(await ended).toBe(1);
    expect(printed.join()).toContain(String(port));
    other.close();
    await (await lockFolder(dataDir)).release();
  });
});
