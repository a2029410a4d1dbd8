import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { endSessionsOf, isLive } from '#server/services/auth/sessions.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import {
  type Backend,
  type Caller,
  callerOf,
  openBackend,
} from '#tests/support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const profile = (caller: Caller) => caller.get('/user/api/users/').then(({ code }) => code);
const verify = async (caller: Caller) =>
  (await backend.anonymous.get(`/user/api/authenticate/verifyToken/${caller.token}`)).code;
const keepBusy = async (caller: Caller, hours: number) => {
  for (let minutes = 0; minutes < hours * 60; minutes += 10) {
    backend.clock.advance(10 * MINUTE);
    await profile(caller);
  }
};

describe('a call', () => {
  it('without a token is 2000', async () => {
    expect(await profile(backend.anonymous)).toBe(2000);
    for (const header of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'token']) {
      const { code } = await backend.anonymous.call('GET', '/user/api/users/', undefined, {
        Authorization: header,
      });
      expect(code).toBe(2000);
    }
  });

  it('with a token that nobody was given is 2004, before anything else about it', async () => {
    expect(await profile(callerOf(backend.app, 'unknown', ''))).toBe(2004);
    expect(await profile(callerOf(backend.app, "' or 1=1 --", ''))).toBe(2000);
  });

  it('with another session’s request id, or none, is 2006', async () => {
    const caller = await backend.signIn('admin');
    expect(await profile(callerOf(backend.app, caller.token, randomUUID()))).toBe(2006);
    expect(await profile(callerOf(backend.app, caller.token, ''))).toBe(2006);
    expect(await profile(callerOf(backend.app, caller.token, caller.sessionId.toUpperCase()))).toBe(
      1000,
    );
  });

  it('of a replaced session is 2005, whatever request id it has', async () => {
    const first = await backend.signIn('admin');
    await backend.signIn('admin');
    expect(await profile(first)).toBe(2005);
    expect(await profile(callerOf(backend.app, first.token, randomUUID()))).toBe(2005);
  });

  it('of a session that had run out before it was replaced is 2001', async () => {
    const first = await backend.signIn('admin');
    backend.clock.advance(15 * MINUTE);
    await backend.signIn('admin');
    expect(await profile(first)).toBe(2001);
  });

  it('of a session that was replaced stays 2005, however late', async () => {
    const first = await backend.signIn('admin');
    await backend.signIn('admin');
    backend.clock.advance(HOUR);
    expect(await profile(first)).toBe(2005);
  });

  it('of a session that was replaced stays 2005 when the later one logs out', async () => {
    const first = await backend.signIn('admin');
    const second = await backend.signIn('admin');
    await second.call('POST', '/user/api/authenticate/logout');
    expect([await profile(first), await profile(second)]).toEqual([2005, 2004]);
  });
});

describe('a session', () => {
  it('ends after 15 minutes without a call', async () => {
    const caller = await backend.signIn('admin');
    backend.clock.advance(15 * MINUTE - SECOND);
    expect(await profile(caller)).toBe(1000);
    backend.clock.advance(15 * MINUTE);
    expect(await profile(caller)).toBe(2001);
  });

  it('ends after 12 hours, however busy', async () => {
    const caller = await backend.signIn('admin');
    await keepBusy(caller, 11.5);
    expect(await profile(caller)).toBe(1000);
    await keepBusy(caller, 0.5);
    expect(await profile(caller)).toBe(2001);
  });

  it('is written to at most every 30 seconds', async () => {
    const caller = await backend.signIn('admin');
    const seen = async () => {
      const [session] = await backend.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.requestId, caller.sessionId));
      return session?.lastSeenDate;
    };
    const began = await seen();
    backend.clock.advance(29 * SECOND);
    await profile(caller);
    expect(await seen()).toEqual(began);
    backend.clock.advance(SECOND);
    await profile(caller);
    expect(await seen()).toEqual(backend.clock.now());
  });

  it('does not come to life again when the clock is set back', async () => {
    const caller = await backend.signIn('admin');
    await caller.call('POST', '/user/api/authenticate/logout');
    backend.clock.advance(-HOUR);
    expect(await profile(caller)).toBe(2004);
    backend.clock.advance(HOUR);
  });

  it('ends with the user’s right to work', async () => {
    const caller = await backend.signIn('onboarding');
    const userId = await idOf(backend.database, 'onboarding');
    await backend.database.transaction(tx =>
      endSessionsOf(backend.services, tx, userId, 'USER_STATUS'),
    );
    expect(await profile(caller)).toBe(2004);
  });

  it('does nothing for a user who may not work, though nobody has ended it', async () => {
    const caller = await backend.signIn('compliance');
    const status = (value: 'SUSPENDED' | 'ACTIVE') =>
      backend.database.db
        .update(users)
        .set({ status: value })
        .where(eq(users.username, 'compliance'));
    await status('SUSPENDED');
    expect([await profile(caller), await verify(caller)]).toEqual([3002, 3002]);
    await status('ACTIVE');
    expect(await profile(caller)).toBe(1000);
  });

  it('of someone who was removed is unknown', async () => {
    const caller = await backend.signIn('partner2');
    await backend.database.db
      .update(users)
      .set({ deleted: true })
      .where(eq(users.username, 'partner2'));
    expect(await profile(caller)).toBe(2004);
  });

  it('may be asked after without keeping it from ending', async () => {
    const caller = await backend.signIn('admin');
    const [session] = await backend.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.requestId, caller.sessionId));
    const id = session?.id ?? 0;
    backend.clock.advance(14 * MINUTE);
    expect(await isLive(backend.services, id)).toBe(true);
    backend.clock.advance(MINUTE);
    expect(await isLive(backend.services, id)).toBe(false);
    expect(await isLive(backend.services, 999_999)).toBe(false);
  });
});

describe('a token', () => {
  it('is verified without any other proof, and with the code of its end', async () => {
    const first = await backend.signIn('validator');
    expect(await verify(first)).toBe(1000);
    const second = await backend.signIn('validator');
    expect(await verify(first)).toBe(2005);
    backend.clock.advance(15 * MINUTE);
    expect(await verify(second)).toBe(2001);
    expect(await verify(callerOf(backend.app, 'unknown', ''))).toBe(2004);
  });

  const verifyBy = async (sessionId: string, { token }: Caller) => {
    const caller = callerOf(backend.app, '', sessionId);
    return (await caller.get(`/user/api/authenticate/verifyToken/${token}`)).code;
  };

  it('that is verified now and then by its session keeps it from idling out', async () => {
    const caller = await backend.signIn('validator');
    for (const _ of [1, 2, 3]) {
      backend.clock.advance(10 * MINUTE);
      expect(await verifyBy(caller.sessionId, caller)).toBe(1000);
    }
    expect(await profile(caller)).toBe(1000);
  });

  it.each([
    ['nothing else', ''],
    ['the request id of another session', randomUUID()],
  ])('that is verified with %s keeps nothing alive', async (_, sessionId) => {
    const caller = await backend.signIn('validator');
    backend.clock.advance(10 * MINUTE);
    expect(await verifyBy(sessionId, caller)).toBe(1000);
    backend.clock.advance(5 * MINUTE);
    expect(await verifyBy(sessionId, caller)).toBe(2001);
    expect(await profile(caller)).toBe(2001);
  });
});
