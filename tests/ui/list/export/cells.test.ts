import { afterEach, describe, expect, it, vi } from 'vitest';
import { sen } from '#contract/money.ts';
import { instantCell, moneyCell } from '#contract/spreadsheet/cells.ts';
import { openSheet, type SheetMessage } from '#ui/list/export/openSheet.ts';
import { kindOf, newSums, sheetLine } from '#ui/list/export/sheetCells.ts';
import { type Column, exportedText, type SheetKind } from '#ui/list/table/column.ts';

type Row = { id: number; value?: unknown };
const exporting = { translate: (key: string) => key };

const column = (kind?: SheetKind, more: Partial<Column<Row>> = {}): Column<Row> => ({
  source: 'value',
  cell: () => null,
  sheet: kind && { kind, value: row => row.value },
  ...more,
});
const cellOf = (kind: SheetKind | undefined, value: unknown) =>
  sheetLine([column(kind)], { id: 1, value }, exporting)[0];

describe('a cell of a workbook', () => {
  it.each<[SheetKind | undefined, unknown, unknown]>([
    ['number', 7, 7],
    ['number', '7', '7'],
    ['money', sen(123_450), 1234.5],
    ['money', sen(0), 0],
    // not whole sen, so not money of ours
    ['money', 0.5, '0.5'],
    ['ringgit', '1234.50', 1234.5],
    ['ringgit', 25, 25],
    ['ringgit', 'free', 'free'],
    ['instant', 'yesterday', 'yesterday'],
    ['instant', 1_767_225_600_000, '1767225600000'],
    ['day', '2026-02-30', '2026-02-30'],
    ['day', 20_260_228, '20260228'],
    [undefined, 'Kedai', 'Kedai'],
    [undefined, false, 'false'],
  ])('of kind %s for %j is %j: typed if it matches, unchanged otherwise', (kind, value, cell) => {
    expect(cellOf(kind, value)).toEqual(cell);
  });

  it('that is missing is empty, whatever its kind', () => {
    const kinds = ['number', 'money', 'ringgit', 'instant', 'day', undefined] as const;
    for (const value of [null, undefined]) {
      const cells = kinds.map(kind => cellOf(kind, value));
      expect(new Set(cells)).toEqual(new Set([cellOf(undefined, '')]));
    }
  });

  it('of an instant is the time of Malaysia', () => {
    expect(cellOf('instant', '2026-03-01T16:00:00Z')).toEqual(instantCell('2026-03-01T16:00:00Z'));
    expect(cellOf('instant', '2026-03-01T16:00:00Z')).not.toBe('2026-03-01T16:00:00Z');
  });

  it.each([
    [column(), 'text'],
    [column('ringgit'), 'money'],
    [column('day'), 'day'],
    [undefined, 'text'],
  ])('has the kind of its column: %#', (of, kind) => expect(kindOf(of)).toBe(kind));
});

describe('the text of a column in a file', () => {
  it.each([
    [column(), { value: [1, { a: 2 }] }, '[1,{"a":2}]'],
    [column(), { value: 0 }, '0'],
    [column(), { value: null }, ''],
    [column(), {}, ''],
    [column(undefined, { exported: () => 12 }), { value: 'x' }, '12'],
    [column(undefined, { exported: () => undefined }), { value: 'x' }, ''],
    [
      column(undefined, { exported: (_, { translate }) => translate('yes') }),
      { value: 'x' },
      'yes',
    ],
  ])('is its field, unless the column has another: %#', (of, row, text) => {
    expect(exportedText(of, { id: 1, ...row }, exporting)).toBe(text);
  });
});

describe('the totals of a workbook', () => {
  const columns = [column('money'), column(), column('ringgit')];
  const totalsOf = (...pages: unknown[][][]) => {
    const sums = newSums(columns);
    for (const page of pages) sums.add(page as never);
    return sums.facts(at => `Total ${at}`);
  };

  it('are exact to the sen over all pages, where binary fractions are not', () => {
    const tenth = Array.from({ length: 1000 }, () => [0.1, 'x', 0.07]);
    expect(totalsOf(tenth, tenth)).toEqual([
      { label: 'Total 0', value: moneyCell(sen(20_000)), kind: 'money' },
      { label: 'Total 2', value: moneyCell(sen(14_000)), kind: 'money' },
    ]);
  });

  it('leave out what is no amount, and are zero without rows', () => {
    expect(
      totalsOf([
        ['free', 1, undefined],
        [-2.5, 1, 1],
      ]).map(({ value }) => value),
    ).toEqual([-2.5, 1]);
    expect(totalsOf().map(({ value }) => value)).toEqual([0, 0]);
  });
});

describe('a workbook that is written in a worker', () => {
  const made: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    got: SheetMessage[] = [];
    isEnded = false;
    constructor() {
      super();
      made.push(this);
    }
    postMessage(message: SheetMessage) {
      this.got.push(message);
    }
    terminate() {
      this.isEnded = true;
    }
  }
  const open = () => {
    vi.stubGlobal('Worker', FakeWorker);
    const sheet = openSheet({ name: 'List', columns: [] });
    return { sheet, worker: made.at(-1) as FakeWorker };
  };
  const about = { name: 'About', groups: [] };
  afterEach(() => vi.unstubAllGlobals());

  it('gets head, rows and description, in this order, and answers with the file', async () => {
    const { sheet, worker } = open();
    sheet.add([['a']]);
    const file = sheet.finish(about);
    expect(worker.got).toEqual([
      { head: { name: 'List', columns: [] } },
      { rows: [['a']] },
      { about },
    ]);
    const blob = new Blob(['x']);
    worker.dispatchEvent(new MessageEvent('message', { data: { blob } }));
    expect(await file).toBe(blob);
    sheet.close();
    expect(worker.isEnded).toBe(true);
  });

  it.each([
    ['it cannot be loaded', new ErrorEvent('error', { message: 'blocked' }), 'blocked'],
    ['it stops without a word', new ErrorEvent('error'), 'worker'],
    ['its answer cannot be read', new MessageEvent('messageerror'), 'worker'],
    ['a row fails', new MessageEvent('message', { data: { error: 'row 7' } }), 'row 7'],
  ])('reports once the file is asked for that %s', async (_, event, message) => {
    const { sheet, worker } = open();
    worker.dispatchEvent(event);
    await Promise.resolve();
    await expect(sheet.finish(about)).rejects.toThrow(message);
  });
});

it('a worker writes one workbook after the messages that it gets', async () => {
  const posted: { blob?: Blob; error?: string }[] = [];
  const listeners: ((event: { data: SheetMessage }) => void)[] = [];
  vi.stubGlobal('self', {
    addEventListener: (_: string, listen: (typeof listeners)[number]) => listeners.push(listen),
    postMessage: (message: (typeof posted)[number]) => posted.push(message),
  });
  await import('#ui/list/export/workbook.worker.ts');
  const send = (data: SheetMessage) => listeners[0]?.({ data });
  send({ rows: [['before its head']] });
  send({ head: { name: 'List', columns: [{ heading: 'Name', kind: 'text' }] } });
  send({ rows: [['Aminah']] });
  send({ about: { name: 'About', groups: [] } });
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]?.error).toBeUndefined();
  expect(posted[0]?.blob?.size).toBeGreaterThan(500);
  vi.unstubAllGlobals();
});
