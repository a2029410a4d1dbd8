import { expect, it } from 'vitest';
import { accessOf } from '#contract/access.ts';
import { type Endpoint, fillPath, paramNames } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import type { Field, Fields } from '#contract/fields.ts';
import { ACCOUNTS, type Account, PASSWORD } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

/** The limits of JSON, JavaScript and the database's columns, by kind of field. */
const EXTREMES: Readonly<Partial<Record<Field['kind'], readonly unknown[]>>> = {
  integer: [-1, 0, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, 0.5],
  number: [-0.001, 99.999, 1e300, 5e-324],
  money: [0, 0.01, 9_999_999_999_999.99, 1e300],
  day: ['0000-01-01', '0001-01-01', '1900-01-01', '9999-12-31', '10000-01-01'],
  instant: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z'],
  text: ['', '\u{1f9fe}'.repeat(5000), '\u202e\u2028\u200b'],
  enum: ['constructor', '__proto__'],
};
const IDS = ['0', '-1', '2147483648', '9223372036854775808', '9'.repeat(40), '1e9', '0000-01-01'];

/** Most rules accept one of these texts, so that calls reach the code behind the validation. */
const TEXTS = [
  ...['Kedai Warisan', 'a@example.com', '0123456789', '50450', '512345678901', '5411', '123456'],
  ...['01'.padEnd(26, 'A'), 'https://example.com', 'a'.repeat(64)],
];

const STREAMED = ['plain', 'stream'];
const ENDS_SESSION = ['/user/api/authenticate/logout', '/user/api/users/{id}/change-password'];
const calls = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
  ([, { answer, path }]) => !STREAMED.includes(answer.kind) && !ENDS_SESSION.includes(path),
);

const backend = sharedBackend();
const callers = new Map<Account, Caller>();

async function callerFor(endpoint: Endpoint): Promise<Caller> {
  const names = Object.keys(ACCOUNTS) as Account[];
  const may = (access: string) =>
    names.find(
      name => accessOf(endpoint, ACCOUNTS[name]) === access && !/basic|premium/.test(name),
    );
  const name = may('granted') ?? may('owned');
  if (!name) return backend.anonymous;
  const known = callers.get(name);
  // an earlier call may have ended the session
  if (known && (await known.get('/user/api/users/')).code === 1000) return known;
  const caller = await backend.signIn(name);
  callers.set(name, caller);
  return caller;
}

const isFit = (field: Field & { kind: 'text' }, text: string) =>
  text.length <= field.max && text.length >= (field.min ?? 0) && !field.rule?.(text);

/** A value that passes the field's validation. */
function sampleOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return TEXTS.find(text => isFit(field, text)) ?? '';
    case 'integer':
    case 'number':
      return Math.max(1, field.min ?? 1);
    case 'money':
      return field.as === 'text' ? '10.00' : 10;
    case 'boolean':
      return false;
    case 'instant':
      return '2026-03-02T00:00:00Z';
    case 'day':
      return '2026-03-02';
    case 'json':
      return {};
    case 'file':
      return undefined;
    case 'secret':
      return backend.encrypt(PASSWORD);
    case 'enum':
      return field.values[0];
    case 'object':
      return sampleOfAll(field.fields);
    case 'list':
      return [sampleOf(field.of)];
    case 'optional':
    case 'nullable':
      return sampleOf(field.of);
  }
}

const sampleOfAll = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]));

/** Variants of the sample, each with one extreme value in one field. */
function* extremesOf(field: Field): Generator<unknown> {
  if (field.kind === 'optional' || field.kind === 'nullable') yield* extremesOf(field.of);
  else if (field.kind === 'list') for (const item of extremesOf(field.of)) yield [item];
  else if (field.kind === 'object') {
    const sample = sampleOfAll(field.fields);
    for (const [name, part] of Object.entries(field.fields)) {
      for (const extreme of extremesOf(part)) yield { ...sample, [name]: extreme };
    }
  } else if (field.kind === 'money' && field.as === 'text') {
    yield* ['0.00', '0.01', '9999999999999.99', '1e3.00'];
  } else yield* EXTREMES[field.kind] ?? [];
}

const queryOf = (fields: Record<string, unknown>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const pathOf = ({ path }: Endpoint, id = '1') =>
  fillPath(path, Object.fromEntries(paramNames(path).map(name => [name, id])));

it.each(calls)(
  '%s never fails with 1003 on extreme numbers, dates, texts or ids',
  async (_, endpoint) => {
    const { method, query = {}, body } = endpoint;
    const caller = await callerFor(endpoint);
    const bodies = body ? [sampleOf(body), ...extremesOf(body)] : [];
    const queries = [...extremesOf({ kind: 'object', fields: query })] as Record<string, unknown>[];
    const sent = [
      ...IDS.map(id => [pathOf(endpoint, id), bodies[0]] as const),
      ...queries.map(one => [`${pathOf(endpoint)}${queryOf(one)}`, bodies[0]] as const),
      ...bodies.map(one => [pathOf(endpoint), one] as const),
    ];
    const broken: unknown[] = [];
    for (const [path, given] of sent) {
      const { code } = await caller.call(method, path, given);
      if (code === 1003) broken.push([path, given]);
    }
    expect(broken).toEqual([]);
  },
);
