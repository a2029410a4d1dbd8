import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH, PIN_LENGTH } from '#contract/constants.ts';
import type { Rule } from './rules.ts';

/** Bytes of UTF-8 in a text. */
export const utf8Length = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Whether every character lies in the basic plane. The encryption of secrets writes others as
 * surrogate pairs, which many backends cannot read, so that the password would never match.
 */
export const isBasicPlane = (text: string): boolean => !/[\ud800-\udfff]/.test(text);

/** The parts of the password rule, shown one by one while a user types (docs/product.md, 5.1). */
export const PASSWORD_PARTS = {
  length: (text: string) => [...text].length >= PASSWORD_MIN_LENGTH,
  lowercase: (text: string) => /\p{Ll}/u.test(text),
  uppercase: (text: string) => /\p{Lu}/u.test(text),
  number: (text: string) => /\d/.test(text),
  special: (text: string) => /[\p{P}\p{S}]/u.test(text),
} as const;

/** At least 8 characters with lower case, upper case, a number and a special character; 128 bytes at most. */
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
 * A PIN that is made: required and exactly 6 characters, with the messages of docs/product.md, 5.1. That
 * they are digits is ours: a wallet app has no other keys to type it with.
 */
export const pin: Rule = text => {
  if (text === '') return 'validation.pin.required';
  if ([...text].length !== PIN_LENGTH) return 'validation.pin.length';
  return /^\d+$/.test(text) ? undefined : 'validation.pin.digits';
};
