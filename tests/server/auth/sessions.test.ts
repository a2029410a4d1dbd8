import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#server/db/schema/sessions.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR, MINUTE, SECOND } from '#server/kernel/clock.ts';
import { endSessionsOf, liveSessions } from '#server/services/auth/sessions.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, callerOf, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

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
  it('without a token returns 2000', async () => {
    expect(await profile(backend.anonymous)).toBe(2000);
    for (const header of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'token']) {
      const { code } = await backend.anonymous.call('GET', '/user/api/users/', undefined, {
        Authorization: header,
      });
      expect(code).toBe(2000);
    }
  });

  it('with an unknown token returns 2004, before other checks', async () => {
    expect(await profile(callerOf(backend.app, 'unknown', ''))).toBe(2004);
    expect(await profile(callerOf(backend.app, "' or 1=1 --", ''))).toBe(2000);
  });

  it('with another or no request id returns 2006', async () => {
    const caller = await backend.signIn('admin');
    expect(await profile(callerOf(backend.app, caller.token, randomUUID()))).toBe(2006);
    expect(await profile(callerOf(backend.app, caller.token, ''))).toBe(2006);
    expect(await profile(callerOf(backend.app, caller.token, caller.sessionId.toUpperCase()))).toBe(
      1000,
    );
  });

  it('of a replaced session returns 2005, whatever its request id', async () => {
    const first = await backend.signIn('admin');
    await backend.signIn('admin');
    expect(await profile(first)).toBe(2005);
    expect(await profile(callerOf(backend.app, first.token, randomUUID()))).toBe(2005);
  });

  it('of a session that expired before it was replaced returns 2001', async () => {
    const first = await backend.signIn('admin');
    backend.clock.advance(15 * MINUTE);
    await backend.signIn('admin');
    expect(await profile(first)).toBe(2001);
  });

  it('of a replaced session still returns 2005 after an hour', async () => {
    const first = await backend.signIn('admin');
    await backend.signIn('admin');
    backend.clock.advance(HOUR);
    expect(await profile(first)).toBe(2005);
  });

  it('of a replaced session still returns 2005 after the later one logs out', async () => {
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

  it('ends after 12 hours, even if busy', async () => {
    const caller = await backend.signIn('admin');
    await keepBusy(caller, 11.5);
    expect(await profile(caller)).toBe(1000);
    await keepBusy(caller, 0.5);
    expect(await profile(caller)).toBe(2001);
  });

  it('is updated at most every 30 seconds', async () => {
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

  it('that only verifies its token now and then outlasts the idle warning', async () => {
    const caller = await backend.signIn('admin');
    // another call shortly before, which is saved; as `keepAlive` does for a user who only types
    backend.clock.advance(30 * SECOND);
    await profile(caller);
    backend.clock.advance(29 * SECOND);
    await caller.get(`/user/api/authenticate/verifyToken/${caller.token}`);
    // the last key press counts for the portal only, and the warning is answered in its last second
    backend.clock.advance(4 * MINUTE - SECOND + 10 * MINUTE + 44 * SECOND);
    expect(await profile(caller)).toBe(1000);
  });

  it('is not revived by setting the clock back', async () => {
    const caller = await backend.signIn('admin');
    await caller.call('POST', '/user/api/authenticate/logout');
    backend.clock.advance(-HOUR);
    expect(await profile(caller)).toBe(2004);
    backend.clock.advance(HOUR);
  });

  it('ends when the sessions of its user are ended', async () => {
    const caller = await backend.signIn('onboarding');
    const userId = await idOf(backend.database, 'onboarding');
    await backend.database.transaction(tx =>
      endSessionsOf(backend.services, tx, userId, 'USER_STATUS'),
    );
    expect(await profile(caller)).toBe(2004);
  });

  it('is refused while its user is suspended', async () => {
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

  it('is unknown once its user is removed', async () => {
    const caller = await backend.signIn('partner2');
    await backend.database.db
      .update(users)
      .set({ deleted: true })
      .where(eq(users.username, 'partner2'));
    expect(await profile(caller)).toBe(2004);
  });

  it('can be checked without extending it', async () => {
    const caller = await backend.signIn('admin');
    const [session] = await backend.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.requestId, caller.sessionId));
    const id = session?.id ?? 0;
    const live = async () => [...(await liveSessions(backend.services, [id, 999_999]))];
    backend.clock.advance(14 * MINUTE);
    expect(await live()).toEqual([id]);
    backend.clock.advance(MINUTE);
    expect(await live()).toEqual([]);
  });
});

describe('a token', () => {
  it('can be verified on its own, and returns the code of how its session ended', async () => {
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

  it('keeps its session alive when verified by that session', async () => {
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
  ])('does not keep its session alive when verified with %s', async (_, sessionId) => {
    const caller = await backend.signIn('validator');
    backend.clock.advance(10 * MINUTE);
    expect(await verifyBy(sessionId, caller)).toBe(1000);
    backend.clock.advance(5 * MINUTE);
    expect(await verifyBy(sessionId, caller)).toBe(2001);
    expect(await profile(caller)).toBe(2001);
  });
});
