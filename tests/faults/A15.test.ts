import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '#server/kernel/clock.ts';
import { callerOf, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const jwt = (header: object, claims: object, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`;
const claims = { sub: 'admin', role: 'EWALLET_ADMIN', exp: 4_102_444_800 };
const signed = jwt({ alg: 'HS256' }, claims);

it.each([
  ['says that it needs no signature', jwt({ alg: 'none' }, claims)],
  [
    'is signed with a key of its own',
    signed + createHmac('sha256', 'x').update(signed).digest('base64url'),
  ],
  ['is for somebody else', jwt({ alg: 'RS256' }, { ...claims, aud: 'other' }, 'AAAA')],
  ['is of the right length', Buffer.alloc(32).toString('base64url')],
])('A15 a token that %s is unknown', async (_, token) => {
  const { sessionId } = await backend.signIn('admin');
  expect((await callerOf(backend.app, token, sessionId).get('/user/api/users/')).code).toBe(2004);
  expect((await backend.anonymous.get(`/user/api/authenticate/verifyToken/${token}`)).code).toBe(
    2004,
  );
});

it('A15 a token that differs in one letter is unknown', async () => {
  const { token, sessionId } = await backend.signIn('admin');
  const other = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  expect((await callerOf(backend.app, other, sessionId).get('/user/api/users/')).code).toBe(2004);
});

it('A15 a session ends on the exact second, without tolerance', async () => {
  const caller = await backend.signIn('admin');
  backend.clock.advance(15 * MINUTE - SECOND);
  expect((await caller.get('/user/api/users/')).code).toBe(1000);
  backend.clock.advance(15 * MINUTE);
  expect((await caller.get('/user/api/users/')).code).toBe(2001);
});
