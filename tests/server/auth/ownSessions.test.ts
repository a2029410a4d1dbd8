import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OwnSession } from '#contract/records/ownAccount.ts';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { systemNameOf } from '#contract/rules/systemRules.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { hashOfToken, newToken } from '#server/kernel/tokens.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, callerOf, sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const fail = (): never => {
  throw new Error('no session');
};
const sessionsOf = async (caller: Caller): Promise<OwnSession[]> =>
  (await caller.get('/user/api/sessions')).payload.content;

describe('the sessions of a user', () => {
  it('are listed with the current one first, then past ones with how and when they ended', async () => {
    await backend.signIn('partner');
    const first = await backend.signIn('merchant', '198.51.100.1');
    const begun = backend.clock.now();
    backend.clock.advance(MINUTE);
    await first.call('POST', '/user/api/authenticate/logout');
    await backend.signIn('merchant', '198.51.100.2');
    backend.clock.advance(MINUTE);
    const current = await backend.signIn('merchant', '198.51.100.3');
    const shown = await sessionsOf(current);
    expect(
      shown.map(({ ipAddress, endReason, isCurrent }) => [ipAddress, endReason, isCurrent]),
    ).toEqual([
      ['198.51.100.3', null, true],
      ['198.51.100.2', 'REPLACED', false],
      ['198.51.100.1', 'LOGOUT', false],
    ]);
    expect(shown[2]).toMatchObject({
      createdDate: begun.toISOString(),
      endedDate: new Date(begun.getTime() + MINUTE).toISOString(),
    });
  });

  it('are shown as expired, with the time, even before a new login records it', async () => {
    await backend.signIn('admin');
    const seen = backend.clock.now();
    backend.clock.advance(HOUR);
    const [, before] = await sessionsOf(await backend.signIn('admin'));
    expect(before).toMatchObject({ endReason: 'IDLE' });
    expect(before?.endedDate).toBe(new Date(seen.getTime() + 15 * MINUTE).toISOString());
  });

  it('are at most one: ending the others ends none and keeps the current one', async () => {
    const caller = await backend.signIn('compliance');
    const { code, payload } = await caller.call('DELETE', '/user/api/sessions');
    expect([code, payload.content]).toEqual([1000, 0]);
    expect(await sessionsOf(caller)).toHaveLength(1);
  });

  it('are ended except for the current one and those of other users', async () => {
    const other = await backend.signIn('callcentre');
    const caller = await backend.signIn('validator');
    const { db } = backend.database;
    // the table allows one open session per user
    await db.execute(sql`drop index sessions_live`);
    const isOwn = eq(sessions.userId, await idOf(backend.database, 'validator'));
    const [{ id: _, ...row } = fail()] = await db.select().from(sessions).where(isOwn);
    const token = newToken();
    await db.insert(sessions).values({ ...row, tokenHash: hashOfToken(token) });
    const second = callerOf(backend.app, token, caller.sessionId);
    expect((await second.get('/user/api/menu')).code).toBe(1000);

    expect((await caller.call('DELETE', '/user/api/sessions')).payload.content).toBe(1);
    const ends = (await sessionsOf(caller)).map(({ isCurrent, endReason }) => [
      isCurrent,
      endReason,
    ]);
    expect(ends.slice(0, 2).sort()).toEqual(
      [
        [false, 'ENDED'],
        [true, null],
      ].sort(),
    );
    expect((await second.get('/user/api/menu')).code).toBe(2004);
    expect((await other.get('/user/api/menu')).code).toBe(1000);
  });
});

describe('a user agent', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME}`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome', 'ChromeOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
    ['curl/8.0', 'Unknown', null],
  ])('%s is shown by browser and system', (userAgent, browser, system) => {
    expect([browserNameOf(userAgent), systemNameOf(userAgent)]).toEqual([browser, system]);
  });
});
