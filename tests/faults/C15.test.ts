import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { callerOf, loginBody, openBackend, sharedBackend } from '#tests/support/backend/backend.ts';

const CLAIMS = {
  'X-Forwarded-For': '10.0.0.1',
  'X-Real-IP': '10.0.0.1',
  Forwarded: 'for=10.0.0.1',
  'True-Client-IP': '10.0.0.1',
  'CF-Connecting-IP': '10.0.0.1',
};

const backend = sharedBackend();

const logIn = (password: string, from: string, headers: HeadersInit, claimed: string) =>
  callerOf(backend.app, '', '', from).call(
    'POST',
    '/user/api/authenticate',
    { ...loginBody(backend.encrypt, 'callcentre', password), ipAddress: claimed },
    headers,
  );

it('C15 an address that the client claims is not recorded', async () => {
  await logIn(PASSWORD, '198.51.100.9', CLAIMS, '10.0.0.1');
  const { db } = backend.database;
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({
    ipAddress: '198.51.100.9',
    after: { location: 'IP 198.51.100.9' },
  });
  expect(backend.lines.at(-1)).toMatchObject({ ip: '198.51.100.9' });
});

it('C15 a different claimed address for each attempt does not bypass the throttle', async () => {
  for (let time = 0; time < 5; time += 1) {
    const claimed = `10.0.0.${time}`;
    await logIn('Wrong#2026', '198.51.100.10', { 'X-Forwarded-For': claimed }, claimed);
  }
  const last = await logIn(PASSWORD, '198.51.100.10', { 'X-Forwarded-For': '10.0.0.99' }, '');
  expect(last.headers.has('Retry-After')).toBe(true);
});

it('C15 the address reported by a trusted proxy is used in history, log and throttle', async () => {
  const behind = await openBackend({ trustedProxies: ['10.0.0.0/8'] });
  const proxied = (from: string, password: string) =>
    callerOf(behind.app, '', '', '10.1.2.3').call(
      'POST',
      '/user/api/authenticate',
      loginBody(behind.encrypt, 'callcentre', password),
      { 'X-Forwarded-For': `192.0.2.1, ${from}` },
    );
  for (let time = 0; time < 5; time += 1) await proxied('203.0.113.66', 'Wrong#2026');
  expect((await proxied('203.0.113.66', PASSWORD)).code).toBe(1004);
  expect((await proxied('198.51.100.9', PASSWORD)).code).toBe(1000);
  const { db } = behind.database;
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry?.ipAddress).toBe('198.51.100.9');
  expect(behind.lines.at(-1)).toMatchObject({ ip: '198.51.100.9' });
  await behind.close();
});

it('C15 the address lookup returns the address of the connection', async () => {
  const response = await backend.app.request(
    '/ip',
    { headers: CLAIMS },
    { incoming: { socket: { remoteAddress: '198.51.100.11' } } },
  );
  expect(await response.json()).toEqual({ ip: '198.51.100.11' });
});
