/**
 * The one place where the database's wide numbers become JavaScript numbers.
 *
 * The drivers differ: for int8 node-postgres gives a string, PGlite a number or a BigInt, and the
 * sum of an int8 column is numeric, a string in both. Here all of them are numbers, and a value that
 * a number cannot hold exactly is an error instead of a wrong amount.
 */

/** Type ids of PostgreSQL's catalogue (pg_type). */
export const INT8 = 20;
export const INT8_ARRAY: number = 1016;
export const NUMERIC = 1700;

const WHOLE = /^-?\d+$/;

/**
 * Reads an int8 as PostgreSQL prints it.
 * @throws {RangeError} beyond 2^53, where a number would be off by one or more
 */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}

/**
 * Reads a numeric: whole numbers exactly (sums of sen), others as the nearest number (rates in %).
 * @throws {RangeError} for NaN, infinity, and whole numbers beyond 2^53
 */
export function readNumeric(text: string): number {
  if (WHOLE.test(text)) return readInt8(text);
  const value = Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${text}`);
  return value;
}
