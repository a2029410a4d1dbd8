import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH, PIN_LENGTH } from './constants.ts';
import { type Day, isDay } from './dates.ts';
import { parseRM, type Sen } from './money.ts';

/**
 * Validation rules that the portal and the reference backend share. A rule takes text and answers
 * the translation key of what is wrong, or undefined when the text is fine. "Required" is a matter
 * of the field and not of its rule: an empty text passes every rule but `pin`.
 * Source: spec section 5; docs/contract.md where it says more.
 */
export type Rule = (text: string) => string | undefined;

const matching =
  (pattern: RegExp, message: string): Rule =>
  text =>
    text === '' || pattern.test(text) ? undefined : message;

/** 10 to 11 digits (spec section 5). The 9-digit landlines outside the Klang Valley are refused by the spec. */
export const phone = matching(/^\d{10,11}$/, 'validation.phone');

/**
 * One address and no display name: a dot-atom of RFC 5322, so neither line breaks (mail headers are
 * built from it) nor bidi and zero-width characters (it is shown and compared) can be in it.
 */
export const email = matching(
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i,
  'validation.email',
);

/** Account numbers stay text: they have leading zeros and 6 to 17 digits. */
export const bankAccount = matching(/^\d{6,17}$/, 'validation.bankAccount');

/** Five digits as text: Perlis begins with 0. */
export const postcode = matching(/^\d{5}$/, 'validation.postcode');

/**
 * http and https only: `javascript:` and `data:` never become links. The host has a dot, no user
 * name before it, and letters of any script; the rest has nothing that is unseen or breaks out of
 * an attribute. The letters of http are spelt out, since folding case takes more than ASCII for them.
 */
export const url = matching(
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{1,63}(?::\d{1,5})?(?:[/?#][^\s\p{C}"<>\\^`{|}]*)?$/u,
  'validation.url',
);

/** Bytes of UTF-8 in a text, counted by code point. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Whether every character lies in the basic plane. The encryption of secrets writes others as
 * surrogate pairs, which many backends cannot read, so that the password would never match.
 */
export const isBasicPlane = (text: string): boolean => !/[\ud800-\udfff]/.test(text);

/** The parts of the password rule, shown one by one while a person types (spec section 5). */
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
 * A PIN that is made: required and exactly 6 characters, with the messages of spec section 5. That
 * they are digits is ours: a wallet app has no other keys to type it with.
 */
export const pin: Rule = text => {
  if (text === '') return 'validation.pin.required';
  if ([...text].length !== PIN_LENGTH) return 'validation.pin.length';
  return /^\d+$/.test(text) ? undefined : 'validation.pin.digits';
};

/** Bounds of an amount in sen; `below` and `atMost` are exclusive and inclusive upper bounds. */
export interface AmountBounds {
  atLeast?: Sen;
  below?: Sen;
  atMost?: Sen;
  /** Whole ringgit only (transfers between merchants). */
  whole?: boolean;
}

/** An amount as a person types it, within bounds. Source: spec sections 5 and 9. */
export const amount =
  (bounds: AmountBounds = {}): Rule =>
  text => {
    if (text.trim() === '') return undefined;
    const value = parseRM(text);
    if (value === undefined) return 'validation.amount.format';
    return amountInSen(value, bounds);
  };

/** The same bounds for an amount that is sen already, as a backend has it. */
export function amountInSen(value: Sen, bounds: AmountBounds): string | undefined {
  if (value <= 0) return 'validation.amount.format';
  if (bounds.whole && value % 100 !== 0) return 'validation.amount.whole';
  if (bounds.atLeast !== undefined && value < bounds.atLeast) return 'validation.amount.tooSmall';
  if (bounds.below !== undefined && value >= bounds.below) return 'validation.amount.notBelow';
  if (bounds.atMost !== undefined && value > bounds.atMost) return 'validation.amount.tooLarge';
  return undefined;
}

/** What a date range must be; both days are inclusive. */
export interface DateRangeBounds {
  required?: boolean;
  /** The latest day that may be named, usually today in Malaysia. */
  notAfter?: Day;
  /** The longest range in days. */
  maxDays?: number;
}

const MILLISECONDS_A_DAY = 86_400_000;

/** Both days real, in order, within bounds. Source: spec section 5 (reports need a range). */
export function dateRange(
  startDate: string | undefined,
  endDate: string | undefined,
  { required = false, notAfter, maxDays }: DateRangeBounds = {},
): string | undefined {
  if (!startDate && !endDate && !required) return undefined;
  if (required && (!startDate || !endDate)) return 'validation.dateRange.required';
  if ([startDate, endDate].some(day => day && !isDay(day))) return 'validation.dateRange.format';
  if (notAfter && [startDate, endDate].some(day => day && day > notAfter)) {
    return 'validation.dateRange.future';
  }
  if (!startDate || !endDate) return undefined;
  if (startDate > endDate) return 'validation.dateRange.order';
  const days = (Date.parse(endDate) - Date.parse(startDate)) / MILLISECONDS_A_DAY + 1;
  return maxDays !== undefined && days > maxDays ? 'validation.dateRange.tooLong' : undefined;
}

/** A text that says something: not only blanks and unseen characters, and without NUL, which databases refuse. */
export const remark: Rule = text => {
  if (text.includes('\0')) return 'validation.text';
  return text !== '' && !/[^\s\p{C}]/u.test(text) ? 'validation.required' : undefined;
};
