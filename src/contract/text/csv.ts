/** Byte order mark by which spreadsheets detect UTF-8. */
export const BOM = '\ufeff';

/** A number: a leading sign is harmless here. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Text that a spreadsheet may interpret as a formula, also after spaces and invisible characters
 * and with full-width signs; and text that starts with a tab or a line break.
 * Source: OWASP, CSV Injection.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Escapes text against formula injection: a formula gets a leading apostrophe, a number stays unchanged. */
export const neutral = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** A line of quoted cells with its line ending (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map(cell => `"${neutral(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
