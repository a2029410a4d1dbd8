import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { sen } from '#contract/money.ts';
import { ROLES } from '#contract/words/roles.ts';
import type { Database } from '#server/db/database.ts';
import { meta } from '#server/db/schema/meta.ts';
import { bind } from '#server/http/bind.ts';
import { createRouter } from '#server/http/router.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import { openMigrated } from '#tests/support/database/databases.ts';
import { type Miniature, miniature } from '#tests/support/database/miniature.ts';
import { bindings, endpoints, free, later } from './things.ts';

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

describe('a call', () => {
  it('granted to nobody is refused to everyone', async () => {
    for (const role of ROLES) {
      expect((await calls.as(role).get('/user/api/nobodys')).code).toBe(2003);
    }
    expect((await calls.as().get('/user/api/nobodys')).code).toBe(2000);
  });

  it('without a handler still checks access, and is otherwise unknown', async () => {
    expect((await calls.as().call('POST', '/wallet/api/later')).code).toBe(2000);
    expect((await calls.as('EWALLET_PARTNER').call('POST', '/wallet/api/later')).code).toBe(2003);
    expect((await calls.as('EWALLET_ADMIN').call('POST', '/wallet/api/later')).code).toBe(1002);
    expect((await calls.as('EWALLET_MERCHANT').call('POST', '/wallet/api/later')).code).toBe(1002);
  });

  it('that is public ignores who sends it', async () => {
    expect((await calls.as('EWALLET_ADMIN').get('/user/api/free')).payload.content.id).toBe(0);
  });

  it('with a literal segment takes precedence over a parameter', async () => {
    const { payload } = await calls.as('EWALLET_ADMIN').get('/user/api/things/latest');
    expect(payload.content.id).toBe(99);
  });

  it.each([
    ['GET', '/user/api/unknown'],
    ['GET', '/user/api/things/'],
    ['DELETE', '/user/api/things/3'],
    ['GET', '/user/api/things/3/more'],
  ])('to an unknown path is refused: %s %s', async (method, path) => {
    const { status, code } = await calls.as('EWALLET_ADMIN').call(method, path);
    expect({ status, code }).toEqual({ status: 404, code: 1002 });
  });

  it.each(['a%2Fb', '100%25', 'caf%C3%A9', 'a%252Fb', '%E6%95%8F'])(
    'decodes %s in its path once',
    async segment => {
      const path = `/user/api/things/${segment}`;
      const { code } = await calls.as('EWALLET_ADMIN').call('PATCH', path, { name: 'kept' });
      expect(code).toBe(1000);
      expect(await noted(decodeURIComponent(segment))).toBe('kept');
    },
  );
});

describe('the router', () => {
  const services = {} as Services;
  const nobody = async () => Promise.reject(new ApiFailure('missingToken'));
  const binding = bind(free, { handle: async () => ({ id: 0, amount: sen(0) }) });

  it('routes each call of the contract to itself', async () => {
    const router = createRouter(Object.values(allEndpoints), [], services, nobody);
    router.onError((_, c) => c.text(JSON.stringify(c.get('endpoint')?.path)));
    const calls = Object.values(allEndpoints).filter(({ path }) => path.includes('/api/'));
    for (const { method, path } of calls) {
      const values = Object.fromEntries(paramNames(path).map(name => [name, 'x']));
      const answer = await router.request(fillPath(path, values), { method });
      expect([method, await answer.json()]).toEqual([method, path]);
    }
  });

  it('refuses a handler for a call outside the contract', () => {
    expect(() => createRouter([later], [binding], services, nobody)).toThrow('GET /user/api/free');
  });

  it('refuses two handlers for a call', () => {
    expect(() => createRouter([free], [binding, binding], services, nobody)).toThrow(
      'more than one handler',
    );
  });
});
