import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import { idOf, PIN } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { createPin, forgetPin } from '#tests/support/backend/firstPin.ts';

const NEW_PIN = '135790';

const backend = sharedBackend();
let merchant: Caller;
let id: number;
beforeAll(async () => {
  id = await idOf(backend.database, 'merchant');
});
beforeEach(async () => {
  await forgetPin(backend.database.db, 'merchant');
  merchant = await backend.signIn('merchant');
});

const create = (pin = NEW_PIN, by = merchant, userId = id) => createPin(backend, by, userId, pin);
const isDefault = async () =>
  (await merchant.get('/user/api/users/')).payload.content.isDefaultPIN as boolean;
const matches = async (pin: string) => {
  const path = `/user/api/users/${id}/check-pin?pin=${encodeURIComponent(backend.encrypt(pin))}`;
  return (await merchant.get(path)).code === 1000;
};

describe('the first PIN', () => {
  it('can be set by the merchant, shows in the profile and replaces the default PIN', async () => {
    expect(await isDefault()).toBe(true);
    expect(await create()).toMatchObject({ status: 200, code: 1000 });
    expect(await isDefault()).toBe(false);
    expect([await matches(NEW_PIN), await matches(PIN)]).toEqual([true, false]);
  });

  it('can be set only once (3008)', async () => {
    await create();
    expect((await create('222222')).code).toBe(3008);
    expect([await matches(NEW_PIN), await matches('222222')]).toEqual([true, false]);
  });

  it('is set by only one of several concurrent calls', async () => {
    const codes = await Promise.all(['111111', '222222', '333333'].map(pin => create(pin)));
    expect(codes.map(({ code }) => code).sort()).toEqual([1000, 3008, 3008]);
    const made = ['111111', '222222', '333333'][codes.findIndex(({ code }) => code === 1000)];
    expect(await matches(made ?? '')).toBe(true);
  });

  it('ignores idempotency keys: a second call with the same key is refused', async () => {
    const key = { 'Idempotency-Key': '7d3f0f5e-5b0e-4c0c-8a53-0d2f6d1f7a11' };
    const send = (pin: string) =>
      merchant.call(
        'POST',
        '/user/api/users/create-pin',
        { userId: id, pin: backend.encrypt(pin) },
        key,
      );
    expect([(await send(NEW_PIN)).code, (await send('222222')).code]).toEqual([1000, 3008]);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 12345'])(
    'must be six digits, not %j (1001)',
    async pin => {
      expect((await create(pin)).code).toBe(1001);
      expect(await isDefault()).toBe(true);
    },
  );

  it('must be encrypted', async () => {
    const body = { userId: id, pin: NEW_PIN };
    expect((await merchant.call('POST', '/user/api/users/create-pin', body)).code).toBe(1001);
    expect(await isDefault()).toBe(true);
  });

  it('can be set only by its own user (2003)', async () => {
    const other = await idOf(backend.database, 'merchant2');
    expect((await create(NEW_PIN, merchant, other)).code).toBe(2003);
    for (const role of ['admin', 'onboarding', 'callcentre', 'validator', 'partner'] as const) {
      const caller = await backend.signIn(role);
      expect((await create(NEW_PIN, caller)).code).toBe(2003);
      expect((await create(NEW_PIN, caller, await idOf(backend.database, role))).code).toBe(2003);
    }
    expect(await isDefault()).toBe(true);
  });

  it('is stored as an Argon2id hash, and never in the history or the log', async () => {
    backend.lines.length = 0;
    const sent = backend.encrypt(NEW_PIN);
    await merchant.call('POST', '/user/api/users/create-pin', { userId: id, pin: sent });
    const { db } = backend.database;
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user?.pinHash).toMatch(/^\$argon2id\$/);
    const entries = await db.select().from(auditEntries);
    expect(entries.findLast(({ action }) => action === 'CREATE_PIN')).toMatchObject({
      actor: 'merchant',
      actorRole: 'EWALLET_MERCHANT',
      entity: 'user',
      entityId: String(id),
      entityLabel: 'merchant',
      before: null,
      after: null,
      remark: null,
    });
    const told = JSON.stringify([entries, backend.lines]);
    for (const secret of [NEW_PIN, sent]) expect(told).not.toContain(secret);
  });
});
