import type { Field } from '#contract/fields.ts';

/** Notation of an amount in a request: no exponent, no sign, at most two decimals. */
const AMOUNT = /^\d{1,13}(?:\.\d{1,2})?$/;

/** Matches the numbers of a JSON document, and its strings, which are skipped. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** A reviver of `JSON.parse`. */
type Reviver = (name: string, value: unknown) => unknown;

/**
 * Parses a JSON document. An amount in an invalid notation (`1e3`, `10.000`) becomes NaN, which
 * every schema rejects: once parsed, it would be indistinguishable from `1000` or `10`. Other
 * numbers are parsed normally.
 * @param field the contract's field for the document
 * @throws {SyntaxError} for text that is not JSON
 */
export function parseJson(field: Field, text: string, revive: Reviver): unknown {
  const value: unknown = JSON.parse(text, revive);
  let isOdd = false;
  const marked = text.replace(TOKENS, token => {
    if (token.startsWith('"') || AMOUNT.test(token)) return token;
    isOdd = true;
    return `"${token}"`;
  });
  return isOdd ? checked(field, value, JSON.parse(marked, revive)) : value;
}

/** @param marked the same value, with each number in an invalid notation as a string */
function checked(field: Field, value: unknown, marked: unknown): unknown {
  switch (field.kind) {
    case 'optional':
    case 'nullable':
      return checked(field.of, value, marked);
    case 'money':
      return typeof value === 'number' && typeof marked === 'string' ? Number.NaN : value;
    case 'list':
      return Array.isArray(value)
        ? value.map((item, at) => checked(field.of, item, partOf(marked, at)))
        : value;
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, part]) => {
          const known = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
          return [name, known ? checked(known, part, partOf(marked, name)) : part];
        }),
      );
    default:
      return value;
  }
}

const partOf = (whole: unknown, name: string | number): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
