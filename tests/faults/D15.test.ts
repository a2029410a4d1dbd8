import { beforeAll, expect, it } from 'vitest';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
let caller: Caller;
beforeAll(async () => {
  caller = await backend.signIn('callcentre');
});

/** Every version is stored with a higher number than the previous one. */
let version = 0;
const keep = (values: string, more = '') => {
  version += 1;
  const body = `{"version":${version},"values":${values}${more}}`;
  return caller.call('PUT', '/user/api/preferences', body);
};

it('D15 a prototype in a body is ignored, at any depth', async () => {
  const evil = '{"polluted":true,"role":"EWALLET_ADMIN"}';
  expect((await keep(`{"a":1,"__proto__":${evil},"deep":[{"__proto__":${evil}}]}`)).code).toBe(
    1000,
  );
  const { payload } = await caller.get('/user/api/preferences');
  expect(payload.content.values).toEqual({ a: 1, deep: [{}] });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it('D15 a prototype next to the fields of a body does not change them', async () => {
  expect((await keep('{}', ',"__proto__":{"version":99}')).code).toBe(1000);
  expect((await caller.get('/user/api/preferences')).payload.content.version).toBe(version);
});

it('D15 names of inherited properties are treated as ordinary names', async () => {
  const values = '{"constructor":{"prototype":{"polluted":true}},"toString":"x"}';
  expect((await keep(values)).code).toBe(1000);
  const { payload } = await caller.get('/user/api/preferences');
  expect(payload.content.values).toEqual(JSON.parse(values));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect((await keep('{}', ',"constructor":{"prototype":{}}')).code).toBe(1001);
});
