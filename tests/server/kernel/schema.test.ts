import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  day,
  enumeration,
  type Field,
  instant,
  integer,
  json,
  list,
  money,
  nullable,
  number,
  object,
  optional,
  secret,
  text,
} from '#contract/fields.ts';
import { sen, toRMText, toWireRM } from '#contract/money.ts';
import { password, pin } from '#contract/rules/people/secretRules.ts';
import { schemaOf } from '#server/kernel/request/schema.ts';

const takes = (field: Field, value: unknown) => schemaOf(field).safeParse(value).success;
const read = (field: Field, value: unknown) => schemaOf(field).parse(value);

describe('an object', () => {
  const body = object({ userStatus: text(), remark: optional(text()), note: nullable(text()) });

  it('is refused with an unknown field', () => {
    expect(takes(body, { userStatus: 'ACTIVE', note: null })).toBe(true);
    expect(takes(body, { userStatus: 'ACTIVE', note: null, role: 'EWALLET_ADMIN' })).toBe(false);
    expect(takes(object({ inner: body }), { inner: { userStatus: '', note: null, x: 1 } })).toBe(
      false,
    );
  });

  it('may omit only optional fields', () => {
    expect(takes(body, { note: null })).toBe(false);
    expect(takes(body, { userStatus: 'ACTIVE' })).toBe(false);
    expect(takes(body, { userStatus: 'ACTIVE', note: null, remark: null })).toBe(false);
  });

  it.each([null, [], 'text', 7, undefined])('cannot be %j', value => {
    expect(takes(object({}), value)).toBe(false);
  });

  it('ignores inherited properties', () => {
    const values = read(object({ a: text() }), { a: 'x' });
    expect(Object.keys(values as object)).toEqual(['a']);
    expect(takes(object({ constructor: text() }), {})).toBe(false);
  });
});

describe('a text', () => {
  it('counts its length in code points', () => {
    const family = '👨‍👩‍👧‍👦';
    expect([...family]).toHaveLength(7);
    expect(takes(text({ max: 7 }), family)).toBe(true);
    expect(takes(text({ max: 6 }), family)).toBe(false);
    expect(takes(text({ min: 2 }), '😀')).toBe(false);
    expect(takes(text({ max: 3 }), 'தமி')).toBe(true);
  });

  it('cannot contain NUL or lone surrogates', () => {
    expect(takes(text(), 'a\0b')).toBe(false);
    expect(takes(text(), 'a\ud83d')).toBe(false);
    expect(takes(text(), '\u202Egpj.exe')).toBe(true);
  });

  it('must be a string', () => {
    for (const value of [7, true, null, ['a'], { toString: 'a' }]) {
      expect(takes(text(), value)).toBe(false);
    }
  });

  it('must follow its rule', () => {
    expect(takes(text({ rule: pin }), '246810')).toBe(true);
    expect(takes(text({ rule: pin }), '24681')).toBe(false);
  });
});

describe('a secret', () => {
  it('must follow its rule after decryption, and has a maximum length', () => {
    expect(takes(secret(pin), '246810')).toBe(true);
    expect(takes(secret(pin), 'abcdef')).toBe(false);
    expect(takes(secret(password), '')).toBe(false);
    expect(takes(secret(), '')).toBe(true);
    expect(takes(secret(), 'x'.repeat(501))).toBe(true);
    expect(takes(secret(), 'x'.repeat(502))).toBe(false);
  });
});

describe('a number', () => {
  it.each([1.5, '1', 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, null, true])(
    'that must be an integer cannot be %s',
    value => expect(takes(integer(), value)).toBe(false),
  );

  it('must be within its bounds', () => {
    expect(takes(integer({ min: 1, max: 100 }), 1)).toBe(true);
    expect(takes(integer({ min: 1, max: 100 }), 0)).toBe(false);
    expect(takes(integer({ min: 1, max: 100 }), 101)).toBe(false);
    expect(takes(number({ min: 0, max: 100 }), 2.75)).toBe(true);
    expect(takes(number({ min: 0 }), -0.01)).toBe(false);
    expect(takes(number(), '2.75')).toBe(false);
  });
});

describe('an amount', () => {
  it('is converted to sen exactly', () => {
    expect(read(money(), 10.1)).toBe(1010);
    expect(read(money(), 0.07)).toBe(7);
    expect(takes(money(), 0.1 + 0.2)).toBe(false);
    expect(read(money('text'), '19.99')).toBe(1999);
  });

  it.each([10.001, -5, 1e21, Number.NaN, '10', null, true, [10]])('cannot be %s', value => {
    expect(takes(money(), value)).toBe(false);
  });

  it.each([
    '10',
    '10.0',
    '10.001',
    '1,000.50',
    '1e3',
    '0x10',
    ' 10.00',
    '-5.00',
    '+5.00',
    '',
    '１０.00',
    10,
  ])('as text with two decimals cannot be %j', value =>
    expect(takes(money('text'), value)).toBe(false),
  );

  it('survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), value => {
        const amount = sen(value);
        expect(read(money(), JSON.parse(JSON.stringify(toWireRM(amount))))).toBe(amount);
        expect(read(money('text'), toRMText(amount))).toBe(amount);
      }),
    );
  });
});

describe('other fields', () => {
  it('accept only existing days', () => {
    expect(takes(day(), '2028-02-29')).toBe(true);
    for (const value of ['2026-02-29', '2026-2-1', '2026-02-01T00:00:00Z', '', 20260201]) {
      expect(takes(day(), value)).toBe(false);
    }
  });

  it('accept only UTC instants', () => {
    expect(takes(instant(), '2026-02-01T09:00:00Z')).toBe(true);
    expect(takes(instant(), '2026-02-01T09:00:00.123Z')).toBe(true);
    for (const value of ['2026-02-01', '2026-02-01T09:00:00+08:00', '2026-02-30T09:00:00Z', 0]) {
      expect(takes(instant(), value)).toBe(false);
    }
  });

  it('accept only exact enumerated values', () => {
    const field = enumeration(['ACTIVE', 'SUSPENDED']);
    expect(takes(field, 'ACTIVE')).toBe(true);
    for (const value of ['active', ' ACTIVE', 'toString', '', 0, null]) {
      expect(takes(field, value)).toBe(false);
    }
  });

  it('accept only booleans', () => {
    expect(takes(boolean(), false)).toBe(true);
    for (const value of ['true', 1, 0, null]) expect(takes(boolean(), value)).toBe(false);
  });

  it('accept lists up to their maximum length', () => {
    expect(takes(list(integer(), 2), [1, 2])).toBe(true);
    expect(takes(list(integer(), 2), [1, 2, 3])).toBe(false);
    expect(takes(list(integer()), [1, '2'])).toBe(false);
  });

  it('accept any JSON without NUL', () => {
    expect(takes(json(), { columns: ['id', { nested: [null, 1.5, true] }] })).toBe(true);
    expect(takes(json(), null)).toBe(true);
    expect(takes(json(), { columns: ['a\0'] })).toBe(false);
    expect(takes(json(), { 'a\0': 1 })).toBe(false);
    expect(takes(json(), undefined)).toBe(false);
  });
});
