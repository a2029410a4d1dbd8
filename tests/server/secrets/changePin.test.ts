import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { createPin, forgetPin } from '#tests/support/backend/firstPin.ts';

const OLD = '246810';
const NEW = '135791';

let backend: Backend;
let merchant: Caller;
let id: number;
beforeEach(async () => {
  backend = await openBackend();
  await forgetPin(backend.database.db, 'merchant');
  merchant = await backend.signIn('merchant');
  id = await idOf(backend.database, 'merchant');
  await createPin(backend, merchant, id, OLD);
});
afterEach(() => backend.close());

const check = async (pin: string, caller = merchant) =>
  (
    await caller.get(
      `/user/api/users/${id}/check-pin?pin=${encodeURIComponent(backend.encrypt(pin))}`,
    )
  ).code;
const change = async (caller = merchant) =>
  (
    await caller.call('PUT', `/user/api/users/${id}/forgot-pin-portal`, {
      newPin: backend.encrypt(NEW),
    })
  ).code;
const byCode = (otp: string, caller = merchant) =>
  caller.call('PATCH', '/user/api/users/forgot-pin', { otp, newPin: backend.encrypt(NEW) });
const mailedCode = async (): Promise<string> => {
  await merchant.call('POST', '/user/api/users/reset-pin-email', { email: 'merchant@example.com' });
  const [mail] = await backend.database.db.select().from(outbox).orderBy(desc(outbox.id));
  return /^\d{8}$/m.exec(mail?.body ?? '')?.[0] ?? '';
};

describe('one’s own PIN', () => {
  it('is changed after a check of the current one, which counts only once', async () => {
    expect(await change()).toBe(3005);
    expect(await check(OLD)).toBe(1000);
    expect([await change(), await change()]).toEqual([1000, 3005]);
    expect([await check(OLD), await check(NEW)]).toEqual([3005, 1000]);
    const [entry] = await backend.database.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({ action: 'RESET_PIN', entityId: String(id) });
  });

  it('cannot be set by other roles, who have none', async () => {
    expect(await change(await backend.signIn('admin'))).toBe(3008);
    expect((await byCode('12345678', await backend.signIn('partner'))).code).toBe(3008);
    expect(await check(OLD)).toBe(1000);
  });

  it('is changed once with a mailed code, which invalidates earlier codes', async () => {
    const first = await mailedCode();
    const second = await mailedCode();
    expect((await byCode('00000000')).code).toBe(3018);
    expect((await byCode(second)).code).toBe(1000);
    expect([(await byCode(second)).code, (await byCode(first)).code]).toEqual([3018, 3018]);
    expect(await check(NEW)).toBe(1000);
  });

  it('cannot be changed with an expired code (3037)', async () => {
    const code = await mailedCode();
    backend.clock.advance(10 * MINUTE);
    expect((await byCode(code)).code).toBe(3037);
    expect(await check(OLD)).toBe(1000);
  });

  it('A13 five wrong codes lock even the right one, with the time to wait', async () => {
    const code = await mailedCode();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await byCode(`0000000${guess}`)).code).toBe(3018);
    const { code: locked, headers } = await byCode(code);
    expect([locked, Number(headers.get('Retry-After')) > 0]).toEqual([1004, true]);
    expect(await check(OLD)).toBe(1000);
  });
});
