import { randomUUID } from 'node:crypto';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyToken } from '#contract/endpoints/people/auth.ts';
import { checkPin } from '#contract/endpoints/people/personal.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { text } from '#contract/fields.ts';
import { loggedError } from '#server/db/errors.ts';
import { loggedPath, loggedQuery } from '#server/http/log.ts';
import { idOf, PIN } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
beforeEach(() => {
  backend.lines.length = 0;
});

describe('the log', () => {
  it('has a line for each request, with its id', async () => {
    const caller = await backend.signIn('callcentre', '203.0.113.9');
    backend.lines.length = 0;
    const requestId = randomUUID();
    await caller.call('GET', '/user/api/users/', undefined, { 'X-Request-Id': requestId });
    expect(backend.lines).toEqual([
      expect.objectContaining({
        level: 30,
        requestId,
        method: 'GET',
        path: '/user/api/users/',
        status: 200,
        code: 1000,
        user: await idOf(backend.database, 'callcentre'),
        role: 'EWALLET_CALL_CENTER',
        ip: '203.0.113.9',
        ms: expect.any(Number),
      }),
    ]);
  });

  it('has refusals with their codes', async () => {
    await backend.anonymous.get('/user/api/users/');
    await backend.anonymous.get('/user/api/no/such/call');
    expect(backend.lines.map(({ status, code, path }) => ({ status, code, path }))).toEqual([
      { status: 401, code: 2000, path: '/user/api/users/' },
      { status: 404, code: 1002, path: '/user/api/…/…/…' },
    ]);
  });

  it('has no token, no PIN and no encrypted PIN', async () => {
    const caller = await backend.signIn('merchant');
    const id = await idOf(backend.database, 'merchant');
    const pin = backend.encrypt(PIN);
    await caller.get(`/user/api/users/${id}/check-pin?pin=${encodeURIComponent(pin)}`);
    await caller.get(`/user/api/authenticate/verifyToken/${caller.token}`);
    await caller.get(`/user/api/authenticate/verifytoken/${caller.token}`);
    await caller.get(`/user/api/authenticate/verifyToken/${caller.token}/`);
    await caller.get(`/user/api/users/?token=${caller.token}`);
    const all = JSON.stringify(backend.lines);
    expect(backend.lines).toHaveLength(6);
    for (const secret of [caller.token, pin, encodeURIComponent(pin), PIN]) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('a path in the log', () => {
  it('shows ids, and no other values', () => {
    expect(loggedPath('/user/api/users/17/check-pin', checkPin)).toBe(
      '/user/api/users/17/check-pin',
    );
    expect(loggedPath('/user/api/authenticate/verifyToken/abc', verifyToken)).toBe(
      '/user/api/authenticate/verifyToken/…',
    );
    const number = '/user/api/users/basic-premium/identificationNo/850101145678';
    expect(loggedPath(number, listUsers)).not.toContain('850101145678');
    expect(loggedPath('/user/api/users/basic-premium/email/siti@example.com', listUsers)).toBe(
      '/user/api/users/basic-premium/…/…',
    );
  });

  it('of no call shows only words of the contract', async () => {
    const number = '850101145678';
    const path = `/user/api/users/basic-premium/identificationNo/${number}`;
    await backend.anonymous.call('POST', path, {});
    await backend.app.request(path, { method: 'OPTIONS' });
    await backend.app.request(path, { method: 'HEAD' });
    await backend.anonymous.get(`${path}/`);
    await backend.anonymous.get('/user/api/users/basic-premium/fullName/Siti/Aminah');
    const paths = backend.lines.map(({ path: logged }) => logged);
    expect(paths).toHaveLength(5);
    expect(paths[0]).toBe('/user/api/users/basic-premium/…/…');
    expect(JSON.stringify(paths)).not.toMatch(/850101145678|Siti|Aminah/);
  });

  it('is shortened if it is unknown', () => {
    expect(loggedPath(`/x/${'y'.repeat(500)}`, undefined)).toHaveLength(200);
    expect(loggedPath('/api/verifyToken/abc/def', undefined)).toBe('/api/verifyToken/…');
  });
});

describe('a query in the log', () => {
  it('shows pages and enumerated values', () => {
    const search = new URLSearchParams('page=2&size=20&status=ACTIVE&role=EWALLET_BASIC');
    expect(loggedQuery(search, listUsers.query)).toEqual({
      page: '2',
      size: '20',
      status: 'ACTIVE',
      role: 'EWALLET_BASIC',
    });
  });

  it('shows no texts, no secrets and nothing unknown', () => {
    const search = new URLSearchParams('name=x&pin=246810&token=abc&constructor=y');
    const query = { ...listUsers.query, ...checkPin.query, name: text() };
    expect(loggedQuery(search, query)).toEqual({});
    expect(loggedQuery(search)).toEqual({});
  });

  it('shows no value that is invalid for its parameter', () => {
    const search = new URLSearchParams('page=my%20secret&size=246810x&status=hunter2&role=BASIC');
    expect(loggedQuery(search, listUsers.query)).toEqual({});
  });
});

describe('an unexpected error in the log', () => {
  it('from the database has no statement parameters', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_username',
    });
    const error = new DrizzleQueryError('insert into users …', ['$argon2id$secret'], cause);
    expect(error.message).toContain('$argon2id$secret');
    const logged = loggedError(error);
    expect(logged).toMatchObject({
      database: { sqlState: '23505', message: 'duplicate key', constraint: 'users_username' },
    });
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('from the database has the calls that led to the statement', async () => {
    const missing = backend.database.db.execute(sql`select 1 from missing`);
    const error = await missing.then(() => undefined, loggedError);
    expect(error).toMatchObject({
      database: { sqlState: '42P01' },
      at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    });
  });

  it.each(['EPIPE', 'EPERM', 'E2BIG'])('%s of the system is not called a database error', code => {
    const error = Object.assign(new Error('write'), { code });
    expect(loggedError(error)).toEqual({ err: error });
  });

  it('is logged as its cause if the database did not answer', () => {
    const cause = new Error('connect ECONNREFUSED');
    expect(loggedError(new DrizzleQueryError('select', ['secret'], cause))).toEqual({ err: cause });
    expect(loggedError(cause)).toEqual({ err: cause });
  });
});
