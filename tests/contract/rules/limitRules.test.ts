import { describe, expect, it } from 'vitest';
import { balanceProblems, transferLimitProblems } from '#contract/rules/money/limitRules.ts';

describe('the limits of a level', () => {
  const problems = (perTransactionLimit: number, daily: number, monthly: number) =>
    transferLimitProblems({
      perTransactionLimit,
      dailyTransferLimit: daily,
      monthlyTransferLimit: monthly,
    });

  it('may be in ascending order or equal', () => {
    expect(problems(100, 200, 300)).toEqual({});
    expect(problems(200, 200, 200)).toEqual({});
  });

  it('do not allow a transaction limit above the daily one, or a daily limit above the monthly one', () => {
    expect(problems(201, 200, 300)).toEqual({ perTransactionLimit: 'validation.limits.aboveDay' });
    expect(problems(100, 301, 300)).toEqual({ dailyTransferLimit: 'validation.limits.aboveMonth' });
    expect(problems(400, 301, 300)).toEqual({
      perTransactionLimit: 'validation.limits.aboveDay',
      dailyTransferLimit: 'validation.limits.aboveMonth',
    });
  });
});

describe('the limits of a wallet', () => {
  it.each([
    [0, 0, {}],
    [10, 11, {}],
    [10, 10, {}],
    [11, 10, { maxBalance: 'validation.limits.belowLeast' }],
  ])('from %i to %i sen', (minBalance, maxBalance, problems) => {
    expect(balanceProblems({ minBalance, maxBalance })).toEqual(problems);
  });
});
