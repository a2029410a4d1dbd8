import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sen, toRMText } from '#contract/money.ts';
import { dateRange } from '#contract/rules/dateRangeRules.ts';
import { amount, amountInSen, MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';

describe('amount', () => {
  const withdrawal = amount({ atLeast: MIN_AMOUNT, below: sen(50_000) });
  const transfer = amount({ atLeast: MIN_AMOUNT, atMost: sen(50_000), whole: true });

  it.each([
    ['9.99', 'validation.amount.tooSmall'],
    ['10.00', undefined],
    ['10.01', undefined],
  ])('E11 RM%s against the minimum of RM10: %s', (text, message) => {
    expect(withdrawal(text)).toBe(message);
  });

  it.each([
    ['10.50', 'validation.amount.whole'],
    ['9.50', 'validation.amount.whole'],
    // the example of the other message has sen
    ['abc', 'validation.amount.whole'],
    ['0', 'validation.amount.whole'],
    ['9', 'validation.amount.tooSmall'],
    ['10', undefined],
    ['10.00', undefined],
    ['500', undefined],
    ['501', 'validation.amount.tooLarge'],
  ])('E12 a transfer of RM%s: %s', (text, message) => {
    expect(transfer(text)).toBe(message);
  });

  it.each([
    ['500.00', 'validation.amount.notBelow'],
    ['500.01', 'validation.amount.notBelow'],
    ['499.99', undefined],
  ])('E13 a withdrawal of RM%s from a balance of RM500.00: %s', (text, message) => {
    expect(withdrawal(text)).toBe(message);
  });

  it.each(['10.001', '1e3', '-5', '１０', 'abc', '0', '0.00'])('%s is invalid', text => {
    expect(withdrawal(text)).toBe('validation.amount.format');
  });

  it('is optional by default', () => {
    expect(withdrawal('')).toBeUndefined();
    expect(withdrawal('  ')).toBeUndefined();
  });

  it('validates sen like the same amount as text', () => {
    const bounds = { atLeast: MIN_AMOUNT, below: sen(50_000), whole: true };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), value => {
        const typed = amount(bounds)(toRMText(sen(value)));
        expect(amountInSen(sen(value), bounds)).toBe(typed);
      }),
    );
  });

  it('refuses a negative amount in sen', () => {
    expect(amountInSen(sen(-1000), {})).toBe('validation.amount.format');
  });

  it('may be zero for a limit, but not negative', () => {
    const limit = { mayBeZero: true };
    expect([0, 1, -1].map(value => amountInSen(sen(value), limit))).toEqual([
      undefined,
      undefined,
      'validation.amount.format',
    ]);
    expect(amount(limit)('0')).toBeUndefined();
  });
});

describe('H14 date range', () => {
  it('must have both ends if it is required', () => {
    const required = { required: true };
    expect(dateRange(undefined, undefined)).toBeUndefined();
    expect(dateRange(undefined, undefined, required)).toBe('validation.dateRange.required');
    expect(dateRange('2026-01-01', '', required)).toBe('validation.dateRange.required');
    expect(dateRange('', '2026-01-01', required)).toBe('validation.dateRange.required');
  });

  it('may be open at one end if it is optional', () => {
    expect(dateRange('2026-01-01', undefined)).toBeUndefined();
    expect(dateRange(undefined, '2026-01-01')).toBeUndefined();
  });

  it('must consist of valid days', () => {
    expect(dateRange('2026-02-29', '2026-03-01')).toBe('validation.dateRange.format');
    expect(dateRange('2026-01-01', '1 March 2026')).toBe('validation.dateRange.format');
  });

  it('must be in order; a single day is allowed', () => {
    expect(dateRange('2026-03-02', '2026-03-01')).toBe('validation.dateRange.order');
    expect(dateRange('2026-03-01', '2026-03-01')).toBeUndefined();
  });

  it('must not end after the latest day', () => {
    const bounds = { notAfter: '2026-03-01' };
    expect(dateRange('2026-02-01', '2026-03-01', bounds)).toBeUndefined();
    expect(dateRange('2026-02-01', '2026-03-02', bounds)).toBe('validation.dateRange.future');
    expect(dateRange('2026-03-02', undefined, bounds)).toBe('validation.dateRange.future');
  });

  it('counts both ends towards the maximum length', () => {
    const bounds = { maxDays: 31 };
    expect(dateRange('2026-01-01', '2026-01-31', bounds)).toBeUndefined();
    expect(dateRange('2026-01-01', '2026-02-01', bounds)).toBe('validation.dateRange.tooLong');
    expect(dateRange('2016-01-01', '2026-01-01', { maxDays: 366 })).toBe(
      'validation.dateRange.tooLong',
    );
  });
});
