import { DAY } from '#contract/dates.ts';
import { type Cell, FORMATS } from './cells.ts';

/** The content of a column's cells: text and plain numbers have no number format. */
export type CellKind = 'text' | 'number' | keyof typeof FORMATS;

const KINDS = ['text', 'number', 'money', 'instant', 'day'] as const satisfies CellKind[];

/** The place of a cell: in a column, in the heading above it, or a label or value on the second sheet. */
const PLACES = ['cell', 'heading', 'label', 'value'] as const;
type Place = (typeof PLACES)[number];

const isNumeric = (kind: CellKind): boolean => kind === 'number' || kind === 'money';

/** A heading is aligned like its column; on the second sheet, values are next to their labels. */
const alignmentOf = (place: Place, kind: CellKind): string | undefined => {
  if (place === 'cell') return undefined;
  return place === 'heading' && isNumeric(kind) ? 'right' : 'left';
};

/** The style number of a cell: an index into `cellXfs`. */
export const styleOf = (place: Place, kind: CellKind): number =>
  PLACES.indexOf(place) * KINDS.length + KINDS.indexOf(kind);

/** Custom number formats start at this number. Source: ECMA-376, part 1, 18.8.30 (numFmt). */
const OWN_FORMATS = 164;

const FORMAT_KINDS = Object.keys(FORMATS) as (keyof typeof FORMATS)[];

const formatId = (kind: CellKind): number =>
  kind === 'text' || kind === 'number' ? 0 : OWN_FORMATS + FORMAT_KINDS.indexOf(kind);

function styleXml(place: Place, kind: CellKind): string {
  const isBold = place === 'heading' || place === 'label';
  const alignment = alignmentOf(place, kind);
  const attributes = [
    `numFmtId="${isBold ? 0 : formatId(kind)}"`,
    `fontId="${isBold ? 1 : 0}"`,
    'fillId="0"',
    `borderId="${place === 'heading' ? 1 : 0}"`,
    'xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"',
    alignment ? 'applyAlignment="1"' : '',
  ].join(' ');
  return alignment
    ? `<xf ${attributes}><alignment horizontal="${alignment}"/></xf>`
    : `<xf ${attributes}/>`;
}

const font = (weight: string): string =>
  `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const sides = (bottom: string): string =>
  `<border><left/><right/><top/>${bottom}<diagonal/></border>`;

/** The styles of every workbook. Source: ECMA-376, part 1, 18.8 (styles). */
export function stylesXml(): string {
  const formats = FORMAT_KINDS.map(
    kind => `<numFmt numFmtId="${formatId(kind)}" formatCode="${FORMATS[kind]}"/>`,
  );
  const styles = PLACES.flatMap(place => KINDS.map(kind => styleXml(place, kind)));
  return [
    `<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill></fills>',
    `<borders count="2">${sides('<bottom/>')}`,
    `${sides('<bottom style="thin"><color auto="1"/></bottom>')}</borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}

/** The namespace of sheets, styles and the workbook. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // a parser would read a carriage return as a line feed
  '\r': '&#13;',
};

/** Text as XML content or an attribute. Characters that XML does not allow must be removed before (`textCell`). */
export const escaped = (text: string): string =>
  text.replace(/[&<>"\r]/g, character => ENTITIES[character] ?? character);

/** The letters of a column, from 0: `A`, `Z`, `AA`. */
export const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Days between the epoch of spreadsheets and that of JavaScript. */
const EPOCH_DAYS = 25_569;

/** The XML of a cell; nothing if it is empty. A text is an inline string and therefore never a formula. */
function cellXml(at: string, value: Cell | undefined, style: number): string {
  if (value === null || value === undefined) return '';
  const start = style === 0 ? `<c r="${at}"` : `<c r="${at}" s="${style}"`;
  if (typeof value === 'string') {
    const space = /^\s|\s$|[\t\n\r]/.test(value) ? ' xml:space="preserve"' : '';
    return `${start} t="inlineStr"><is><t${space}>${escaped(value)}</t></is></c>`;
  }
  const number = typeof value === 'number' ? value : value.getTime() / DAY + EPOCH_DAYS;
  return Number.isFinite(number) ? `${start}><v>${number}</v></c>` : '';
}

/**
 * A row of a sheet.
 * @param number of the row, from 1
 * @param letters and styles of the columns
 */
export function rowXml(
  number: number,
  cells: readonly Cell[],
  letters: readonly string[],
  styles: readonly number[],
): string {
  let row = `<row r="${number}">`;
  for (const [at, value] of cells.entries()) {
    row += cellXml(`${letters[at] ?? lettersOf(at)}${number}`, value, styles[at] ?? 0);
  }
  return `${row}</row>`;
}

/** The start of a sheet, up to its rows: column widths in characters, and the number of frozen rows. */
export function sheetStart(widths: readonly number[], frozenRows: number): string {
  const pane =
    frozenRows > 0
      ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `<worksheet xmlns="${MAIN}">`,
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

export const SHEET_END = '</sheetData></worksheet>';
