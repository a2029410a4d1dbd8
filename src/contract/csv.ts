/** By which spreadsheets know that the text is UTF-8. */
export const BOM = '\ufeff';

/** What a number is: it can begin with a sign and do no harm. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * What a spreadsheet may take for a formula, behind blanks and invisible marks too, full-width
 * signs included; and what begins with a tab or a line break. Source: OWASP, CSV Injection.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A text that no spreadsheet computes: a formula is led by an apostrophe, a number stays as it is. */
export const neutral = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** A line of cells, each in quotes, with its end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map(cell => `"${neutral(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
