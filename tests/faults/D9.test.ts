import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Endpoint, fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { users } from '#server/db/schema/users.ts';
import { aPayer } from '#tests/support/arrange/transactions.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Backend, type Caller, openBackend } from '#tests/support/backend/backend.ts';
import { addRequest } from '#tests/support/database/rows.ts';
import { openSeeded } from '#tests/support/database/seeded.ts';

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
/** Values for the other variables in the paths of the lists. */
let places: Record<string, string>;
beforeAll(async () => {
  backend = await openBackend({ database: await openSeeded() });
  admin = await backend.signIn('admin');
  const payer = String(await aPayer(backend.database));
  await addRequest(backend.database.db, await idOf(backend.database, 'callcentre'));
  places = { id: payer, list: 'SUBMITTED', walletId: '1' };
});
afterAll(() => backend.close());

const urlOf = (path: string, value: string) =>
  fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, value])));

/** The sort orders that a list declares. */
const ordersOf = (query: Endpoint['query']): readonly string[] =>
  query?.sort?.kind === 'enum' ? query.sort.values : [];

it.each(sorted.map(({ path, query }) => [path, query] as const))(
  'D9 %s can be sorted only in its declared orders',
  async (path, query) => {
    for (const sort of SORTS.filter(one => !ordersOf(query).includes(one))) {
      const { code } = await admin.get(`${urlOf(path, '1')}?sort=${encodeURIComponent(sort)}`);
      expect(code).toBe(1001);
    }
  },
);

/** The URL of a list, with the search text in its path or query; without a text it lists everything. */
const searchIn = (path: string, text?: string) => {
  const given = Object.fromEntries(paramNames(path).map(name => [name, places[name] ?? 'all']));
  const inPath = 'search' in given;
  const query = new URLSearchParams(text === undefined || inPath ? {} : { search: text });
  return `${fillPath(path, inPath && text ? { ...given, search: text } : given)}?${query}`;
};

/** A search in messages requires at least two characters. */
const isTooShort = (path: string, text: string) => path.endsWith('/chat/search') && text.length < 2;
/** The names of template kinds contain an underscore. */
const hasIt = (path: string, text: string) =>
  path.endsWith('/notification-templates') && text === '_';

it.each(searched.map(({ path }) => path))('D9 %s treats hostile text as plain text', async path => {
  const all = await admin.get(searchIn(path, path.endsWith('/chat/search') ? 'all' : undefined));
  expect(all.payload.content).not.toEqual([]);
  for (const text of HOSTILE.filter(one => !hasIt(path, one))) {
    const { code, payload } = await admin.get(searchIn(path, text));
    const nothing = isTooShort(path, text) ? [1001, undefined] : [1000, []];
    expect([text, code, payload?.content]).toEqual([text, ...nothing]);
  }
});

const placed = searched.filter(({ path }) => paramNames(path).some(name => name !== 'search'));

it.each(placed.map(({ path }) => path))('D9 %s returns nothing for a hostile name', async path => {
  for (const text of HOSTILE) {
    const { code } = await admin.get(urlOf(path, text));
    // invalid, or an unknown user or wallet
    expect([1001, 3000, 5000]).toContain(code);
  }
});

it('D9 all users are still there', async () => {
  expect(await backend.database.db.$count(users)).toBeGreaterThan(60);
});

it('D9 a login treats hostile text as plain text', async () => {
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
