/**
 * Money is ringgit on the wire (JSON numbers, at most 2 decimals) and whole sen everywhere else.
 * Nothing here multiplies or rounds a fraction: amounts are read and written by their digits.
 * Source: docs/contract.md, Conventions (Money).
 */

declare const unit: unique symbol;

/** A whole number of sen: RM 1.00 is 100. May be negative (a posting), never a fraction. */
export type Sen = number & { readonly [unit]: 'sen' };

/** What travels: ringgit with at most two decimals. */
const WIRE = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * What a user may type: as in a request, with well-placed thousands and spaces around. `0,500` is
 * refused: anyone who types it means half a ringgit.
 */
const TYPED = /^(?:\d{1,13}|[1-9]\d{0,2}(?:,\d{3}){1,4})(?:\.\d{1,2})?$/;

/** The largest amount of the wire's grammar: 13 digits of ringgit. */
const LARGEST = 999_999_999_999_999;

/**
 * Declares a whole number to be sen.
 * @throws {RangeError} for a fraction or a number beyond 2^53
 */
export function sen(value: number): Sen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of sen: ${value}`);
  return value as Sen;
}

/**
 * Reads an amount of an answer, number or string, by its digits. A sign is kept: an overdrawn
 * balance is shown as what it is.
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
 * Reads an amount of a request, number or string: as in an answer, but unsigned.
 * @returns sen, or undefined
 */
export function senFromRequest(value: unknown): Sen | undefined {
  const amount = senFromWire(value);
  return amount === undefined || String(value).startsWith('-') ? undefined : amount;
}

/**
 * Reads an amount as a user types it: `1000`, `1,000`, `1,000.50`, spaces around.
 * @returns sen, or undefined; never a rounded amount
 */
export function parseRM(text: string): Sen | undefined {
  const typed = text.trim();
  return TYPED.test(typed) ? senFromWire(typed.replaceAll(',', '')) : undefined;
}

/** Sen as ringgit with exactly two decimals and no separators: `1234.50`. */
export function toRMText(amount: Sen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Sen as the JSON number of the wire. Exact, since the wire's 15 significant digits survive a double;
 * beyond them neighbouring sen would become the same number.
 * @throws {RangeError} for an amount that the wire cannot carry
 */
export function toWireRM(amount: Sen): number {
  if (!(Math.abs(amount) <= LARGEST)) throw new RangeError(`too large for the wire: ${amount}`);
  return Number(toRMText(amount));
}

/** Sen as people read it: `RM 1,234.50`, whatever the language (docs/product.md, 1.1: amounts are in RM). */
export function formatRM(amount: Sen): string {
  const [ringgit = '', decimals = ''] = toRMText(sen(Math.abs(amount))).split('.');
  const grouped = ringgit.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}RM ${grouped}.${decimals}`;
}
