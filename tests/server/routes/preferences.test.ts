import { beforeAll, expect, it } from 'vitest';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();
let caller: Caller;
beforeAll(async () => {
  caller = await backend.signIn('callcentre');
});

const read = async (by = caller) => (await by.get('/user/api/preferences')).payload.content;
const keep = async (body: unknown) =>
  (await caller.call('PUT', '/user/api/preferences', body)).code;

it('preferences are empty at first', async () => {
  expect(await read()).toEqual({ version: 0, values: {} });
});

it('preferences are returned as saved, and replaced as a whole', async () => {
  const values = { 'listParams.users': { columns: ['id', 'status'], மொழி: '语言 😀' } };
  expect(await keep({ version: 3, values })).toBe(1000);
  expect(await read()).toEqual({ version: 3, values });
  expect(await keep({ version: 4, values: { theme: 'dark' } })).toBe(1000);
  expect(await read()).toEqual({ version: 4, values: { theme: 'dark' } });
});

it('preferences are per user', async () => {
  expect(await read(await backend.signIn('admin'))).toEqual({ version: 0, values: {} });
});

it('preferences saved elsewhere in the meantime are not overwritten', async () => {
  const answer = await caller.call('PUT', '/user/api/preferences', {
    version: 4,
    values: { theme: 'light' },
  });
  expect(answer.code).toBe(1004);
  expect(answer.payload.content).toEqual({ version: 4, values: { theme: 'dark' } });
  expect(await keep({ version: 3, values: {} })).toBe(1004);
  expect(await read()).toEqual({ version: 4, values: { theme: 'dark' } });
});

it('preferences must be a valid object of limited size', async () => {
  await keep({ version: 5, values: { theme: 'light' } });
  expect(await keep({ version: 6, values: { file: 'x'.repeat(64 * 1024) } })).toBe(1001);
  expect(await keep({ version: 6, values: { 'a\0': 1 } })).toBe(1001);
  expect(await keep({ version: '2', values: {} })).toBe(1001);
  expect(await keep({ version: 6 })).toBe(1001);
  for (const values of [null, [], 'dark', 7]) expect(await keep({ version: 6, values })).toBe(1001);
  expect(await keep({ version: 6, values: {}, userId: 1 })).toBe(1001);
  expect(await read()).toEqual({ version: 5, values: { theme: 'light' } });
});
