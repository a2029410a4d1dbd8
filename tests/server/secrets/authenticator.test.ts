import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { authenticators } from '#server/db/schema/authenticators.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { sharedBackend } from '#tests/support/backend/backend.ts';

const backend = sharedBackend();

const reset = async (by: Account, id: number | string, body?: object) =>
  (await backend.signIn(by)).call('POST', `/user/api/users/${id}/reset-authenticator`, body);

const keptOf = async (userId: number) => {
  const { db } = backend.database;
  return db.select().from(authenticators).where(eq(authenticators.userId, userId));
};

describe('an authenticator key', () => {
  it('is returned once, expires after a minute and is stored encrypted', async () => {
    const id = await idOf(backend.database, 'merchant');
    const { code, payload } = await reset('compliance', id);
    expect(code).toBe(1000);
    const { otpauthUri, expiresAt } = payload.content;
    const uri = new URL(otpauthUri);
    expect(uri.protocol + uri.host + decodeURIComponent(uri.pathname)).toBe(
      'otpauth:totp/Kaunter:merchant',
    );
    const secret = uri.searchParams.get('secret') ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Date.parse(expiresAt)).toBe(backend.clock.now().getTime() + MINUTE);

    const [kept] = await keptOf(id);
    expect(kept?.secret).not.toContain(secret);
    expect(kept && backend.services.keys.unseal(kept)).toBe(secret);
    const entries = await backend.database.db.select().from(auditEntries);
    const entry = entries.findLast(({ action }) => action === 'RESET_AUTHENTICATOR');
    expect(entry).toMatchObject({ entity: 'user', entityId: String(id), actor: 'compliance' });
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('is listed in the app under the name of the deployment', async () => {
    const admin = await backend.signIn('admin');
    const nameIt = (projectName: string) =>
      admin.call('PATCH', '/user/api/platform-settings', { projectName });
    await nameIt('Pay: Satu & Dua');
    const id = await idOf(backend.database, 'merchant');
    const { payload } = await reset('compliance', id);
    const onboarding = await backend.signIn('onboarding');
    const started = await onboarding.call('POST', '/user/api/authenticator/start');
    for (const [{ otpauthUri }, name] of [
      [payload.content, 'merchant'],
      [started.payload.content, 'onboarding'],
    ]) {
      const { pathname, searchParams } = new URL(otpauthUri);
      expect(decodeURIComponent(pathname)).toMatch(new RegExp(`Pay  Satu & Dua:${name}$`));
      expect(searchParams.get('issuer')).toBe('Pay  Satu & Dua');
    }
    await nameIt('Kaunter');
  });

  it('can be reset with a remark on how its owner was identified, which is in the history', async () => {
    const id = await idOf(backend.database, 'merchant');
    const remark = 'Called back at the registered number';
    expect((await reset('compliance', id, { remark })).code).toBe(1000);
    expect((await reset('compliance', id, { remark: ' ' })).code).toBe(1001);
    const admin = await backend.signIn('admin');
    const [entry] = (await admin.get(`/user/api/users/${id}/history`)).payload.content;
    expect(entry).toMatchObject({ action: 'RESET_AUTHENTICATOR', remark });
  });

  it('replaces the previous one', async () => {
    const id = await idOf(backend.database, 'merchant2');
    const one = await reset('compliance', id);
    const other = await reset('compliance', id);
    expect(other.payload.content.otpauthUri).not.toBe(one.payload.content.otpauthUri);
    expect(await keptOf(id)).toHaveLength(1);
  });

  it('of staff can be reset by an admin only, and never one’s own', async () => {
    const validator = await idOf(backend.database, 'validator');
    expect((await reset('compliance', validator)).code).toBe(2003);
    expect((await reset('admin', validator)).code).toBe(1000);
    expect((await reset('admin', await idOf(backend.database, 'admin'))).code).toBe(2003);
    expect((await reset('callcentre', await idOf(backend.database, 'basic'))).code).toBe(2003);
  });

  it('of a missing user is 3000', async () => {
    for (const id of ['999999', 'abc', '0']) expect((await reset('admin', id)).code).toBe(3000);
  });

  it('can be reset only 20 times', async () => {
    const id = await idOf(backend.database, 'basic');
    const onboarding = await backend.signIn('onboarding');
    const codes: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const path = `/user/api/users/${id}/reset-authenticator`;
      codes.push((await onboarding.call('POST', path)).code);
    }
    expect(codes.slice(0, 20).every(code => code === 1000)).toBe(true);
    expect(codes.at(-1)).toBe(1004);
  });
});
