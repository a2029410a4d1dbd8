import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import {
  confirmEnrolment,
  renewCodes,
  switchOff,
} from '#server/services/secrets/ownAuthenticator.ts';
import { byPassword, bySecondStep, codeOf, enrol } from '#tests/support/arrange/authenticator.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Backend, openBackend } from '#tests/support/backend/backend.ts';

const NO_ORIGIN = { actor: undefined, ip: '198.51.100.1', requestId: null };

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const now = () => backend.clock.now().getTime();
const enrolled = async () => {
  const caller = await backend.signIn('compliance');
  return { caller, ...(await enrol(backend, caller)) };
};
const actions = async () =>
  (await backend.database.db.select().from(auditEntries)).map(({ action }) => action);

describe('one’s own authenticator', () => {
  it('is active after its first correct code, within five minutes', async () => {
    const caller = await backend.signIn('compliance');
    const { payload } = await caller.call('POST', '/user/api/authenticator/start');
    const { otpauthUri, expiresAt } = payload.content;
    expect(Date.parse(expiresAt)).toBe(now() + MINUTE);
    const confirm = (code: string, password = PASSWORD) =>
      caller.call('POST', '/user/api/authenticator/confirm', {
        password: backend.encrypt(password),
        code: backend.encrypt(code),
      });
    expect((await confirm('000000')).code).toBe(3018);
    expect((await confirm(codeOf(otpauthUri, now()), 'Wrong#2026')).code).toBe(2002);
    expect((await byPassword(backend, 'onboarding')).code).toBe(1000);
    backend.clock.advance(5 * MINUTE);
    expect((await confirm(codeOf(otpauthUri, now()))).code).toBe(3018);
    await enrol(backend, caller);
    expect((await caller.call('POST', '/user/api/authenticator/start')).code).toBe(1004);
  });

  it('is not activated by a key that no code has confirmed', async () => {
    const { services } = backend;
    const caller = await backend.signIn('compliance');
    await caller.call('POST', '/user/api/authenticator/start');
    const viewer = { id: await idOf(backend.database, 'compliance'), username: 'compliance' };
    const confirmed = backend.database.transaction(tx =>
      confirmEnrolment(services, tx, NO_ORIGIN, viewer as Viewer),
    );
    await expect(confirmed).rejects.toMatchObject({ code: 1004 });
  });

  it('can be turned off with the password and a code, including recovery codes and trusted browsers', async () => {
    const { caller, uri } = await enrolled();
    const off = (code: string, password = PASSWORD) =>
      caller.call('POST', '/user/api/authenticator/off', {
        password: backend.encrypt(password),
        code: backend.encrypt(code),
      });
    expect((await off('000000')).code).toBe(3018);
    expect((await off(codeOf(uri, now()), 'Wrong#2026')).code).toBe(2002);
    expect((await off(codeOf(uri, now()))).code).toBe(1000);
    expect((await caller.get('/user/api/authenticator')).payload.content).toMatchObject({
      since: null,
      codesLeft: 0,
      devices: [],
    });
    expect(await actions()).toContain('REMOVE_AUTHENTICATOR');
    expect((await byPassword(backend, 'compliance')).code).toBe(1000);
  });

  it('must be set up first by a role that requires it', async () => {
    const admin = await backend.signIn('admin');
    const path = '/user/api/authenticator/policy';
    const roles = ['EWALLET_COMPLIANCE'];
    expect((await admin.call('PUT', path, { roles })).payload.content).toEqual({ roles });
    const caller = await backend.signIn('compliance');
    expect((await caller.call('PUT', path, { roles: [] })).code).toBe(2003);
    expect((await caller.get('/user/api/users/')).payload.content.mustSetUpAuthenticator).toBe(
      true,
    );
    const list = '/user/api/users/basic-premium/all/all';
    expect((await caller.get(list)).code).toBe(2003);
    expect((await (await backend.signIn('onboarding')).get(list)).code).toBe(1000);
    await enrol(backend, caller);
    expect((await caller.get(list)).code).toBe(1000);
  });

  it('has a policy that is not overwritten if roles were added in the meantime: 1004 with the current ones', async () => {
    const admin = await backend.signIn('admin');
    const put = (body: object) => admin.call('PUT', '/user/api/authenticator/policy', body);
    const both = PORTAL_ROLES.filter(role => /MERCHANT|PARTNER/.test(role));
    await put({ roles: both.toReversed() });
    const { code, payload } = await put({ roles: ['EWALLET_COMPLIANCE'], seenRoles: [] });
    expect(code).toBe(1004);
    expect(payload.content).toEqual({ roles: both });
    const roles: string[] = [];
    expect((await put({ roles, seenRoles: both.toReversed() })).payload.content).toEqual({ roles });
    // the same change again, as after a lost response
    expect((await put({ roles, seenRoles: both })).payload.content).toEqual({ roles });
  });

  it('has a policy that shows the active users per role, and how many have none', async () => {
    const admin = await backend.signIn('admin');
    const reachOf = async () => {
      const { payload } = await admin.get('/user/api/authenticator/policy');
      const { reach } = payload.content as { reach: { role: string }[] };
      return reach.find(({ role }) => role === 'EWALLET_COMPLIANCE');
    };
    const before = await reachOf();
    expect(before).toEqual({ role: 'EWALLET_COMPLIANCE', accounts: 1, without: 1 });
    await enrol(backend, await backend.signIn('compliance'));
    expect(await reachOf()).toEqual({ ...before, without: 0 });
  });

  it('reset by staff is neither switched off nor given recovery codes by a code of the old key', async () => {
    await enrolled();
    const { services, database } = backend;
    const id = await idOf(database, 'compliance');
    const viewer = { id, username: 'compliance' } as Viewer;
    // after the check of the code
    const admin = await backend.signIn('admin');
    await admin.call('POST', `/user/api/users/${id}/reset-authenticator`);
    for (const act of [renewCodes, switchOff]) {
      const done = database.transaction(async tx => act(services, tx, NO_ORIGIN, viewer));
      await expect(done).rejects.toMatchObject({ code: 3018 });
    }
  });

  it('reset by staff is active at once, and invalidates recovery codes', async () => {
    const { recoveryCodes } = await enrolled();
    const admin = await backend.signIn('admin');
    const { payload } = await admin.get('/user/api/users/portalAccounts/username/compliance');
    const id = payload.content[0].id;
    const reset = await admin.call('POST', `/user/api/users/${id}/reset-authenticator`);
    const { otpauthUri } = reset.payload.content;
    const before = { code: recoveryCodes[0] ?? '' };
    expect((await bySecondStep(backend, 'compliance', before)).code).toBe(3018);
    const code = codeOf(otpauthUri, now());
    expect((await bySecondStep(backend, 'compliance', { code })).code).toBe(1000);
  });
});
