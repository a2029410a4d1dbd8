import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { senFromWire } from '#contract/money.ts';
import {
  readSettlementReport,
  type Settled,
  SettlementReport,
} from '#server/services/settlement/settlementReport.ts';
import { readCsv } from '#tests/support/run/readFile.ts';

const sale = fc
  .record({
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    fee: fc.nat({ max: 100 }),
    mdr: fc.nat({ max: 100 }),
    transactionType: fc.constantFrom('PAYMENT', 'UPI', 'UNIONPAY', 'REFUND'),
    customer: fc.option(fc.string({ unit: 'grapheme' })),
    remark: fc.option(fc.string({ unit: 'binary' })),
  })
  .map(
    ({ amount, fee, mdr, ...rest }): Settled => ({
      ...rest,
      amount,
      additionalFee: Math.floor((amount * fee) / 400),
      mdrAmount: Math.floor((amount * mdr) / 400),
      transactionDate: new Date('2026-03-02T01:30:00Z'),
      referenceNumber: 'KTN260302000000001',
      originalReference: null,
    }),
  );

/** The four amounts of a line, in sen. */
const amountsOf = (cells: string[]) =>
  cells.slice(5, 9).map(text => senFromWire(text) ?? Number.NaN);

describe('the totals of a settlement report', () => {
  it('match the sums of its rows and of the transactions, to the sen', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 40 }), fc.nat({ max: 40 }), (sales, cut) => {
        const report = new SettlementReport();
        report.add(sales.slice(0, cut));
        report.add(sales.slice(cut));
        const [, ...lines] = readCsv(report.finish().toString());
        const total = amountsOf(lines.pop() ?? []);
        const rows = lines.map(amountsOf);
        expect(rows).toHaveLength(sales.length);
        expect(total).toEqual(
          [0, 1, 2, 3].map(at => rows.reduce((sum, row) => sum + (row[at] ?? Number.NaN), 0)),
        );
        for (const [gross = 0, fee = 0, mdr = 0, net = 0] of [...rows, total]) {
          expect(gross - fee - mdr).toBe(net);
        }
        const signed = sales.map(({ amount, transactionType }) =>
          transactionType === 'REFUND' ? -amount : amount,
        );
        expect(total[0]).toBe(signed.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });

  it('E14 are exact where floating point is not', () => {
    const report = new SettlementReport();
    const cent = { additionalFee: 0, mdrAmount: 0, customer: null, remark: null };
    const row = (amount: number): Settled => ({
      ...cent,
      amount,
      transactionType: 'PAYMENT',
      originalReference: null,
      transactionDate: new Date(0),
      referenceNumber: 'KTN',
    });
    report.add([row(10), row(20), row(999_999_999_999_999 - 31), row(1)]);
    const lines = readCsv(report.finish().toString());
    expect(lines.at(-1)?.[5]).toBe('9999999999999.99');
  });
});

it('a damaged settlement report is read as quickly as a whole one', () => {
  const report = new SettlementReport();
  report.add([
    {
      amount: 100,
      additionalFee: 0,
      mdrAmount: 0,
      transactionType: 'PAYMENT',
      originalReference: null,
      customer: null,
      remark: '"'.repeat(60),
      transactionDate: new Date(0),
      referenceNumber: 'KTN1',
    },
  ]);
  const whole = report.finish();
  expect(readSettlementReport(whole)?.nets).toEqual(new Map([['KTN1', 100]]));
  const cut = whole.subarray(0, whole.indexOf('"Total"') - 1);
  expect(readSettlementReport(cut)).toBeUndefined();
});
