import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayAt, endOfDay } from '#contract/dates.ts';
import { login } from '#contract/endpoints/people/auth.ts';
import type { EkycStatus } from '#contract/words/statuses.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { partners } from '#server/db/schema/partners.ts';
import { reconciliationNights } from '#server/db/schema/reconciliation.ts';
import { reportFiles } from '#server/db/schema/reportFiles.ts';
import { users } from '#server/db/schema/users.ts';
import type { AppEnv } from '#server/http/context.ts';
import { ago, HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { measureCalls } from '#server/metrics/callMetrics.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createMetricsApp } from '#server/metrics/metricsApp.ts';
import { sealEntries } from '#server/services/auditChain/sealEntries.ts';
import {
  type Backend,
  encryptorOf,
  openBackend,
  signInTo,
} from '#tests/support/backend/backend.ts';

import { ACCOUNTS_TEMPLATE } from '#tests/support/backend/eachBackend.ts';
import { describeOnPostgres } from '#tests/support/database/databases.ts';
import { addUser } from '#tests/support/database/rows.ts';

/** A backend with metrics, and the responses of its metrics port. */
async function openMeasured(database?: Database) {
  const backend = await openBackend(database && { database });
  const metrics = createMetrics(backend.services);
  const app = createApp(backend.services, undefined, undefined, metrics.middleware);
  const monitoring = createMetricsApp(metrics);
  const scrape = async () => (await monitoring.request('/metrics')).text();
  return { backend, app, monitoring, scrape };
}

/** The value of a metric with these labels, in any order; undefined if missing. */
function figure(text: string, name: string, labels: Record<string, string | number> = {}) {
  const line = text
    .split('\n')
    .find(
      one =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the metrics', () => {
  let measured: Awaited<ReturnType<typeof openMeasured>>;
  let backend: Backend;
  beforeAll(async () => {
    measured = await openMeasured();
    backend = measured.backend;
  });
  afterAll(() => backend.close());

  it('count and time calls by their name in the contract, without ids or unknown paths', async () => {
    const { app, scrape } = measured;
    const encrypt = encryptorOf(backend.services.keys.publicKey);
    const admin = await signInTo(app, encrypt, 'admin');
    await admin.get('/user/api/users/4711');
    await admin.get('/user/api/users/4712');
    await app.request('/no/such/page/of-somebody');
    const text = await scrape();
    const users = { call: 'GET /user/api/users/{id}' };
    expect(figure(text, 'kaunter_calls_total', { ...users, status: 404 })).toBe(2);
    expect(figure(text, 'kaunter_call_duration_seconds_count', users)).toBe(2);
    expect(figure(text, 'kaunter_calls_total', { call: 'other', status: 404 })).toBe(1);
    expect(text).not.toMatch(/4711|of-somebody/);
  });

  it('count failed logins only', async () => {
    const { app, scrape } = measured;
    const encrypt = encryptorOf(backend.services.keys.publicKey);
    const before = figure(await scrape(), 'kaunter_failed_logins_total') ?? 0;
    await signInTo(app, encrypt, 'admin');
    await expect(signInTo(app, encrypt, 'admin', undefined, 'Wrong#2026')).rejects.toThrow('2002');
    const text = await scrape();
    expect(figure(text, 'kaunter_failed_logins_total', { code: 2002 })).toBe(before + 1);
  });

  it('do not count a login that failed for an error of the backend', async () => {
    const registry = new Registry();
    const app = new Hono<AppEnv>().use(measureCalls(registry)).post('*', c => {
      c.set('endpoint', login);
      c.set('code', 1003);
      return c.text('', 500);
    });
    await app.request(login.path, { method: 'POST' });
    const text = await registry.metrics();
    expect(figure(text, 'kaunter_calls_total', { code: 1003 })).toBe(1);
    expect(figure(text, 'kaunter_failed_logins_total')).toBeUndefined();
  });

  it('show queue lengths and the age of the oldest item', async () => {
    await backend.database.db.insert(outbox).values({
      channel: 'EMAIL',
      recipient: 'someone@example.com',
      subject: 'Late',
      body: 'Late',
      createdDate: ago(backend.clock, HOUR),
    });
    const text = await measured.scrape();
    expect(figure(text, 'kaunter_queue_depth', { queue: 'mails' })).toBe(1);
    expect(figure(text, 'kaunter_queue_oldest_seconds', { queue: 'mails' })).toBe(3600);
    for (const queue of ['approvals', 'applicants', 'ekyc', 'findings', 'unproven_nights']) {
      expect(figure(text, 'kaunter_queue_depth', { queue })).toBeGreaterThanOrEqual(0);
    }
  });

  it('count NO_RECORD identity checks as pending', async () => {
    const { database, clock } = backend;
    const read = async () => {
      const text = await measured.scrape();
      return ['kaunter_queue_depth', 'kaunter_queue_oldest_seconds'].map(name =>
        figure(text, name, { queue: 'ekyc' }),
      );
    };
    const check = (internalEkycStatus: EkycStatus, hours: number) =>
      addUser(database.db, { internalEkycStatus, ekycSubmittedDate: ago(clock, hours * HOUR) });
    await check('APPROVED', 1000);
    const [before = 0] = await read();
    await check('SUBMITTED', 500);
    expect(await read()).toEqual([before + 1, 500 * 3600]);
    await check('NO_RECORD', 900);
    expect(await read()).toEqual([before + 2, 900 * 3600]);
    await check('SUBMITTED', 901);
    expect(await read()).toEqual([before + 3, 901 * 3600]);
  });

  it('count failed nightly files until they are made', async () => {
    const { database, clock } = backend;
    const now = clock.now();
    const failed = { state: 'FAILED', createdDate: ago(clock, 2 * HOUR) } as const;
    const ready = {
      state: 'READY',
      createdDate: now,
      content: new Uint8Array(1),
      rows: 0,
    } as const;
    const file = (fileName: string, day: string, version: number) =>
      ({
        kind: 'upiReport',
        day,
        version,
        fileName,
        claimedDate: now,
        createdBy: 'System',
      }) as const;
    await database.db.insert(reportFiles).values([
      { ...file('failed', '2026-03-01', 1), ...failed },
      { ...file('failed again', '2026-03-01', 2), ...failed },
      { ...file('failed, then made by an admin', '2026-03-02', 1), ...failed },
      { ...file('made by an admin', '2026-03-02', 2), ...ready },
    ]);
    const read = async () => {
      const text = await measured.scrape();
      return ['kaunter_queue_depth', 'kaunter_queue_oldest_seconds'].map(name =>
        figure(text, name, { queue: 'failed_reports' }),
      );
    };
    expect(await read()).toEqual([1, 7200]);
    const [{ id: partnerId } = { id: 0 }] = await database.db.select().from(partners).limit(1);
    await database.db
      .insert(reportFiles)
      .values({ ...file('of a partner', '2026-03-01', 1), ...failed, partnerId });
    expect(await read()).toEqual([2, 7200]);
    const remove = (deleted: boolean) =>
      database.db.update(partners).set({ deleted }).where(eq(partners.id, partnerId));
    await remove(true);
    expect(await read()).toEqual([1, 7200]);
    await database.db.update(reportFiles).set(ready).where(eq(reportFiles.fileName, 'failed'));
    expect(await read()).toEqual([0, 0]);
    await remove(false);
    await database.db.delete(reportFiles);
  });

  it('show how long ago the last proven day ended, also if no night was begun', async () => {
    const { database, clock } = backend;
    const age = async () => figure(await measured.scrape(), 'kaunter_last_proven_day_seconds');
    const [first] = await database.db.select().from(users).orderBy(users.id).limit(1);
    const sinceFirst = clock.now().getTime() - (first?.createdDate.getTime() ?? 0);
    expect(await age()).toBe(sinceFirst / SECOND);
    const night = { claimedDate: clock.now(), createdDate: clock.now() };
    const done = { state: 'DONE', closing: 0, total: 0, differences: 0 } as const;
    const today = dayAt(clock.now());
    await database.db.insert(reconciliationNights).values([
      { ...night, ...done, day: addDays(today, -3) },
      { ...night, day: addDays(today, -2), state: 'FAILED' },
    ]);
    const sinceDay = clock.now().getTime() - endOfDay(addDays(today, -3)).getTime();
    expect(await age()).toBe(sinceDay / SECOND);
  });

  it('show how long an audit entry has waited for its seal', async () => {
    const { services, clock } = backend;
    const unsealed = async (name: string) =>
      figure(await measured.scrape(), name, { queue: 'unsealed' });
    await sealEntries(services);
    expect(await unsealed('kaunter_queue_depth')).toBe(0);
    await backend.signIn('admin');
    clock.advance(HOUR);
    expect(await unsealed('kaunter_queue_depth')).toBe(1);
    expect(await unsealed('kaunter_queue_oldest_seconds')).toBe(3600);
    await sealEntries(services);
    expect(await unsealed('kaunter_queue_oldest_seconds')).toBe(0);
  });

  it('show the ledger’s total, and any imbalance', async () => {
    const { clock, database } = backend;
    const total = async () => figure(await measured.scrape(), 'kaunter_ledger_total_sen');
    clock.advance(MINUTE);
    expect(await total()).toBe(0);
    // a balance without postings, as if changed with direct access to the database
    await database.transaction(async tx => {
      await tx.execute('alter table ledger_accounts disable trigger user');
      await tx.insert(ledgerAccounts).values({ code: 'STRAY', balance: 5 });
    });
    // the sum of all accounts is read once a minute at most
    clock.advance(MINUTE - 1);
    expect(await total()).toBe(0);
    clock.advance(1);
    expect(await total()).toBe(5);
  });

  it('cover the process, its event loop and its streams', async () => {
    const text = await measured.scrape();
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'kaunter_streams')).toBe(0);
    expect(figure(text, 'kaunter_waiting_hashes')).toBe(0);
    expect(figure(text, 'kaunter_database_up')).toBe(1);
  });

  it('do not report a database as down whose connections are all busy', async () => {
    let ask = () => {};
    const asked = new Promise<void>(resolve => {
      ask = resolve;
    });
    // any query, as it waits for a connection
    const waiting: object = new Proxy(() => waiting, {
      apply: () => waiting,
      get: (_, name) => (name === 'then' ? ask : waiting),
    });
    const database = { ...backend.database, db: waiting } as Database;
    const { text } = createMetrics({ ...backend.services, database });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const scraped = text();
    await asked;
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    vi.useRealTimers();
    expect(figure(await scraped, 'kaunter_database_up')).toBe(1);
    expect(figure(await scraped, 'kaunter_queue_depth', { queue: 'mails' })).toBeUndefined();
    expect(figure(await scraped, 'kaunter_ledger_total_sen')).toBeUndefined();
    expect(figure(await scraped, 'kaunter_streams')).toBe(0);
  });

  it('are served only on their own port', async () => {
    expect((await measured.app.request('/metrics')).status).toBe(404);
    expect((await measured.monitoring.request('/user/api/users/1')).status).toBe(404);
  });
});

describeOnPostgres(
  'the metrics',
  open => {
    it('count busy, idle and waiting pool connections', async () => {
      const { backend, scrape } = await openMeasured(await open());
      const connections = async (state: string) =>
        figure(await scrape(), 'kaunter_database_connections', { state });
      await backend.database.transaction(async tx => {
        await tx.execute('select 1');
        expect(await connections('busy')).toBe(1);
      });
      expect(await connections('busy')).toBe(0);
      expect(await connections('idle')).toBeGreaterThan(0);
      expect(await connections('waiting')).toBe(0);
      await backend.close();
    });
  },
  ACCOUNTS_TEMPLATE,
);

it('the metrics report an unreachable database and omit what depends on it', async () => {
  const { backend, scrape } = await openMeasured();
  await scrape();
  await backend.close();
  const text = await scrape();
  expect(figure(text, 'kaunter_database_up')).toBe(0);
  expect(figure(text, 'kaunter_ledger_total_sen')).toBeUndefined();
  expect(figure(text, 'kaunter_last_proven_day_seconds')).toBeUndefined();
  expect(figure(text, 'kaunter_queue_depth', { queue: 'mails' })).toBeUndefined();
});
