import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH, PIN_LENGTH } from '#contract/constants.ts';
import type { Rule } from '#contract/rules/rules.ts';

/** The length of a string in UTF-8 bytes. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Whether every character is in the Basic Multilingual Plane. The encryption of secrets encodes
 * other characters as surrogate pairs, which many backends cannot decode, so the password would
 * never match.
 */
export const isBasicPlane = (text: string): boolean => !/[\ud800-\udfff]/.test(text);

/** The parts of the password rule, each displayed while the user types (docs/product.md, 5.1). */
export const PASSWORD_PARTS = {
  length: (text: string) => [...text].length >= PASSWORD_MIN_LENGTH,
  lowercase: (text: string) => /\p{Ll}/u.test(text),
  uppercase: (text: string) => /\p{Lu}/u.test(text),
  number: (text: string) => /\d/.test(text),
  special: (text: string) => /[\p{P}\p{S}]/u.test(text),
} as const;

/** At least 8 characters with lower case, upper case, a number and a special character; at most 128 bytes. */
export const password: Rule = text => {
  if (text === '') return undefined;
  if (!isBasicPlane(text)) return 'validation.password.character';
  if (utf8Length(text) > PASSWORD_MAX_BYTES) return 'validation.password.tooLong';
  if (!PASSWORD_PARTS.length(text)) return 'validation.password.length';
  return Object.values(PASSWORD_PARTS).every(holds => holds(text))
    ? undefined
    : 'validation.password.classes';
};

/**
 * A new PIN: required and exactly 6 characters, with the messages of docs/product.md, 5.1. Digits
 * only is our addition: a wallet app has only a numeric keypad.
 */
export const pin: Rule = text => {
  if (text === '') return 'validation.pin.required';
  if ([...text].length !== PIN_LENGTH) return 'validation.pin.length';
  return /^\d+$/.test(text) ? undefined : 'validation.pin.digits';
};
