import type { Field } from '#contract/fields.ts';

/** How an amount is written in a request: no exponent, no sign, at most two decimals. */
const AMOUNT = /^\d{1,13}(?:\.\d{1,2})?$/;

/** The texts of a JSON document, which are passed over, and its numbers. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** What a reviver may do with a property. */
type Reviver = (name: string, value: unknown) => unknown;

/**
 * The value of a JSON document. An amount that is not written as one (`1e3`, `10.000`) becomes NaN, which no
 * schema takes: once parsed, it could not be told from `1000` or `10`. Other numbers are taken as JSON has them.
 * @param field what the document describes
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

/** @param marked the same with each number that is not written as an amount as a text */
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
