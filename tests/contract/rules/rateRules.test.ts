import { describe, expect, it } from 'vitest';
import { rate, readRate } from '#contract/rules/money/rateRules.ts';

describe('a typed rate', () => {
  it.each([
    ['0', 0],
    ['1.5', 1.5],
    [' 1.25 ', 1.25],
    ['.5', 0.5],
    ['2.', 2],
    ['100', 100],
    ['100.00', 100],
  ])('%j is %d percent', (typed, percent) => {
    expect(readRate(typed)).toBe(percent);
    expect(rate(typed)).toBeUndefined();
  });

  it.each([
    '100.01',
    '101',
    '1000',
    '1.255',
    '-1',
    '+1',
    '1,5',
    '1e1',
    '٢',
    '.',
    'x1',
    '1x',
    '1 5',
  ])('%j is invalid', typed => {
    expect(readRate(typed)).toBeUndefined();
    expect(rate(typed)).toBe('validation.rate');
  });

  it.each(['', '  '])('%j is empty, but not invalid', typed => {
    expect(readRate(typed)).toBeUndefined();
    expect(rate(typed)).toBeUndefined();
  });
});
