import { describe, expect, it } from 'vitest';
import { endpoint, NOTHING } from '#contract/endpoint.ts';
import {
  boolean,
  day,
  enumeration,
  integer,
  list as listOf,
  money,
  object,
  secret,
  text,
} from '#contract/fields.ts';
import { mapSecrets } from '#contract/wire.ts';
import { createParser, type Secrets } from '#server/http/request/parse.ts';
import { ApiFailure } from '#server/kernel/failure.ts';

/** Replaces decryption: the plaintext follows the colon. */
const secrets: Secrets = (field, value) =>
  mapSecrets(field, value, encrypted => encrypted.replace(/^rsa:/, ''));

const list = createParser(
  endpoint({
    method: 'GET',
    path: '/user/api/things/{id}',
    source: 'ours',
    who: ['staff'],
    query: {
      page: integer({ min: 0 }),
      unread: boolean(),
      startDate: day(),
      status: enumeration(['ACTIVE']),
      search: text({ max: 5 }),
      sort: text({ max: 40 }),
      pin: secret(),
      state: listOf(enumeration(['ON', 'OFF']), 2),
      ids: listOf(integer({ min: 1 })),
      least: money(),
    },
    answer: NOTHING,
  }),
);
const query = (search: string) => list.query(new URLSearchParams(search), secrets);

const refusal = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const failure = await work.catch((error: unknown) => error);
  if (failure instanceof ApiFailure) return failure;
  throw new Error('not refused');
};

describe('a query', () => {
  it('is converted to the types of its fields', async () => {
    const read = await query('page=3&unread=true&startDate=2026-01-31&status=ACTIVE&search=007');
    expect(read).toEqual({
      page: 3,
      unread: true,
      startDate: '2026-01-31',
      status: 'ACTIVE',
      search: '007',
    });
  });

  it('has comma-separated lists', async () => {
    expect(await query('state=ON,OFF&ids=3,12')).toEqual({ state: ['ON', 'OFF'], ids: [3, 12] });
    expect(await query('state=OFF&ids=')).toEqual({ state: ['OFF'] });
  });

  it.each(['state=ON,', 'state=,', 'state=ON,OFF,ON', 'state=ON&state=OFF', 'ids=1,x', 'ids=0'])(
    'rejects the list %s',
    async search => {
      expect((await refusal(query(search))).code).toBe(1001);
    },
  );

  it('parses an amount exactly', async () => {
    expect(await query('least=10.5')).toEqual({ least: 1050 });
    for (const text of ['10.000', '1e3', '-1', '1,000', '0x10', '10.']) {
      expect((await refusal(query(`least=${text}`))).code).toBe(1001);
    }
  });

  it('may omit parameters or leave them empty', async () => {
    expect(await query('')).toEqual({});
    expect(await query('search=&status=&page=')).toEqual({});
  });

  it('ignores unknown parameters', async () => {
    expect(await query('utm_source=mail&page=1')).toEqual({ page: 1 });
    expect(await query('__proto__=x&constructor=y')).toEqual({});
  });

  it.each([
    'page=-1',
    'page=1.5',
    'page=NaN',
    'page=1e3',
    'page=0x10',
    'page=99999999999999999',
    'page=１',
    'unread=1',
    'startDate=2026-02-30',
    'status=active',
    'search=toolong',
    'search=a%00b',
  ])('is refused with %s', async search => {
    expect((await refusal(query(search))).code).toBe(1001);
  });

  it('is refused with a repeated parameter', async () => {
    expect((await refusal(query('page=1&page=2'))).message).toContain('page');
  });

  it('sorts only by the exact value in the contract', async () => {
    expect(await query('sort=id,desc')).toEqual({ sort: 'id,desc' });
    for (const sort of ['id,asc', 'passwordHash,desc', 'id;drop table users', "id,desc'"]) {
      expect((await refusal(query(`sort=${encodeURIComponent(sort)}`))).code).toBe(1001);
    }
  });

  it('is decrypted if it is secret', async () => {
    expect(await query('pin=rsa:246810')).toEqual({ pin: '246810' });
  });
});

describe('a body', () => {
  const parser = createParser(
    endpoint({
      method: 'POST',
      path: '/user/api/things',
      source: 'ours',
      who: ['staff'],
      body: object({ name: text({ min: 1 }), login: object({ password: secret() }) }),
      answer: NOTHING,
    }),
  );

  it('has its secrets decrypted', async () => {
    const body = await parser.body({ name: 'a', login: { password: 'rsa:x' } }, secrets);
    expect(body).toEqual({ name: 'a', login: { password: 'x' } });
  });

  it('is refused with the path of the invalid field, but not its value', async () => {
    const failure = await refusal(
      parser.body({ name: 'a', login: { password: 'rsa:Secret\0' } }, secrets),
    );
    expect(failure.code).toBe(1001);
    expect(failure.message).toContain('login.password');
    expect(failure.message).not.toContain('Secret');
  });

  it.each([undefined, null, [], 'name', { login: [] }])('is refused if it is %j', async body => {
    expect((await refusal(parser.body(body, secrets))).code).toBe(1001);
  });
});

describe('path parameters', () => {
  it('must not contain NUL or be too long', () => {
    expect(list.params({ id: "o'brien %" })).toEqual({ id: "o'brien %" });
    expect(() => list.params({ id: 'a\0' })).toThrow(ApiFailure);
    expect(() => list.params({ id: 'x'.repeat(501) })).toThrow(ApiFailure);
  });
});
