import { beforeAll, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { type Caller, callerOf, loginBody, sharedBackend } from '#tests/support/backend/backend.ts';

const NUL = 'a\0b';
const calls = Object.values(allEndpoints).filter(({ path }) => path.includes('/api/'));
const withParams = calls.filter(({ path }) => path.includes('{'));
const withTexts = calls.filter(({ query = {} }) =>
  Object.values(query).some(({ kind }) => kind === 'text'),
);

const backend = sharedBackend();
let admin: Caller;
beforeAll(async () => {
  admin = await backend.signIn('admin');
});

const urlOf = (path: string, value: string) =>
  fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, value])));

/** The allowed responses to NUL: invalid, or forbidden whatever is sent. Never 1003, never 1000. */
const REFUSED = [1001, 2003];

it.each(withParams.map(call => [`${call.method} ${call.path}`, call] as const))(
  'D12 NUL in the path of %s does not cause a server error',
  async (_, { method, path }) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect(REFUSED).toContain((await admin.call(method, urlOf(path, NUL), body)).code);
  },
);

it.each(withTexts.map(call => [`${call.method} ${call.path}`, call] as const))(
  'D12 NUL in the query of %s does not cause a server error',
  async (_, { method, path, query = {} }) => {
    const given = new URLSearchParams(Object.keys(query).map(name => [name, NUL]));
    expect(REFUSED).toContain((await admin.call(method, `${urlOf(path, '1')}?${given}`)).code);
  },
);

it('D12 NUL in a body returns 1001', async () => {
  const login = { ...loginBody(backend.encrypt, NUL, 'x') };
  expect((await backend.anonymous.call('POST', '/user/api/authenticate', login)).code).toBe(1001);
  const values = { deep: [{ text: NUL }] };
  const { code } = await admin.call('PUT', '/user/api/preferences', { version: 1, values });
  expect(code).toBe(1001);
});

it('D12 NUL in the password of a login returns 1001', async () => {
  const login = loginBody(backend.encrypt, 'admin', NUL);
  expect((await backend.anonymous.call('POST', '/user/api/authenticate', login)).code).toBe(1001);
});

it('D12 NUL in a header does not cause a server error', async () => {
  const caller = callerOf(backend.app, admin.token, 'a%00b');
  expect((await caller.get('/user/api/menu')).code).toBe(2006);
});
