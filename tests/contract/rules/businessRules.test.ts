import { describe, expect, it } from 'vitest';
import {
  categoryCode,
  ticket,
  wholeNumber,
  yearProblems,
  yearUntil,
} from '#contract/rules/company/businessRules.ts';
import { username } from '#contract/rules/people/usernameRule.ts';

describe('the validation of a company', () => {
  it.each([
    [categoryCode, '5812', undefined],
    [categoryCode, '0742', undefined],
    [categoryCode, '581', 'validation.categoryCode'],
    [categoryCode, '58123', 'validation.categoryCode'],
    [categoryCode, '５８１２', 'validation.categoryCode'],
    [wholeNumber, '0', undefined],
    [wholeNumber, '250', undefined],
    [wholeNumber, '2.5', 'validation.wholeNumber'],
    [wholeNumber, '-1', 'validation.wholeNumber'],
    [ticket, '25', undefined],
    [ticket, '1,250.50', undefined],
    [ticket, '25.505', 'validation.amount.format'],
    [ticket, '0', 'validation.amount.format'],
    [yearUntil(2026), '2026', undefined],
    [yearUntil(2026), '1800', undefined],
    [yearUntil(2026), '2027', 'validation.year'],
    [yearUntil(2026), '1799', 'validation.year'],
    [yearUntil(2026), '26', 'validation.year'],
    [yearUntil(9999), '12000', 'validation.year'],
    [yearUntil(9999), 'a2000', 'validation.year'],
    [yearUntil(2026), '', undefined],
  ] as const)('%o checks %j with the result %o', (rule, text, problem) => {
    expect(rule(text)).toBe(problem);
  });

  it('does not allow trading before the start year, or years in the future', () => {
    expect(yearProblems({ businessStartYear: 2010, businessTradingStartYear: 2010 }, 2026)).toEqual(
      {},
    );
    expect(yearProblems({ businessStartYear: 2010, businessTradingStartYear: 2009 }, 2026)).toEqual(
      { businessTradingStartYear: 'validation.tradingYear' },
    );
    expect(yearProblems({ businessTradingStartYear: 2030 }, 2026)).toEqual({
      businessTradingStartYear: 'validation.year',
    });
    expect(yearProblems({ businessTradingStartYear: 2010 }, 2026)).toEqual({});
    expect(yearProblems({ businessStartYear: 2030 }, 2026)).toEqual({
      businessStartYear: 'validation.year',
    });
    expect(yearProblems({ businessStartYear: 2010 }, 2026)).toEqual({});
    expect(yearProblems({}, 2026)).toEqual({});
  });
});

describe('a user name', () => {
  it.each(['siti', 'siti.rahman', 'siti@example.com', 'ＳＩＴＩ', 'a_1', ''])('may be %j', text => {
    expect(username(text)).toBeUndefined();
  });

  it.each(['si', '.siti', 'siti-', 'siti rahman', 'sіti', 'si\u200bti', '诗蒂拉'])(
    'may not be %j',
    text => {
      expect(username(text)).toBe('validation.username');
    },
  );
});
