import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { UserStatus } from '#contract/words/statuses.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import {
  hashPassword,
  matchesPassword,
  setHashCost,
} from '#server/services/passwords/passwords.ts';
import { type Account, idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { callerOf, loginBody, sharedBackend } from '#tests/support/backend/backend.ts';
import { CHEAP } from '#tests/support/run/cheapHashes.ts';

const backend = sharedBackend();

const logIn = (username: string, password: string = PASSWORD, over: object = {}) =>
  callerOf(backend.app, '', '').call('POST', '/user/api/authenticate', {
    ...loginBody(backend.encrypt, username, password),
    ...over,
  });
const setStatus = (username: Account, status: UserStatus) =>
  backend.database.db.update(users).set({ status }).where(eq(users.username, username));

describe('a login', () => {
  it('returns a token that reads the profile', async () => {
    const caller = await backend.signIn('callcentre');
    expect(Buffer.from(caller.token, 'base64url')).toHaveLength(32);
    const { code, payload } = await caller.get('/user/api/users/');
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      username: 'callcentre',
      role: 'EWALLET_CALL_CENTER',
      isDefaultPIN: false,
      merchant: null,
      partner: null,
    });
  });

  it('accepts the username or the email address, in any case', async () => {
    for (const name of ['compliance', 'COMPLIANCE', 'Compliance@Example.com']) {
      expect((await logIn(name)).code).toBe(1000);
    }
  });

  it('prefers a username to another user’s email address', async () => {
    const { db } = backend.database;
    const address = 'partner2@example.com';
    await db.update(users).set({ username: address }).where(eq(users.username, 'basic'));
    const { code } = await logIn(address);
    await db.update(users).set({ username: 'basic' }).where(eq(users.username, address));
    expect(code).toBe(3015);
  });

  it('returns the merchant in a merchant’s profile', async () => {
    const caller = await backend.signIn('merchant');
    const { payload } = await caller.get('/user/api/users/');
    expect(payload.content).toMatchObject({
      merchant: { id: 1, type: 'ONLINE', status: 'ACTIVE', businessRegistrationName: 'Kedai 1' },
      referralCode: 'KEDAI1',
      userDetails: { displayName: 'merchant', email: 'merchant@example.com' },
    });
  });

  it('tells a merchant that the PIN is still the default one', async () => {
    const { db } = backend.database;
    await db.update(users).set({ isDefaultPin: true }).where(eq(users.username, 'merchant2'));
    const caller = await backend.signIn('merchant2');
    expect((await caller.get('/user/api/users/')).payload.content.isDefaultPIN).toBe(true);
  });

  it.each(['basic', 'premium'])(
    'refuses a wallet holder (%s) after a correct password',
    async name => {
      expect((await logIn(name)).code).toBe(3015);
      expect((await logIn(name, 'wrong')).code).toBe(2002);
    },
  );

  it('does not store the token', async () => {
    const { token } = await backend.signIn('onboarding');
    const kept = JSON.stringify(await backend.database.db.select().from(sessions));
    expect(kept).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it.each(['not-a-uuid', '', `${randomUUID()}-`])(
    'requires a UUID as the session’s request id, not %j',
    async id => {
      const body = loginBody(backend.encrypt, 'admin', PASSWORD, id);
      const { code } = await callerOf(backend.app, '', '').call(
        'POST',
        '/user/api/authenticate',
        body,
      );
      expect(code).toBe(1001);
    },
  );

  it('accepts a password of any age', async () => {
    const passwordChangedDate = new Date('2006-01-02T00:00:00Z');
    const isCompliance = eq(users.username, 'compliance');
    await backend.database.db.update(users).set({ passwordChangedDate }).where(isCompliance);
    expect((await logIn('compliance')).code).toBe(1000);
  });

  it('is refused for another platform than the portal', async () => {
    expect((await logIn('admin', PASSWORD, { platform: 'APP' })).code).toBe(1001);
  });

  it('is refused for a removed user', async () => {
    const { db } = backend.database;
    await db.update(users).set({ deleted: true }).where(eq(users.username, 'partner2'));
    const { code } = await logIn('partner2');
    await db.update(users).set({ deleted: false }).where(eq(users.username, 'partner2'));
    expect(code).toBe(2002);
  });

  it('made twice at once leaves one session', async () => {
    const callers = await Promise.all([backend.signIn('validator2'), backend.signIn('validator2')]);
    const answers = await Promise.all(callers.map(caller => caller.get('/user/api/users/')));
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 2005]);
  });
});

describe('the history of a login', () => {
  const last = async () => {
    const { db } = backend.database;
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return entry;
  };

  it('records who logged in, from where and with which call', async () => {
    const caller = await backend.signIn('validator', '198.51.100.4');
    expect(await last()).toMatchObject({
      action: 'LOGIN',
      actor: 'validator',
      actorRole: 'EWALLET_OPS_VALIDATOR',
      entity: 'session',
      after: { location: 'IP 198.51.100.4' },
      ipAddress: '198.51.100.4',
      createdDate: backend.clock.now(),
    });
    expect((await last())?.correlationId).toMatch(/^[0-9a-f-]{36}$/);
    await caller.call('POST', '/user/api/authenticate/logout');
    expect(await last()).toMatchObject({ action: 'LOGOUT', actor: 'validator' });
  });

  describe('after a device was registered', () => {
    const addDevice = async (ipAddress: string, registrationLocation?: string) => {
      const caller = await backend.signIn('validator');
      await caller.call('POST', '/user/api/user-device-infos', {
        deviceModel: 'Firefox',
        deviceId: randomUUID(),
        ipAddress,
        latitude: 'null',
        longitude: 'null',
        userId: await idOf(backend.database, 'validator'),
        registrationLocation,
      });
      backend.clock.advance(MINUTE);
    };

    it.each(['', '198.51.100.4'])(
      'records the device’s location if the address matches (%j)',
      async address => {
        await addDevice(address, 'Ipoh');
        await backend.signIn('validator', '198.51.100.4');
        expect((await last())?.after).toEqual({ location: 'Ipoh' });
      },
    );

    it('records only the address if it differs from the device’s', async () => {
      await addDevice('198.51.100.4', 'Ipoh');
      await backend.signIn('validator', '203.0.113.9');
      expect((await last())?.after).toEqual({ location: 'IP 203.0.113.9' });
    });

    it('records its address after a device that knew neither address nor location', async () => {
      await addDevice('');
      await backend.signIn('validator', '198.51.100.4');
      expect((await last())?.after).toEqual({ location: 'IP 198.51.100.4' });
    });
  });

  it('records failed logins, without the password', async () => {
    await logIn('validator', 'Wrong#Password1');
    const entry = await last();
    expect(entry).toMatchObject({
      action: 'LOGIN_FAILED',
      actor: 'system',
      entityLabel: 'validator',
    });
    expect(JSON.stringify(entry)).not.toContain('Wrong#Password1');
  });

  it('does not record the username if it is unknown', async () => {
    await logIn('Kaunter#2026 typed into the wrong field');
    const entry = await last();
    expect(entry).toMatchObject({ action: 'LOGIN_FAILED', entityId: null, entityLabel: null });
    expect(JSON.stringify(entry)).not.toContain('typed into');
  });
});

describe('the status of a user', () => {
  it.each([
    ['PENDING', 3001],
    ['NOT_ACTIVE', 3001],
    ['SUSPENDED', 3002],
    ['TERMINATED', 3003],
    ['BLACKLISTED', 3004],
  ] as const)('%s is reported (%i) only after a correct password', async (status, code) => {
    await setStatus('partner', status);
    expect((await logIn('partner')).code).toBe(code);
    expect((await logIn('partner', 'wrong')).code).toBe(2002);
    await setStatus('partner', 'ACTIVE');
    expect((await logIn('partner')).code).toBe(1000);
  });
});

describe('a password', () => {
  it('is hashed with Argon2id and its own salt', async () => {
    setHashCost({});
    onTestFinished(() => setHashCost(CHEAP));
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await matchesPassword(one, PASSWORD)).toBe(true);
    expect(await matchesPassword(one, `${PASSWORD} `)).toBe(false);
  });

  it('that was never set matches nothing', async () => {
    expect(await matchesPassword(null, '')).toBe(false);
    expect(await matchesPassword(undefined, PASSWORD)).toBe(false);
  });

  it('is refused alike for unknown users', async () => {
    const unknown = await logIn('nobody@example.com');
    const wrong = await logIn('admin', 'wrong');
    expect(unknown).toMatchObject({ status: wrong.status, code: wrong.code, payload: undefined });
  });

  it('works for a user without details', async () => {
    const { db } = backend.database;
    await db.delete(userDetails).where(eq(userDetails.email, 'admin@example.com'));
    const caller = await backend.signIn('admin');
    const { payload } = await caller.get('/user/api/users/');
    expect(payload.content.userDetails).toMatchObject({ email: null, displayName: null });
  });
});
