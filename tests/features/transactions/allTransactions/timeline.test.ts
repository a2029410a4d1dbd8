import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/records/transaction.ts';
import { datesOf, inOrder } from '#features/transactions/allTransactions/timeline.ts';

const MADE = '2026-03-02T01:30:00Z';
const LATER = '2026-03-02T01:31:00Z';

const told = (dates: Partial<Transaction>) => datesOf(dates as Transaction).map(({ name }) => name);

describe('the dates of a transaction in its timeline', () => {
  it.each<[Partial<Transaction>, string[]]>([
    [{}, []],
    [{ createdDate: MADE, transactionDate: MADE, lastModifiedDate: MADE }, ['createdDate']],
    [{ createdDate: LATER, transactionDate: MADE }, ['createdDate', 'transactionDate']],
    [{ createdDate: MADE, lastModifiedDate: LATER }, ['createdDate', 'lastModifiedDate']],
    [
      { createdDate: MADE, settledDate: LATER, lastModifiedDate: LATER },
      ['createdDate', 'settledDate'],
    ],
  ])('%o', (dates, names) => {
    expect(told(dates)).toEqual(names);
  });

  it('omit a change that the history contains', () => {
    const dates = { createdDate: MADE, lastModifiedDate: LATER } as Transaction;
    const told = datesOf(dates, [{ createdDate: '2026-03-02T01:31:00.080Z' }]);
    expect(told).toEqual([{ name: 'createdDate', at: MADE }]);
  });

  it('are in chronological order, and stable for equal times', () => {
    const events = [
      { at: LATER, what: 'paid' },
      { at: MADE, what: 'recorded' },
      { at: MADE, what: 'asked' },
    ];
    expect(inOrder(events).map(({ what }) => what)).toEqual(['recorded', 'asked', 'paid']);
  });
});
