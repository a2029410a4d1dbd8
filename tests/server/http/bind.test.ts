import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import { meta } from '#server/db/schema/meta.ts';
import { bind } from '#server/http/bind.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { type Miniature, miniature, VIEWER_ID } from '#tests/support/database/miniature.ts';
import { bindings, endpoints, readOwn } from './things.ts';

let database: Database;
let calls: Miniature;

const noted = async (key: string) => {
  const [row] = await database.db.select().from(meta).where(eq(meta.key, key));
  return row?.value;
};

beforeAll(async () => {
  database = await openMigrated();
  calls = miniature(database, endpoints, bindings);
});
afterAll(() => database.close());

describe('a response', () => {
  it('has an envelope, with amounts in ringgit', async () => {
    const { status, code, payload } = await calls.as('EWALLET_ADMIN').get('/user/api/things/3');
    expect({ status, code }).toEqual({ status: 200, code: 1000 });
    expect(payload).toEqual({ content: { id: 3, amount: 10.5 } });
  });

  it('with a page has its number, size and totals', async () => {
    const { payload } = await calls.as('EWALLET_ADMIN').get('/user/api/things?page=2&size=1000');
    expect(payload).toEqual({
      content: [{ id: 1, amount: 0.07 }],
      totalElements: 450,
      totalPages: 3,
      number: 2,
      size: 200,
    });
  });

  it('with a refusal has the status of its code, and its content', async () => {
    const { status, code, payload } = await calls
      .as('EWALLET_ADMIN')
      .call('POST', '/user/api/kept/a');
    expect({ status, code, payload }).toEqual({
      status: 409,
      code: 1004,
      payload: { content: { id: 1 } },
    });
  });

  it('to an unexpected error is 1003 without details', async () => {
    const { status, code, payload } = await calls.as('EWALLET_ADMIN').get('/user/api/broken');
    expect({ status, code, payload }).toEqual({ status: 500, code: 1003, payload: undefined });
  });
});

describe('the order of the checks', () => {
  const change = (
    role: 'EWALLET_ADMIN' | 'EWALLET_CALL_CENTER' | undefined,
    body: unknown,
    action?: string,
  ) =>
    calls
      .as(role)
      .call('PATCH', '/user/api/things/x', body, action ? { 'X-Action-Type': action } : {});

  it('checks authentication before access', async () => {
    expect((await change(undefined, {})).code).toBe(2000);
  });

  it('checks access before the body', async () => {
    expect((await change('EWALLET_CALL_CENTER', {}, 'UPGRADE_USER')).code).toBe(2003);
    expect((await change('EWALLET_CALL_CENTER', 'no JSON')).code).toBe(2003);
  });

  it('takes the action from the route and refuses a header that differs', async () => {
    expect((await change('EWALLET_ADMIN', { name: 'a' }, 'UPGRADE_USER')).code).toBe(1001);
    expect((await change('EWALLET_ADMIN', { name: 'a' }, 'DEFAULT')).code).toBe(1001);
    const { code } = await calls
      .as('EWALLET_ADMIN')
      .call('GET', '/user/api/things/3', undefined, { 'X-Action-Type': 'UPDATE_WALLET' });
    expect(code).toBe(1001);
  });

  it('checks the body before business rules', async () => {
    expect((await change('EWALLET_ADMIN', {})).code).toBe(1001);
    expect((await change('EWALLET_ADMIN', { name: 'refused' })).code).toBe(3009);
  });

  it('refuses a body that is not JSON', async () => {
    const body = '{"name":"form"}';
    const { code } = await calls
      .as('EWALLET_ADMIN')
      .call('PATCH', '/user/api/things/form', body, { 'Content-Type': 'text/plain' });
    expect(code).toBe(1001);
    expect(await noted('form')).toBeUndefined();
  });

  it('refuses a body in another encoding, of which it would keep something else', async () => {
    const latin1 = new Blob([Buffer.from('{"name":"José"}', 'latin1')]).stream();
    const { code } = await calls
      .as('EWALLET_ADMIN')
      .call('PATCH', '/user/api/things/latin1', latin1);
    expect(code).toBe(1001);
    expect(await noted('latin1')).toBeUndefined();
  });

  it('ignores __proto__ in the body', async () => {
    const body = '{"name":"a","__proto__":{"role":"EWALLET_ADMIN"}}';
    const { code } = await calls.as('EWALLET_ADMIN').call('PATCH', '/user/api/things/proto', body);
    expect(code).toBe(1000);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});

describe('a record that belongs to a user', () => {
  it('is shown to its owner only', async () => {
    const own = await calls.as('EWALLET_MERCHANT').get(`/user/api/people/${VIEWER_ID}/thing`);
    expect(own.code).toBe(1000);
    const foreign = await calls.as('EWALLET_ADMIN').get('/user/api/people/8/thing');
    expect(foreign.code).toBe(2003);
  });

  it('narrows a list that others see in full', async () => {
    const own = await calls.as('EWALLET_MERCHANT').get('/user/api/things');
    expect(own.payload.content).toEqual([{ id: VIEWER_ID, amount: 0.01 }]);
  });

  it('is refused to everyone if the binding does not define its owner', async () => {
    // @ts-expect-error the type requires `owns`
    const unguarded = bind(readOwn, { handle: async () => ({ id: 0, amount: sen(0) }) });
    const { as } = miniature(database, [readOwn], [unguarded]);
    for (const role of PORTAL_ROLES) {
      expect((await as(role).get(`/user/api/people/${VIEWER_ID}/thing`)).code).toBe(2003);
    }
  });
});

describe('a write', () => {
  it('that is refused leaves nothing', async () => {
    await calls.as('EWALLET_ADMIN').call('PATCH', '/user/api/things/r', { name: 'refused' });
    expect(await noted('r')).toBeUndefined();
  });

  it('that is refused but keeps its work is stored with its preparation', async () => {
    await calls.as('EWALLET_ADMIN').call('POST', '/user/api/kept/b');
    expect(await noted('b')).toBe('prepared b');
  });
});
