import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { accountCustody } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import { decide, sharedCast, submit, userRow } from '#tests/support/arrange/approvals.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { stepUpByPassword } from '#tests/support/backend/stepUp.ts';
import { addUser } from '#tests/support/database/rows.ts';

/** No user can be maker and checker through a second account. */

const cast = sharedCast();
const database = () => cast.backend.database;
const db = () => database().db;

const newValidator = (username: string, more: object = {}) => ({
  username,
  email: `${username}@kaunter.example`,
  role: 'EWALLET_OPS_VALIDATOR',
  ...more,
});
const create = (body: object, caller = cast.admin) => caller.call('POST', '/user/api/users', body);
const ask = (username: string, caller = cast.admin) =>
  submit(caller, 'CREATE_USER', undefined, newValidator(username));

/** Activates the account, as after its owner has chosen a password. */
const letIn = async (username: string): Promise<Caller> => {
  const { passwordHash } = await userRow(database(), await idOf(database(), 'validator'));
  await db().update(users).set({ passwordHash }).where(eq(users.username, username));
  return cast.backend.signIn(username);
};

/** A request by an admin. */
const askForBankAccount = async () =>
  (await submit(cast.admin, 'UPDATE_MERCHANT', 2, { businessBankName: crypto.randomUUID() }))
    .payload.content;

describe('I13 a validator account', () => {
  it('cannot be created by an admin alone, with a password or without', async () => {
    for (const password of [undefined, cast.backend.encrypt(PASSWORD)]) {
      expect((await create(newValidator('puppet', { password }))).code).toBe(2003);
    }
    expect(await db().$count(users, eq(users.username, 'puppet'))).toBe(0);
  });

  it('can be requested only by an admin, without a password, and not twice', async () => {
    for (const name of ['onboarding', 'callcentre', 'compliance'] as const) {
      expect((await ask('other', await cast.backend.signIn(name))).code).toBe(2003);
    }
    cast.agent = await cast.backend.signIn('callcentre');
    const withPassword = newValidator('fourth', { password: PASSWORD });
    expect((await submit(cast.admin, 'CREATE_USER', undefined, withPassword)).code).toBe(1001);
    const compliance = { ...newValidator('fifth'), role: 'EWALLET_COMPLIANCE' };
    expect((await submit(cast.admin, 'CREATE_USER', undefined, compliance)).code).toBe(2003);
    expect((await ask('validator')).code).toBe(3014);
    const first = await ask('sixth');
    expect([first.code, (await ask('sixth')).code]).toEqual([1000, 1004]);
  });

  it('is created when a validator approves, and its owner is emailed a link to choose the password', async () => {
    const { payload } = await ask('third');
    expect(payload.content.after).toMatchObject({
      username: 'third',
      role: 'EWALLET_OPS_VALIDATOR',
    });
    const decided = await decide(cast.validator, 'approve', payload.content);
    expect(decided.payload.content.status).toBe('APPLIED');
    const made = await userRow(database(), Number(decided.payload.content.entityId));
    expect(made).toMatchObject({ username: 'third', passwordHash: null });
    const [mail] = await db()
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'third@kaunter.example'));
    const link = new URL(/https:\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    const reset = await cast.backend.anonymous.call(
      'POST',
      '/user/api/users/password/reset-verify',
      {
        id: Number(link.searchParams.get('id')),
        activationKey: link.searchParams.get('activationKey'),
        password: cast.backend.encrypt(PASSWORD),
      },
    );
    expect(reset.code).toBe(1000);
    expect((await cast.backend.signIn('third')).token).not.toBe('');
  });

  it('cannot decide for the admin who requested it', async () => {
    const { payload } = await ask('seventh');
    await decide(cast.validator, 'approve', payload.content);
    const seventh = await letIn('seventh');
    const request = await askForBankAccount();
    for (const word of ['approve', 'reject'] as const) {
      expect((await decide(seventh, word, request, { remark: 'ok' })).code).toBe(2003);
    }
    const { status } = (await cast.admin.get(`/user/api/ops-validator/${request.id}`)).payload
      .content;
    expect(status).toBe('PENDING');
    expect((await decide(cast.validator2, 'approve', request)).payload.content.status).toBe(
      'APPLIED',
    );
  });

  it('cannot have its contact details changed by an admin alone', async () => {
    const id = await idOf(database(), 'validator2');
    const change = { email: 'mine@example.net' };
    expect((await cast.admin.call('PUT', `/user/api/user-details/${id}`, change)).code).toBe(2003);
  });

  it('cannot decide for the admin who requested a change of its contact details, even after changing them itself', async () => {
    const id = await addUser(db(), { role: 'EWALLET_OPS_VALIDATOR', username: 'eighth' });
    const { payload } = await submit(cast.admin, 'CHANGE_USER_DETAIL', id, {
      phoneNum: '0166666666',
    });
    await decide(cast.validator, 'approve', payload.content);
    const eighth = await stepUpByPassword(await letIn('eighth'), cast.backend);
    const own = { ipAddress: '', latitude: 'null', longitude: 'null', platform: 'PORTAL' };
    const back = { ...own, userDetailDTO: { phoneNum: '0155555555' } };
    expect((await eighth.call('PATCH', `/user/api/user-details/portal/${id}`, back)).code).toBe(
      1000,
    );
    const request = await askForBankAccount();
    expect((await decide(eighth, 'approve', request)).code).toBe(2003);
    await decide(cast.validator, 'reject', request, { remark: 'enough' });
  });

  it('can be created directly only while there is none; suspending the others is not enough', async () => {
    const isValidator = eq(users.role, 'EWALLET_OPS_VALIDATOR');
    await db().update(users).set({ status: 'SUSPENDED' }).where(isValidator);
    expect((await create(newValidator('ninth'))).code).toBe(2003);
    await db().update(users).set({ status: 'TERMINATED' }).where(isValidator);
    const made = await create(newValidator('ninth', { password: cast.backend.encrypt(PASSWORD) }));
    expect(made.code).toBe(1000);
    expect((await create(newValidator('tenth'))).code).toBe(2003);
    await db().update(users).set({ status: 'ACTIVE' }).where(isValidator);
  });
});

it('I13 records of account custody cannot be deleted or changed', async () => {
  await expect(db().delete(accountCustody)).rejects.toThrow();
  await expect(db().update(accountCustody).set({ byId: 1 })).rejects.toThrow();
});
