import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#server/db/schema/audit.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { oneTimeCodes } from '#server/db/schema/security.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { pinCodeHash } from '#server/services/secrets/resetPin.ts';
import { type Account, idOf } from '#tests/support/backend/accounts.ts';
import { type Answer, type Backend, openBackend } from '#tests/support/backend/backend.ts';

let backend: Backend;
beforeEach(async () => {
  backend = await openBackend();
});
afterEach(() => backend.close());

const send = async (by: Account, email: string) =>
  (await backend.signIn(by)).call('POST', '/user/api/users/reset-pin-email', { email });

const emailOf = async (account: Account) => {
  const [row] = await backend.database.db
    .select({ email: userDetails.email })
    .from(userDetails)
    .where(eq(userDetails.id, await idOf(backend.database, account)));
  return row?.email ?? '';
};

const codes = () =>
  backend.database.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.purpose, 'PIN_RESET'));
const mails = () => backend.database.db.select().from(outbox);

describe('a code for a new PIN', () => {
  it('is mailed to the user, valid for ten minutes, stored as a hash, and audited', async () => {
    const email = await emailOf('basic');
    expect((await send('compliance', email)).code).toBe(1000);
    const [mail] = await mails();
    expect(mail).toMatchObject({ channel: 'EMAIL', recipient: email });
    const code = /^\d{8}$/m.exec(mail?.body ?? '')?.[0] ?? '';
    const id = await idOf(backend.database, 'basic');
    const [user] = await backend.database.db.select().from(users).where(eq(users.id, id));
    const [kept] = await codes();
    expect(kept).toMatchObject({ userId: id, codeHash: pinCodeHash(user?.ulid ?? '', code) });
    expect(kept?.expiresDate.getTime()).toBe(backend.clock.now().getTime() + 10 * MINUTE);
    const entries = await backend.database.db.select().from(auditEntries);
    const entry = entries.findLast(({ action }) => action === 'SEND_PIN_CODE');
    expect(entry).toMatchObject({ entityId: String(id), actor: 'compliance' });
    expect(JSON.stringify(entry)).not.toContain(code);
  });

  it('is answered alike for an unknown address, an account of staff, and after three mails', async () => {
    const unknown = await send('compliance', 'nobody@example.com');
    const staff = await send('compliance', await emailOf('admin'));
    expect(await mails()).toEqual([]);
    const email = await emailOf('basic');
    const answers: Answer[] = [];
    for (let times = 0; times < 4; times += 1) answers.push(await send('compliance', email));
    expect(await mails()).toHaveLength(3);
    for (const answer of [unknown, staff, ...answers]) expect(answer.code).toBe(1000);
    expect(
      new Set([unknown, staff, ...answers].map(({ payload }) => JSON.stringify(payload))).size,
    ).toBe(1);
    backend.clock.advance(HOUR + MINUTE);
    await send('compliance', email);
    expect(await mails()).toHaveLength(4);
  });

  it('is asked for by merchants for themselves only', async () => {
    expect((await send('merchant', await emailOf('basic'))).code).toBe(2003);
    expect((await send('merchant', await emailOf('merchant'))).code).toBe(1000);
    expect(await mails()).toHaveLength(1);
  });

  it('cannot be asked for without end', async () => {
    const caller = await backend.signIn('compliance');
    const ask = () =>
      caller.call('POST', '/user/api/users/reset-pin-email', { email: 'nobody@example.com' });
    for (let times = 0; times < 30; times += 1) expect((await ask()).code).toBe(1000);
    const { code } = await ask();
    expect(code).toBe(1004);
  });
});
