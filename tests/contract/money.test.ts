import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatRM,
  parseRM,
  type Sen,
  sen,
  senFromRequest,
  senFromWire,
  toRMText,
  toTypedRM,
  toWireRM,
} from '#contract/money.ts';

/** 13 digits of ringgit, in sen: the largest amount that the API format allows. */
const LARGEST = 999_999_999_999_999;

const amounts = fc.integer({ min: 0, max: LARGEST }).map(sen);
const signedAmounts = fc.integer({ min: -LARGEST, max: LARGEST }).map(value => sen(value + 0));

describe('E10 typed amounts', () => {
  it.each([
    ['10', 1000],
    ['10.00', 1000],
    ['9.99', 999],
    ['10.5', 1050],
    ['0.01', 1],
    ['1,000', 100_000],
    ['1,000.50', 100_050],
    ['1,234,567.89', 123_456_789],
    [' 10 ', 1000],
    ['0010', 1000],
    ['9999999999999.99', LARGEST],
  ])('reads %j as %i sen', (typed, expected) => {
    expect(parseRM(typed)).toBe(expected);
  });

  it.each([
    '10.001',
    '1e3',
    '0x10',
    '-5',
    '+5',
    'NaN',
    'Infinity',
    '',
    '   ',
    '１０',
    '1e21',
    '1,00',
    '10,00',
    '1,0000',
    ',100',
    '1,,000',
    '1000,000',
    '0,500',
    '1.000,50',
    '10.',
    '.5',
    '1 000',
    '10abc',
    'RM10',
    '10000000000000',
    '௧௦',
  ])('refuses %j instead of guessing', typed => {
    expect(parseRM(typed)).toBeUndefined();
  });

  it('reads every formatted amount back, without the currency', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(parseRM(formatRM(amount).replace('RM ', ''))).toBe(amount);
      }),
    );
  });

  it('returns whole sen or nothing for any text, and never rounds', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExN ') }),
    );
    fc.assert(
      fc.property(text, typed => {
        const amount = parseRM(typed);
        const canonical = typed.trim().replaceAll(',', '');
        expect(amount === undefined || Number(toRMText(sen(amount))) === Number(canonical)).toBe(
          true,
        );
      }),
    );
  });
});

describe('E10 amounts on the wire', () => {
  it.each([
    [10, 1000],
    [10.5, 1050],
    [9.99, 999],
    [1.1, 110],
    [0, 0],
    ['10', 1000],
    ['10.00', 1000],
    ['10.5', 1050],
    ['0.1', 10],
  ])('accepts %j from a request as %i sen', (sent, expected) => {
    expect(senFromRequest(sent)).toBe(expected);
    expect(senFromWire(sent)).toBe(expected);
  });

  it.each([
    10.001,
    0.1 + 0.2,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10_000_000_000_000,
    '10.001',
    '1,000.50',
    '1e3',
    '0x10',
    ' 10 ',
    '+5',
    'NaN',
    'Infinity',
    '',
    '１０',
    '1e21',
    '10\n',
    null,
    undefined,
    true,
    10n,
    [10],
  ])('refuses %s in both directions', sent => {
    expect(senFromRequest(sent)).toBeUndefined();
    expect(senFromWire(sent)).toBeUndefined();
  });

  it('refuses objects, even those that convert to a number', () => {
    for (const sent of [{ valueOf: () => 10 }, { toString: () => '10' }, { toString: 1 }]) {
      expect(senFromRequest(sent)).toBeUndefined();
      expect(senFromWire(sent)).toBeUndefined();
    }
  });

  it('refuses a sign in a request, but accepts a negative balance in a response', () => {
    expect(senFromRequest(-5)).toBeUndefined();
    expect(senFromRequest('-5')).toBeUndefined();
    expect(senFromRequest('-0')).toBeUndefined();
    expect(senFromWire(-5)).toBe(-500);
    expect(senFromWire('-0.01')).toBe(-1);
    expect(Object.is(senFromWire('-0'), 0)).toBe(true);
  });

  it('keeps every amount through JSON, as a number and as text', () => {
    fc.assert(
      fc.property(signedAmounts, amount => {
        const asNumber = JSON.parse(JSON.stringify(toWireRM(amount))) as unknown;
        expect(senFromWire(asNumber)).toBe(amount);
        expect(senFromWire(toRMText(amount))).toBe(amount);
      }),
    );
  });

  it('sends JSON numbers with at most two decimals and no exponent', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(JSON.stringify(toWireRM(amount))).toMatch(/^\d{1,13}(\.\d{1,2})?$/);
      }),
    );
  });

  it('refuses to send an amount that a JSON number cannot hold to the sen', () => {
    expect(toWireRM(sen(LARGEST))).toBe(9_999_999_999_999.99);
    expect(() => toWireRM(sen(LARGEST + 1))).toThrow(RangeError);
    expect(() => toWireRM(Number.NaN as Sen)).toThrow(RangeError);
  });
});

describe('E14 sums', () => {
  it('adds a million times RM 0.01 to exactly RM 10,000', () => {
    let total = 0;
    for (let row = 0; row < 1_000_000; row += 1) total += senFromWire(0.01) ?? 0;
    expect(formatRM(sen(total))).toBe('RM 10,000.00');
  });

  it('adds RM 0.10 and RM 0.20 to RM 0.30', () => {
    expect(toRMText(sen((senFromWire(0.1) ?? 0) + (senFromWire(0.2) ?? 0)))).toBe('0.30');
  });
});

describe('whole sen', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are not %d', value => {
    expect(() => sen(value)).toThrow(RangeError);
  });

  it('are written with two decimals, whatever the amount', () => {
    expect([0, 1, 10, 100, -1, -12_345].map(value => toRMText(sen(value)))).toEqual([
      '0.00',
      '0.01',
      '0.10',
      '1.00',
      '-0.01',
      '-123.45',
    ]);
  });

  it.each([
    [0, 'RM 0.00'],
    [99_900, 'RM 999.00'],
    [123_450, 'RM 1,234.50'],
    [100_000_000, 'RM 1,000,000.00'],
    [-123_450, '-RM 1,234.50'],
  ])('%i are formatted as %s', (value, shown) => {
    expect(formatRM(sen(value))).toBe(shown);
    expect(toTypedRM(sen(value))).toBe(shown.replace('RM ', ''));
  });
});
