import { type Sen, toRMText } from '#contract/money.ts';

/** A value as a spreadsheet has it. */
export type Cell = string | number | Date | null;

/** The most characters of a cell; Excel refuses a file with more. */
const LONGEST_TEXT = 32_767;

/** Malaysia is eight hours ahead of UTC all year, and a spreadsheet has no zones. */
const OFFSET = 8 * 3_600_000;

/** Number formats, as spreadsheets write them. */
export const FORMATS = {
  money: '#,##0.00',
  instant: 'dd/mm/yyyy hh:mm:ss',
  day: 'dd/mm/yyyy',
} as const;

/** All but the characters of XML 1.0: controls and halves of surrogate pairs. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** What spreadsheets read as one character by its number. Source: ECMA-376, part 1, 22.4.2.4 (bstr). */
const NUMBERED = /_(?=x[\dA-Fa-f]{4}_)/g;

/**
 * A text as it is: never a formula, whatever it begins with. What XML cannot hold is left out, and what is longer
 * than a cell is cut.
 */
export const textCell = (text: string | null | undefined): Cell =>
  text ? text.replace(NOT_IN_XML, '').slice(0, LONGEST_TEXT).replace(NUMBERED, '_x005F_') : null;

/** Sen as a number of ringgit, exact to the sen. */
export const moneyCell = (amount: Sen): Cell => Number(toRMText(amount));

/** An instant as Malaysian clocks showed it. @param at ISO 8601, or a date; nothing for what is no instant */
export function instantCell(at: string | Date | null | undefined): Cell {
  if (!at) return null;
  const time = new Date(at).getTime();
  return Number.isNaN(time) ? null : new Date(time + OFFSET);
}

/** A day of the calendar. @param day `yyyy-MM-dd` */
export const dayCell = (day: string | null | undefined): Cell =>
  day ? new Date(`${day}T00:00:00Z`) : null;
