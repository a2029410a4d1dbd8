import { malaysianTime } from '#contract/dates.ts';
import { type Sen, sen, senFromWire, toRMText } from '#contract/money.ts';
import { BOM, csvLine } from '#contract/text/csv.ts';
import type { TransactionType } from '#contract/words/moneyStatuses.ts';

/** A transaction in a settlement report. Amounts in sen. */
export interface Settled {
  readonly transactionDate: Date;
  readonly referenceNumber: string;
  readonly transactionType: TransactionType;
  /** Reference of the refunded transaction; null for a payment. */
  readonly originalReference: string | null;
  /** The payer, or the receiver of a refund. */
  readonly customer: string | null;
  readonly amount: number;
  readonly additionalFee: number;
  readonly mdrAmount: number;
  readonly remark: string | null;
}

/** The amount paid, fee and MDR deducted from it, and the net amount for the merchant. */
export interface Parts {
  readonly gross: Sen;
  readonly fee: Sen;
  readonly mdr: Sen;
  readonly net: Sen;
}

const NONE: Parts = { gross: sen(0), fee: sen(0), mdr: sen(0), net: sen(0) };

/** Returns the parts of one transaction; for a refund all are negative, including fee and MDR. */
function partsOf({
  transactionType,
  amount,
  additionalFee,
  mdrAmount,
}: Pick<Settled, 'transactionType' | 'amount' | 'additionalFee' | 'mdrAmount'>): Parts {
  const signed = (value: number): Sen => sen(transactionType === 'REFUND' ? 0 - value : value);
  return {
    gross: signed(amount),
    fee: signed(additionalFee),
    mdr: signed(mdrAmount),
    net: signed(amount - additionalFee - mdrAmount),
  };
}

const sumOf = (one: Parts, other: Parts): Parts => ({
  gross: sen(one.gross + other.gross),
  fee: sen(one.fee + other.fee),
  mdr: sen(one.mdr + other.mdr),
  net: sen(one.net + other.net),
});

const REFERENCE = 'Reference number';
const NET = 'Net (RM)';

const HEAD = [
  'Date (Malaysia)',
  REFERENCE,
  'Type',
  'Original reference',
  'Customer',
  'Gross (RM)',
  'Fee (RM)',
  'MDR (RM)',
  NET,
  'Remark',
];

const amountsOf = ({ gross, fee, mdr, net }: Parts): string[] =>
  [gross, fee, mdr, net].map(toRMText);

/** A settlement report, written line by line: CSV in UTF-8, with cells that no spreadsheet evaluates as formulas. */
export class SettlementReport {
  private readonly chunks: Buffer[] = [Buffer.from(BOM + csvLine(HEAD))];
  /** Total of all rows so far. */
  total: Parts = NONE;
  rows = 0;

  add(settled: readonly Settled[]): void {
    const lines = settled.map(row => {
      const parts = partsOf(row);
      this.total = sumOf(this.total, parts);
      return csvLine([
        malaysianTime(row.transactionDate.toISOString()) ?? '',
        row.referenceNumber,
        row.transactionType,
        row.originalReference ?? '',
        row.customer ?? '',
        ...amountsOf(parts),
        row.remark ?? '',
      ]);
    });
    this.rows += settled.length;
    this.chunks.push(Buffer.from(lines.join('')));
  }

  /** Returns the whole file, with the line of totals at its end. */
  finish(): Buffer {
    const end = csvLine(['Total', '', '', '', '', ...amountsOf(this.total), '']);
    return Buffer.concat([...this.chunks, Buffer.from(end)]);
  }
}

/**
 * Matches a line of a report: all its cells are quoted, and may contain line breaks. There is only one way to match it, so
 * that a damaged file takes no longer to read than a whole one.
 */
const LINE = /"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n/g;
const CELL = /"((?:[^"]|"")*)"/g;

/**
 * Reads a report's net amounts by reference. Columns are found by name, so reports of older versions can be read too.
 * @returns undefined if it is not such a report
 */
export function readSettlementReport(
  content: Uint8Array,
): { nets: Map<string, Sen>; total: Sen } | undefined {
  const lines = (Buffer.from(content).toString('utf8').match(LINE) ?? []).map(line =>
    [...line.matchAll(CELL)].map(([, cell = '']) => cell),
  );
  const head = lines.shift() ?? [];
  const total = lines.pop() ?? [];
  const netOf = (line: readonly string[]) => senFromWire(line[head.indexOf(NET)]);
  const sum = netOf(total);
  if (sum === undefined) return undefined;
  const nets = new Map(
    lines.map(line => [line[head.indexOf(REFERENCE)] ?? '', netOf(line) ?? sen(0)]),
  );
  return { nets, total: sum };
}
