import { sql } from 'drizzle-orm';
import { endpoint, NOTHING, page, value } from '#contract/endpoint.ts';
import { integer, money, object, text } from '#contract/fields.ts';
import { sen } from '#contract/money.ts';
import { meta } from '#server/db/schema/meta.ts';
import { bind, isViewer, narrowed } from '#server/http/bind.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** A few test endpoints, one of each kind, with handlers. */

const thing = object({ id: integer(), amount: money() });

const base = { source: 'ours', answer: value(thing) } as const;

const readThing = endpoint({
  ...base,
  method: 'GET',
  path: '/user/api/things/{id}',
  who: ['staff'],
});
const readLiteral = endpoint({
  ...base,
  method: 'GET',
  path: '/user/api/things/latest',
  who: ['staff'],
});
const listThings = endpoint({
  ...base,
  method: 'GET',
  path: '/user/api/things',
  who: ['staff', 'own'],
  query: { page: integer({ min: 0 }), size: integer({ min: 1 }) },
  answer: page(thing),
});
export const readOwn = endpoint({
  ...base,
  method: 'GET',
  path: '/user/api/people/{id}/thing',
  who: ['self'],
});
const changeThing = endpoint({
  ...base,
  method: 'PATCH',
  path: '/user/api/things/{id}',
  who: ['staff'],
  action: 'UPDATE_WALLET',
  body: object({ name: text({ min: 1 }) }),
  answer: NOTHING,
});
const keepThing = endpoint({
  ...base,
  method: 'POST',
  path: '/user/api/kept/{id}',
  who: ['admin'],
  answer: NOTHING,
});
const brokenThing = endpoint({
  ...base,
  method: 'GET',
  path: '/user/api/broken',
  who: ['any'],
});
const nobodys = endpoint({
  ...base,
  method: 'GET',
  path: '/user/api/nobodys',
  who: [],
});
export const later = endpoint({
  ...base,
  method: 'POST',
  path: '/wallet/api/later',
  who: ['merchant', 'admin'],
});
export const free = endpoint({ ...base, method: 'GET', path: '/user/api/free', who: ['public'] });

export const endpoints = [
  readThing,
  readLiteral,
  listThings,
  readOwn,
  changeThing,
  keepThing,
  brokenThing,
  nobodys,
  later,
  free,
];

export const bindings = [
  bind(readThing, {
    handle: async ({ params }) => ({ id: Number(params.id), amount: sen(1050) }),
  }),
  bind(readLiteral, { handle: async () => ({ id: 99, amount: sen(0) }) }),
  bind(listThings, {
    owns: narrowed,
    handle: async ({ access, viewer }) =>
      access === 'owned'
        ? { content: [{ id: viewer.id, amount: sen(1) }], total: 1 }
        : { content: [{ id: 1, amount: sen(7) }], total: 450 },
  }),
  bind(readOwn, {
    owns: isViewer,
    handle: async ({ viewer }) => ({ id: viewer.id, amount: sen(0) }),
  }),
  bind(changeThing, {
    handle: async ({ tx, params, body }) => {
      await tx.insert(meta).values({ key: params.id, value: body.name });
      if (body.name === 'refused') throw new ApiFailure('updateStatusFailed');
      return undefined;
    },
  }),
  bind(keepThing, {
    prepare: async ({ params }) => `prepared ${params.id}`,
    handle: async ({ tx, params, prepared }) => {
      await tx.insert(meta).values({ key: params.id, value: prepared });
      throw new ApiFailure('failed', { keepsWork: true, content: { id: 1 } });
    },
  }),
  bind(brokenThing, {
    handle: async ({ db }) => {
      await db.execute(sql`select * from no_such_table`);
      return { id: 0, amount: sen(0) };
    },
  }),
  bind(free, { handle: async ({ viewer }) => ({ id: viewer ? 1 : 0, amount: sen(0) }) }),
];
