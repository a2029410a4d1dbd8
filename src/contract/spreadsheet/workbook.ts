import { Zip, ZipDeflate } from 'fflate';
import { type Cell, SHEET_ROWS } from './cells.ts';
import {
  type CellKind,
  escaped,
  lettersOf,
  MAIN,
  rowXml,
  SHEET_END,
  sheetStart,
  styleOf,
  stylesXml,
} from './sheetXml.ts';

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type { CellKind } from './sheetXml.ts';

export interface SheetColumn {
  readonly heading: string;
  readonly kind: CellKind;
}

/** A line of the second sheet: a label and its value. */
export interface Fact {
  readonly label: string;
  readonly value: Cell;
  /** How the value is shown; as text by default. */
  readonly kind?: CellKind | undefined;
}

/** The second sheet, which describes the first one. */
export interface AboutSheet {
  readonly name: string;
  /** The facts in groups with an empty row between them. */
  readonly groups: readonly (readonly Fact[])[];
}

/** A workbook with one sheet of rows, and a second one that describes them. */
export interface WorkbookContent {
  /** Name of the first sheet; characters that sheet names do not allow are removed. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Called after the last row is written. */
  readonly about: () => AboutSheet;
}

/** Column widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 26,
  number: 14,
  money: 16,
  instant: 20,
  day: 12,
};

/** Widths of the labels and values on the second sheet. */
const ABOUT_WIDTHS = [30, 60];

/** Wide enough for the heading, which is bold. */
const widthOf = ({ heading, kind }: SheetColumn): number =>
  Math.max(WIDTHS[kind], Math.ceil([...heading].length * 1.1) + 2);

/**
 * A workbook as a byte stream, with memory use independent of the number of rows. Amounts are numbers, instants are
 * dates, texts are strings; the header row is bold and frozen.
 *
 * The stream fails if there are more rows than a sheet can have. Source: ECMA-376, part 1, 18.2 (workbook), 18.3
 * (worksheets).
 */
export function workbookStream(content: WorkbookContent): ReadableStream<Uint8Array> {
  const chunks = zipped(partsOf(content));
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

interface Part {
  readonly path: string;
  /** Its XML in pieces of any size. */
  readonly xml: AsyncIterable<string> | Iterable<string>;
}

/** The workbook comes last: the name of the second sheet is known only once the rows have been read. */
async function* partsOf(content: WorkbookContent): AsyncGenerator<Part> {
  yield part('[Content_Types].xml', CONTENT_TYPES);
  yield part('_rels/.rels', relationships(['officeDocument', '/xl/workbook.xml']));
  yield part(
    'xl/_rels/workbook.xml.rels',
    relationships(
      ['worksheet', '/xl/worksheets/sheet1.xml'],
      ['worksheet', '/xl/worksheets/sheet2.xml'],
      ['styles', '/xl/styles.xml'],
    ),
  );
  yield part('xl/styles.xml', stylesXml());
  yield { path: 'xl/worksheets/sheet1.xml', xml: rowsSheet(content) };
  const about = content.about();
  yield { path: 'xl/worksheets/sheet2.xml', xml: factsSheet(about) };
  yield part('xl/workbook.xml', workbookXml(content.name, about.name));
}

const part = (path: string, xml: string): Part => ({ path, xml: [xml] });

async function* rowsSheet({ columns, rows }: WorkbookContent): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at));
  const styles = columns.map(({ kind }) => styleOf('cell', kind));
  yield sheetStart(columns.map(widthOf), 1);
  yield rowXml(
    1,
    columns.map(({ heading }) => heading),
    letters,
    columns.map(({ kind }) => styleOf('heading', kind)),
  );
  let written = 0;
  for await (const row of rows) {
    written += 1;
    if (written > SHEET_ROWS) throw new Error('more rows than a sheet can have');
    yield rowXml(written + 1, row, letters, styles);
  }
  yield SHEET_END;
}

function* factsSheet({ groups }: AboutSheet): Generator<string> {
  const letters = ABOUT_WIDTHS.map((_, at) => lettersOf(at));
  yield sheetStart(ABOUT_WIDTHS, 0);
  let number = 0;
  for (const group of groups) {
    for (const { label, value, kind = 'text' } of group) {
      number += 1;
      yield rowXml(number, [label, value], letters, [
        styleOf('label', 'text'),
        styleOf('value', kind),
      ]);
    }
    if (group.length > 0) number += 1;
  }
  yield SHEET_END;
}

/** Number of XML characters that are compressed at a time. */
const PIECE = 32_768;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Compresses the parts one after another, as they are read. */
async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { path, xml } of parts) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    let text = XML;
    for await (const piece of xml) {
      text += piece;
      if (text.length < PIECE) continue;
      file.push(encoder.encode(text));
      text = '';
      yield* ready.splice(0);
    }
    file.push(encoder.encode(text), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = [
  `<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>`,
  '</Types>',
].join('');

const relationships = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  [
    `<Relationships xmlns="${PACKAGE}/relationships">`,
    ...targets.map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    ),
    '</Relationships>',
  ].join('');

function workbookXml(first: string, second: string): string {
  const name = sheetName(first);
  const other = sheetName(second);
  const isSame = name.toLowerCase() === other.toLowerCase();
  const names = [name, isSame ? `${other.slice(0, 29)} 2` : other];
  const sheets = names.map(
    (one, at) => `<sheet name="${escaped(one)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return [
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    '<bookViews><workbookView/></bookViews>',
    `<sheets>${sheets.join('')}</sheets></workbook>`,
  ].join('');
}

/** A valid sheet name: at most 31 characters, without those that are not allowed. */
const sheetName = (name: string): string =>
  name
    .trim()
    .slice(0, 31)
    .replace(/[[\]:*?/\\'\p{Cc}\p{Cs}]/gu, ' ')
    .trim() || '-';
