import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Endpoint, fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { users } from '#server/db/schema/users.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';

const HOSTILE = [
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '$$',
  '{"$ne":1}',
  '1) union select',
];
const SORTS = ['passwordHash,desc', 'id', 'id,asc', 'id;drop table users', "id,desc'", '1,desc'];

const lists = Object.values(allEndpoints).filter(({ method, query }) => method === 'GET' && query);
const sorted = lists.filter(({ query }) => query && 'sort' in query);
const searched = lists.filter(
  ({ query, path }) => (query && 'search' in query) || /search/.test(path),
);

let backend: Backend;
let admin: Caller;
beforeAll(async () => {
  backend = await openBackend();
  admin = await backend.signIn('admin');
});
afterAll(() => backend.close());

const urlOf = (path: string, value: string) =>
  fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, value])));

/** The sort orders that a list declares. */
const ordersOf = (query: Endpoint['query']): readonly string[] =>
  query?.sort?.kind === 'enum' ? query.sort.values : [];

it.each(sorted.map(({ path, query }) => [path, query] as const))(
  'D9 %s sorts by id, in the ways that it says, or not at all',
  async (path, query) => {
    for (const sort of SORTS.filter(one => !ordersOf(query).includes(one))) {
      const { code } = await admin.get(`${urlOf(path, '1')}?sort=${encodeURIComponent(sort)}`);
      // 1002: no handler yet
      expect([1001, 1002]).toContain(code);
    }
  },
);

it.each(searched.map(({ path }) => path))('D9 %s takes hostile text for text', async path => {
  for (const text of HOSTILE) {
    const query = new URLSearchParams({ search: text, category: 'all' });
    const { code } = await admin.get(`${urlOf(path, text)}?${query}`);
    // as the id of a wallet or user in the path, it belongs to no record
    expect([1000, 1001, 1002, 3000, 5000]).toContain(code);
  }
  expect(await backend.database.db.$count(users)).toBeGreaterThan(0);
});

it('D9 a login takes hostile text for text', async () => {
  for (const username of HOSTILE) {
    const { code } = await backend.anonymous.call('POST', '/user/api/authenticate', {
      ipAddress: "'; drop table users; --",
      latitude: 'null',
      longitude: 'null',
      platform: 'PORTAL',
      loginDTO: { username, password: 'x', sessionId: crypto.randomUUID() },
    });
    expect(code).toBe(2002);
  }
});
