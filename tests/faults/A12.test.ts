import { expect, it } from 'vitest';
import { idOf } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';

const backend = sharedBackend();

const openSession = async () => {
  const caller = await backend.signIn('compliance');
  const stream = await openStreamOf(backend.app, caller, 'EWALLET_COMPLIANCE');
  await stream.next();
  return { caller, stream };
};

it('A12 the token of a logged-out user returns 2004, and their stream is closed', async () => {
  const { caller, stream } = await openSession();
  expect((await caller.call('POST', '/user/api/authenticate/logout')).code).toBe(1000);
  expect((await caller.get('/user/api/menu')).code).toBe(2004);
  expect((await caller.call('POST', '/user/api/authenticate/logout')).code).toBe(2004);
  await expect(openStreamOf(backend.app, caller, 'EWALLET_COMPLIANCE')).rejects.toThrow('2004');
  expect(await stream.next()).toBeUndefined();
});

it('A12 the token of a replaced session returns 2005, and its stream is closed', async () => {
  const { caller, stream } = await openSession();
  const later = await openSession();
  expect((await caller.get('/user/api/menu')).code).toBe(2005);
  expect(await stream.next()).toBeUndefined();
  expect((await later.caller.get('/user/api/menu')).code).toBe(1000);
});

it('A12 the token of a user signed out by an admin returns 2004 at once, and their stream is closed', async () => {
  const { caller, stream } = await openSession();
  const admin = await backend.signIn('admin');
  const end = (id: number, body: object) =>
    admin.call('POST', `/user/api/users/${id}/end-sessions`, body);
  const id = await idOf(backend.database, 'compliance');
  const remark = 'Signs of a stolen token';
  expect((await end(id, { remark: ' ' })).code).toBe(1001);
  expect((await caller.get('/user/api/menu')).code).toBe(1000);
  expect(await end(id, { remark })).toMatchObject({ code: 1000, payload: { content: 1 } });
  expect((await caller.get('/user/api/menu')).code).toBe(2004);
  expect(await stream.next()).toBeUndefined();
  const [noted] = (await admin.get(`/user/api/users/${id}/history`)).payload.content;
  expect(noted).toMatchObject({ action: 'END_SESSIONS', actor: 'admin', remark });
  // the account is unchanged, and admins cannot sign themselves out this way
  expect((await openSession()).caller.token).not.toBe(caller.token);
  expect((await end(await idOf(backend.database, 'admin'), { remark })).code).toBe(2003);
});

it('A12 the token of a disabled user returns 2004 at once, and their stream is closed', async () => {
  const { caller, stream } = await openSession();
  const admin = await backend.signIn('admin');
  const id = await idOf(backend.database, 'compliance');
  const body = { userStatus: 'SUSPENDED', statusRemark: 'Left the company' };
  expect((await admin.call('PATCH', `/user/api/users/userStatus/${id}`, body)).code).toBe(1000);
  expect((await caller.get('/user/api/menu')).code).toBe(2004);
  expect(await stream.next()).toBeUndefined();
});
