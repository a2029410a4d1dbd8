/**
 * The only place that converts the database's wide numbers to JavaScript numbers.
 *
 * The drivers differ: for int8, node-postgres returns a string, PGlite a number or a BigInt; the
 * sum of an int8 column is numeric, which both return as a string. Here they all become numbers,
 * and a value that a number cannot represent exactly is an error instead of a wrong amount.
 */

/** Type ids of PostgreSQL's catalogue (pg_type). */
export const INT8 = 20;
export const INT8_ARRAY: number = 1016;
export const NUMERIC = 1700;

const WHOLE = /^-?\d+$/;

/**
 * Parses an int8 in PostgreSQL's text format.
 * @throws {RangeError} beyond 2^53, where a number would be off by one or more
 */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

/**
 * Parses a numeric: integers exactly (sums of sen), other values as the nearest number (rates in %).
 * @throws {RangeError} for NaN, infinity, and integers beyond 2^53
 */
export function readNumeric(text: string): number {
  if (WHOLE.test(text)) return readInt8(text);
  const value = Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${text}`);
  return value;
}
