import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { csvLine } from '#contract/text/csv.ts';
import { HOSTILE_NAMES } from '#tests/support/run/hostileNames.ts';
import { readCsv } from '#tests/support/run/readFile.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import type { RecordDefinition } from '#ui/fields/recordFields.ts';
import { newSheet } from '#ui/list/export/newSheet.ts';
import { kindOf, sheetLine } from '#ui/list/export/sheetCells.ts';
import { exportedText } from '#ui/list/table/column.ts';

type Row = Record<string, unknown> & { id: number };
type Definition = RecordDefinition<Row>;

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'resource' in value && 'fields' in value;

/** Every record that a list can have columns of. */
const definitions = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/records/**/*Record.{ts,tsx}', { eager: true }),
).flatMap(module => Object.values(module).filter(isDefinition));

/** Echoes a key with its values, as a text that is not translated. */
const exporting = {
  translate: (key: string, values: Record<string, unknown> = {}) => String(values._ ?? key),
};

/** A record with this name in every field: a backend may send any text in any field. */
const recordOf = ({ fields }: Definition, name: string): Row => ({
  ...Object.fromEntries(Object.keys(fields).map(field => [field, name])),
  id: 1,
});

/** What a spreadsheet takes for a formula, or for the start of one. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

it('all records with lists are covered', () => {
  expect(definitions.length).toBeGreaterThan(18);
});

it.each(definitions)('D5 any name stays text in an exported list of $resource', async record => {
  const columns = columnsOf(
    record,
    Object.fromEntries(Object.keys(record.fields).map(name => [name, 'table' as const])),
  );
  const rows = HOSTILE_NAMES.map(name => recordOf(record, name));
  const texts = rows.map(row => columns.map(column => exportedText(column, row, exporting)));
  for (const [at, name] of HOSTILE_NAMES.entries()) expect(texts[at]).toContain(name);

  const csv = readCsv(texts.map(csvLine).join(''));
  expect(csv).toHaveLength(rows.length);
  for (const [at, cells] of csv.entries()) {
    expect(cells.filter(cell => FORMULA.test(cell) && !/^-?[\d.]+$/.test(cell))).toEqual([]);
    expect(cells.map(cell => cell.replace(/^'/, ''))).toEqual(texts[at]);
  }

  const sheet = newSheet({
    name: record.resource,
    columns: columns.map(column => ({ heading: column.source, kind: kindOf(column) })),
  });
  sheet.add(rows.map(row => sheetLine(columns, row, exporting)));
  const file = await sheet.finish({ name: 'About', groups: [] });
  const content = new Uint8Array(await file.arrayBuffer());
  const sheets = Object.entries(unzipSync(content)).filter(([path]) => /sheet\d/.test(path));
  expect(sheets).toHaveLength(2);
  for (const [, xml] of sheets) expect(strFromU8(xml)).not.toMatch(/<f[\s>/]/);
  const [first] = await readXlsxFile(Buffer.from(content), { trim: false });
  const [, ...lines] = first?.data ?? [];
  expect(lines).toHaveLength(rows.length);
  for (const [at, name] of HOSTILE_NAMES.entries()) expect(lines[at]).toContain(name);
});
