import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { GUARDED } from '#tests/support/backend/rights.ts';

const backend = sharedBackend();
let callcentre: Caller;
beforeAll(async () => {
  callcentre = await backend.signIn('callcentre');
});

const send = (
  caller: Caller,
  guarded: string,
  id: string,
  body: unknown,
  headers?: HeadersInit,
) => {
  const [method = '', path = ''] = guarded.split(' ');
  return caller.call(method, path.replace('{id}', id), body, headers);
};

describe('C8 a guarded call made by hand with a call centre token', () => {
  it('is one of eleven', () => {
    expect(GUARDED).toHaveLength(11);
  });

  it.each(GUARDED)('%s is refused with an empty body', async guarded => {
    const { status, code } = await send(callcentre, guarded, '1', {});
    expect([status, code]).toEqual([403, 2003]);
  });

  it.each(GUARDED)('%s is refused without a body, and with malformed JSON', async guarded => {
    expect((await send(callcentre, guarded, '1', undefined)).code).toBe(2003);
    expect((await send(callcentre, guarded, '1', '{"')).code).toBe(2003);
  });

  it.each(GUARDED)(
    '%s is refused in the same way for a record that does not exist',
    async guarded => {
      expect((await send(callcentre, guarded, '999999', {})).code).toBe(2003);
    },
  );

  it.each(GUARDED)(
    '%s is refused even with an action type and a key in its headers',
    async guarded => {
      const headers = { 'X-Action-Type': 'DEFAULT', 'Idempotency-Key': randomUUID() };
      expect((await send(callcentre, guarded, '1', {}, headers)).code).toBe(2003);
    },
  );

  it('changes nothing, even with a valid body', async () => {
    const id = await idOf(backend.database, 'basic');
    const body = { userStatus: 'SUSPENDED', statusRemark: 'by hand' };
    const { code } = await send(
      callcentre,
      'PATCH /user/api/users/userStatus/{id}',
      String(id),
      body,
    );
    expect(code).toBe(2003);
    const [user] = await backend.database.db.select().from(users).where(eq(users.id, id));
    expect(user?.status).toBe('ACTIVE');
  });
});

describe('C8 other users whose calls must be rerouted', () => {
  it('a merchant cannot add a favourite directly', async () => {
    const merchant = await backend.signIn('merchant');
    expect((await send(merchant, 'POST /user/api/merchants/inter/{id}', '1', {})).code).toBe(2003);
  });

  it.each(['admin', 'compliance', 'onboarding', 'validator', 'merchant', 'partner'] as const)(
    'nobody can add a bank account directly, not even %s',
    async account => {
      const caller = await backend.signIn(account);
      for (const path of ['alternate-bank-accounts', 'alternate-bank-accounts/{id}']) {
        expect((await send(caller, `POST /user/api/${path}`, '1', {})).code).toBe(2003);
      }
    },
  );
});
