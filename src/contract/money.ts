/**
 * Money is ringgit on the wire (JSON numbers, at most 2 decimals) and integer sen everywhere else.
 * Nothing here multiplies or rounds a fraction: amounts are parsed and formatted digit by digit.
 * Source: docs/contract.md, Conventions (Money).
 */

declare const unit: unique symbol;

/** An integer number of sen: RM 1.00 is 100. May be negative (a posting), never a fraction. */
export type Sen = number & { readonly [unit]: 'sen' };

/** The wire format: ringgit with at most two decimals. */
const WIRE = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * The input format: as in a request, but with correctly placed thousands separators and surrounding
 * spaces. `0,500` is rejected: a user who types it means half a ringgit.
 */
const TYPED = /^(?:\d{1,13}|[1-9]\d{0,2}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;

/** The largest amount of the wire format: 13 digits of ringgit. */
export const LARGEST = 999_999_999_999_999;

/**
 * Converts an integer to `Sen`.
 * @throws {RangeError} for a fraction or a number beyond 2^53
 */
export function sen(value: number): Sen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of sen: ${value}`);
  return value as Sen;
}

/**
 * Parses an amount of a response, number or string, digit by digit. Negative amounts are allowed:
 * an overdrawn balance is shown as such.
 * @returns sen, or undefined for anything that is not ringgit with at most two decimals
 */
export function senFromWire(value: unknown): Sen | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const match = WIRE.exec(String(value));
  if (!match) return undefined;
  const [, sign, ringgit = '', decimals = ''] = match;
  const amount = Number(ringgit + decimals.padEnd(2, '0'));
  return (sign && amount !== 0 ? -amount : amount) as Sen;
}

/**
 * Parses an amount of a request, number or string: as in a response, but unsigned.
 * @returns sen, or undefined
 */
export function senFromRequest(value: unknown): Sen | undefined {
  const amount = senFromWire(value);
  return amount === undefined || String(value).startsWith('-') ? undefined : amount;
}

/**
 * Parses an amount as typed by a user: `1000`, `1,000`, `1,000.50`, with surrounding spaces.
 * @returns sen, or undefined; never a rounded amount
 */
export function parseRM(text: string): Sen | undefined {
  const typed = text.trim();
  return TYPED.test(typed) ? senFromWire(typed.replaceAll(',', '')) : undefined;
}

/** Formats sen as ringgit with exactly two decimals and no separators: `1234.50`. */
export function toRMText(amount: Sen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Converts sen to the JSON number of the wire. Exact, since a double preserves the wire's 15
 * significant digits; beyond them, adjacent amounts would become the same number.
 * @throws {RangeError} for an amount too large for the wire format
 */
export function toWireRM(amount: Sen): number {
  if (!(Math.abs(amount) <= LARGEST)) throw new RangeError(`too large for the wire: ${amount}`);
  return Number(toRMText(amount));
}

/** Formats sen as `parseRM` reads them, with separators: `1,234.50`. */
export const toTypedRM = (amount: Sen): string =>
  toRMText(amount).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Formats sen for display: `RM 1,234.50`, in every language (docs/product.md, 1.1: amounts are in RM). */
export const formatRM = (amount: Sen): string =>
  `${amount < 0 ? '-' : ''}RM ${toTypedRM(sen(Math.abs(amount)))}`;
