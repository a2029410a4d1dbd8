import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { menuItems } from '../../server/db/schema/portal.ts';
import { sessions } from '../../server/db/schema/sessions.ts';
import { PASSWORD } from '../support/accounts.ts';
import { type Backend, fillWithAccounts, loginBody, openBackend } from '../support/backend.ts';
import { describeEachDatabase } from '../support/databases.ts';

describeEachDatabase('F6 a full disk', each => {
  let backend: Backend;
  beforeAll(async () => {
    const database = await each.open();
    await fillWithAccounts(database);
    backend = await openBackend({ database });
  });
  afterEach(() => backend.database.db.execute(sql`drop function disk_full cascade`));
  afterAll(() => backend.close());

  /** What PostgreSQL answers when the disk is full, at the last statement of most transactions. */
  const fillDisk = async () => {
    const { db } = backend.database;
    await db.execute(sql`
    create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await db.execute(sql`
    create trigger disk_full before insert on audit_entries
    for each row execute function disk_full()`);
  };

  it('F6 makes a call 1003, and none of it is done', async () => {
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

  it('F6 is in the log, and not in the answer', async () => {
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

it('F6 without its database the backend says that it is not well', async () => {
  const broken = await openBackend();
  await broken.close();
  const response = await broken.app.request('/healthz');
  expect([response.status, await response.json()]).toEqual([503, { status: 'down' }]);
  expect((await broken.anonymous.get('/user/api/platform-settings')).code).toBe(1003);
});
