import { isDay, UTC_OFFSET } from '#contract/dates.ts';
import { type Sen, toRMText } from '#contract/money.ts';

export type Cell = string | number | Date | null;

/** Maximum number of characters in a cell; Excel rejects a file with more. */
const LONGEST_TEXT = 32_767;

/** Maximum number of rows in a sheet, without its header. */
export const SHEET_ROWS = 1_048_575;

/** Number formats in spreadsheet notation. */
export const FORMATS = {
  money: '#,##0.00',
  instant: 'dd/mm/yyyy hh:mm:ss',
  day: 'dd/mm/yyyy',
} as const;

/** Characters that XML 1.0 does not allow: control characters and lone surrogates. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that spreadsheets decode as an escaped character. Source: ECMA-376, part 1, 22.4.2.4 (bstr). */
const NUMBERED = /_(?=x[\dA-Fa-f]{4}_)/g;

/**
 * A text cell: never a formula, whatever the text starts with. Characters that XML does not allow
 * are removed, and text longer than a cell is truncated.
 */
export const textCell = (text: string | null | undefined): Cell =>
  text ? text.replace(NOT_IN_XML, '').slice(0, LONGEST_TEXT).replace(NUMBERED, '_x005F_') : null;

/** Converts sen to ringgit, exact to the sen. */
export const moneyCell = (amount: Sen): Cell => Number(toRMText(amount));

/**
 * An instant in Malaysian local time, to the second that has begun: spreadsheets round what their format does not show,
 * so that the last half second of a day would be shown as the next day.
 * @param at ISO 8601 or a date; the cell is empty if it is invalid
 */
export function instantCell(at: string | Date | null | undefined): Cell {
  if (!at) return null;
  const time = new Date(at).getTime();
  // spreadsheets have no time zones
  return Number.isNaN(time) ? null : new Date(Math.floor(time / 1000) * 1000 + UTC_OFFSET);
}

/** A calendar day. @param day `yyyy-MM-dd`; the cell is empty if it is invalid, such as a masked day or 30 February */
export const dayCell = (day: string | null | undefined): Cell =>
  isDay(day) ? new Date(`${day}T00:00:00Z`) : null;
