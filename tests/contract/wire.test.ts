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
  object,
  optional,
  partial,
  secret,
  text,
} from '#contract/fields.ts';
import { type Sen, sen } from '#contract/money.ts';
import { fromWire, mapSecrets, toWire } from '#contract/wire.ts';

const amounts = fc.integer({ min: 0, max: 999_999_999_999_999 });

/** Any field with valid values. */
const described: fc.Arbitrary<{ field: Field; value: unknown }> = fc.letrec<{
  any: { field: Field; value: unknown };
}>(tie => ({
  any: fc.oneof(
    { maxDepth: 4 },
    amounts.map(value => ({ field: money() as Field, value: value as unknown })),
    amounts.map(value => ({ field: money('text') as Field, value: value as unknown })),
    fc.string().map(value => ({ field: text() as Field, value: value as unknown })),
    fc.integer().map(value => ({ field: integer() as Field, value: value as unknown })),
    fc.boolean().map(value => ({ field: boolean() as Field, value: value as unknown })),
    fc.jsonValue().map(value => ({ field: json() as Field, value: value as unknown })),
    fc.constant({ field: nullable(money()) as Field, value: null as unknown }),
    fc.constant({ field: optional(money()) as Field, value: undefined as unknown }),
    fc.record({ one: tie('any'), other: tie('any') }).map(({ one, other }) => ({
      field: object({ one: one.field, other: other.field }) as Field,
      value: { one: one.value, other: other.value } as unknown,
    })),
    tie('any').map(({ field, value }) => ({
      field: list(field) as Field,
      value: [value, value] as unknown,
    })),
    tie('any').map(({ field, value }) => ({ field: nullable(field) as Field, value })),
  ),
})).any;

describe('a value on the wire', () => {
  it('survives a round trip, whatever the fields', () => {
    fc.assert(
      fc.property(described, ({ field, value }) => {
        expect(fromWire(field, toWire(field, value))).toEqual(value);
      }),
    );
  });

  it('is in ringgit where the code has sen', () => {
    const field = object({ balance: money(), amount: money('text'), name: text() });
    const value = { balance: 123_450, amount: 1000, name: 'Kedai' };
    expect(toWire(field, value)).toEqual({ balance: 1234.5, amount: '10.00', name: 'Kedai' });
  });

  it('is never a fraction of a sen', () => {
    expect(() => toWire(money(), 10.5)).toThrow(RangeError);
    expect(() => toWire(money('text'), Number.NaN)).toThrow(RangeError);
  });

  it('is left unchanged if it does not have the declared type', () => {
    const field = object({
      day: day(),
      at: instant(),
      state: enumeration(['A']),
      list: list(money()),
      inner: object({ amount: money() }),
    });
    const odd = { day: 7, at: 'soon', state: 'NEW_WORD', list: 'none', inner: [1] };
    expect(fromWire(field, odd)).toEqual(odd);
  });

  it.each([null, undefined, 'text', 7, true, []])(
    'is left unchanged where a record is expected: %j',
    value => {
      expect(fromWire(object({ amount: money() }), value)).toEqual(value);
    },
  );

  it('keeps nulls and unknown fields, and does not add missing ones', () => {
    const field = object({ amount: money(), inner: object({ amount: money() }), other: text() });
    expect(fromWire(field, { amount: null, inner: null, extra: { amount: 5 } })).toEqual({
      amount: null,
      inner: null,
      extra: { amount: 5 },
    });
  });

  it('has null for a missing field that may be null, at any depth, but only when it is read', () => {
    const inner = object({ id: nullable(integer()), note: optional(nullable(text())) });
    const field = object({ id: nullable(integer()), inner: nullable(inner), list: list(inner) });
    expect(fromWire(field, { list: [{}] })).toEqual({
      id: null,
      inner: null,
      list: [{ id: null }],
    });
    expect(fromWire(field, { inner: {} })).toEqual({ id: null, inner: { id: null } });
    expect(toWire(field, { list: [{}] })).toEqual({ list: [{}] });
  });

  it.each(['abc', 10.001, '1e3', {}, true, ''])(
    'has null instead of the invalid amount %j',
    amount => {
      expect(fromWire(object({ amount: money() }), { amount })).toEqual({ amount: null });
    },
  );

  it('is not mutated', () => {
    const value = Object.freeze({ amount: sen(5), list: Object.freeze([sen(5)]) });
    const field = object({ amount: money(), list: list(money()) });
    expect(toWire(field, value)).toEqual({ amount: 0.05, list: [0.05] });
    expect(value).toEqual({ amount: 5, list: [5] });
  });
});

describe('D15 keys that target the prototype', () => {
  const hostile = JSON.parse(
    '{"amount": 1, "__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "hasOwnProperty": 1}',
  ) as unknown;

  it('do not pollute it, and __proto__ is removed', () => {
    const read = fromWire(object({ amount: money() }), hostile) as Record<string, unknown>;
    expect(Object.hasOwn(read, '__proto__')).toBe(false);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(read.polluted).toBeUndefined();
    expect(Object.assign({}, read)).not.toHaveProperty('polluted');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(read.amount).toBe(100);
  });

  it('are not treated as declared fields', () => {
    const field = object({ amount: money() });
    expect(fromWire(field, { toString: 5, valueOf: 5 })).toEqual({ toString: 5, valueOf: 5 });
  });
});

describe('secrets', () => {
  const login = object({ loginDTO: object({ username: text(), password: secret() }) });
  const encrypt = (value: string) => `<${value.length}>`;

  it('are transformed wherever they are, and nothing else is', async () => {
    const value = { loginDTO: { username: 'siti', password: 'Kaunter#2026' }, extra: 'password' };
    expect(await mapSecrets(login, value, encrypt)).toEqual({
      loginDTO: { username: 'siti', password: '<12>' },
      extra: 'password',
    });
    expect(value.loginDTO.password).toBe('Kaunter#2026');
  });

  it('keep their order in lists, even if the transformation is slow', async () => {
    const field = object({ pins: list(secret()), newPin: optional(secret()) });
    const slowly = async (value: string) => {
      for (let turn = 0; turn < Number(value); turn += 1) await Promise.resolve();
      return `${value}!`;
    };
    expect(await mapSecrets(field, { pins: ['3', '1', '2'], newPin: '0' }, slowly)).toEqual({
      pins: ['3!', '1!', '2!'],
      newPin: '0!',
    });
  });

  it('that are missing stay missing', async () => {
    const field = object({ oldPassword: optional(secret()), pin: nullable(secret()) });
    expect(await mapSecrets(field, { pin: null }, encrypt)).toEqual({ pin: null });
  });

  it.each([246_810, true, { toString: 1 }, ['246810']])(
    'that are not text are never passed in the clear: %j',
    async pin => {
      expect(await mapSecrets(object({ pin: secret() }), { pin }, () => '*')).toEqual({ pin: '*' });
    },
  );

  it('that cannot be transformed fail the whole value', async () => {
    const failing = () => Promise.reject(new Error('no key'));
    await expect(
      mapSecrets(login, { loginDTO: { username: 'a', password: 'b' } }, failing),
    ).rejects.toThrow('no key');
  });

  it('can be transformed there and back for any text', async () => {
    const field = object({ one: secret(), rest: list(object({ two: secret() })) });
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.array(fc.string(), { maxLength: 5 }), async (one, twos) => {
        const value = { one, rest: twos.map(two => ({ two })) };
        const there = await mapSecrets(field, value, plain => `enc:${plain}`);
        expect(JSON.stringify(there).match(/"enc:/g)).toHaveLength(1 + twos.length);
        expect(await mapSecrets(field, there, changed => changed.slice(4))).toEqual(value);
      }),
    );
  });
});

describe('a partial set of fields', () => {
  it('makes every field optional, without nesting optional fields', () => {
    const fields = partial({ name: text(), amount: optional(money()) });
    expect(fields.name).toEqual(optional(text()));
    expect(fields.amount).toEqual(optional(money()));
  });

  it('still converts amounts', () => {
    expect(toWire(object(partial({ amount: money() })), { amount: 5 as Sen })).toEqual({
      amount: 0.05,
    });
  });
});
