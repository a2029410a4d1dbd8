import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sen } from '#contract/money.ts';
import { TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import {
  changeOf,
  daysOf,
  listOf,
  rangeIn,
  type Series,
  sumOfTotals,
  totalsOf,
  valuesByDay,
} from '#features/dashboard/trend/trend.ts';

const RANGE = { startDate: '2026-02-27', endDate: '2026-03-02' };
const before = { startDate: '2026-02-23', endDate: '2026-02-26', types: [] };

const anyDays = fc.array(
  fc.record({
    day: fc.constantFrom(...daysOf(RANGE)),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    count: fc.integer({ min: 1, max: 1000 }),
    amount: fc.integer({ min: 1, max: 1e9 }).map(sen),
  }),
);

describe('the range of the chart', () => {
  it.each([
    ['?startDate=2026-01-01&endDate=2026-01-31', '2026-01-01', '2026-01-31'],
    ['', '2026-02-01', '2026-03-02'],
    ['?startDate=2026-02-30&endDate=2026-03-01', '2026-02-01', '2026-03-02'],
    ['?startDate=2026-03-01&endDate=2026-02-01', '2026-02-01', '2026-03-02'],
    ['?startDate=2026-03-01&endDate=2026-03-03', '2026-02-01', '2026-03-02'],
    ['?startDate=2025-03-01&endDate=2026-03-02', '2026-02-01', '2026-03-02'],
  ])('of "%s" is from %s to %s', (search, startDate, endDate) => {
    expect(rangeIn(search, '2026-03-02')).toEqual({ startDate, endDate });
  });

  it('contains every day, across the end of a month', () => {
    expect(daysOf(RANGE)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  });
});

describe('the chart data', () => {
  it('adds up to the totals, whatever the transactions', () => {
    fc.assert(
      fc.property(anyDays, fc.constantFrom('amount', 'count'), (days, measure) => {
        const series: Series = { days, before };
        const drawn = [...valuesByDay(series, RANGE, measure).values()].flat();
        const sum = sumOfTotals(totalsOf(series)).now[measure];
        expect(drawn.reduce((all, value) => all + value, 0)).toBe(sum);
      }),
    );
  });

  it('keeps a type that occurs only in the previous period', () => {
    const types = [{ type: 'TRANSFER', count: 2, amount: sen(300) }] as const;
    const [total] = totalsOf({ days: [], before: { ...before, types: [...types] } });
    expect(total).toEqual({
      type: 'TRANSFER',
      now: { amount: 0, count: 0 },
      before: { amount: 300, count: 2 },
    });
  });

  it('has a relative change, unless the previous value is zero', () => {
    expect([changeOf(125, 100), changeOf(0, 100), changeOf(5, 0)]).toEqual([0.25, -1, undefined]);
  });

  it('links to the transactions that it counts', () => {
    const [path, filter = ''] = listOf(RANGE, 'UPI').split('?filter=');
    expect(path).toBe('/transactions/allTransactions');
    expect(JSON.parse(decodeURIComponent(filter))).toEqual({
      type: ['UPI'],
      status: ['SUCCESS', 'PARTIALLY_REFUNDED', 'REFUNDED'],
      ...RANGE,
    });
  });
});
