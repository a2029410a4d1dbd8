import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#server/kernel/clock.ts';
import { PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { forgetPin } from '#tests/support/backend/firstPin.ts';
import { openStreamOf } from '#tests/support/backend/readStream.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const unlock = (caller: Caller, password = PASSWORD) =>
  caller.call('POST', '/user/api/session/unlock', { password: backend.encrypt(password) });
const locked = async () => {
  const caller = await backend.signIn('compliance');
  expect((await caller.call('POST', '/user/api/session/lock')).code).toBe(1000);
  return caller;
};

describe('a locked session', () => {
  it('refuses its token for every call, the stream and the token check', async () => {
    const caller = await backend.signIn('compliance');
    const stream = await openStreamOf(backend.app, caller, 'EWALLET_COMPLIANCE');
    await stream.next();
    await caller.call('POST', '/user/api/session/lock');
    expect(await stream.next()).toBeUndefined();
    for (const path of [
      '/user/api/users/',
      '/user/api/menu',
      '/user/api/users/basic-premium/all/all',
      `/user/api/authenticate/verifyToken/${caller.token}`,
    ]) {
      const { code, status } = await caller.get(path);
      expect([path, code, status]).toEqual([path, 2009, 423]);
    }
    await expect(openStreamOf(backend.app, caller, 'EWALLET_COMPLIANCE')).rejects.toThrow('2009');
  });

  it('can be locked again from any tab without resetting the wrong tries', async () => {
    const caller = await locked();
    const codes: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      codes.push((await unlock(caller, 'Wrong#2026')).code);
      await caller.call('POST', '/user/api/session/lock');
    }
    expect(codes).toEqual([2002, 2002, 2002, 2002, 2004]);
  });

  it('is unlocked unchanged with the password', async () => {
    const caller = await locked();
    expect((await unlock(caller)).code).toBe(1000);
    expect((await caller.get('/user/api/menu')).code).toBe(1000);
  });

  it('can be unlocked while the first PIN is still due', async () => {
    await forgetPin(backend.database.db, 'merchant');
    const caller = await backend.signIn('merchant');
    await caller.call('POST', '/user/api/session/lock');
    expect((await unlock(caller)).code).toBe(1000);
  });

  it('A13 ends at the fifth wrong password, without locking the login', async () => {
    const caller = await locked();
    const codes: number[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await unlock(caller, 'Wrong#2026')).code);
    expect(codes).toEqual([2002, 2002, 2002, 2002, 2004, 2004]);
    expect((await unlock(caller)).code).toBe(2004);
    const again = await backend.signIn('compliance');
    expect((await again.get('/user/api/menu')).code).toBe(1000);
  });

  it('A13 allows no extra tries by concurrent passwords', async () => {
    const caller = await locked();
    const burst = Array.from({ length: 12 }, () => unlock(caller, 'Wrong#2026'));
    const codes = (await Promise.all(burst)).map(({ code }) => code);
    expect(codes.filter(code => code === 2002).length).toBeLessThanOrEqual(4);
    expect((await unlock(caller)).code).toBe(2004);
  });

  it('expires when idle, whatever is sent meanwhile', async () => {
    const caller = await locked();
    for (let minute = 0; minute < 15; minute += 1) {
      await caller.get('/user/api/menu');
      backend.clock.advance(MINUTE);
    }
    expect((await unlock(caller)).code).toBe(2001);
  });

  it('can be logged out without a password', async () => {
    const caller = await locked();
    expect((await caller.call('POST', '/user/api/authenticate/logout')).code).toBe(1000);
    expect((await unlock(caller)).code).toBe(2004);
  });
});
