/**
 * Validation rules that the portal and the reference backend share. A rule takes a string and
 * returns the translation key of the error, or undefined if the string is valid. "Required" is a
 * property of the field, not of its rule: an empty string passes every rule except `pin`.
 * Source: docs/product.md, 5; docs/contract.md for details.
 */
export type Rule = (text: string) => string | undefined;

/** A rule that only checks a pattern. */
export const matching =
  (pattern: RegExp, message: string): Rule =>
  text =>
    text === '' || pattern.test(text) ? undefined : message;

/** 10 to 11 digits (docs/product.md, 5.1). This excludes the 9-digit landlines outside the Klang Valley. */
export const phone = matching(/^\d{10,11}$/, 'validation.phone');

/**
 * A single address without a display name: a dot-atom of RFC 5322. It therefore cannot contain line
 * breaks (mail headers are built from it) or bidi and zero-width characters (it is displayed and
 * compared).
 */
export const email = matching(
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i,
  'validation.email',
);

/** Five digits as a string: postcodes of Perlis start with 0. */
export const postcode = matching(/^\d{5}$/, 'validation.postcode');

/** The numeric id of a record in canonical form: no sign, no leading zero, no space. */
export const recordId = matching(/^[1-9]\d{0,14}$/, 'validation.text');

/** A character that can be seen. Letters too may be invisible, such as the Hangul fillers; U+2800 is a space of Braille. */
const SEEN = /[^\s\p{C}\p{DI}\u2800]/u;

/** A non-blank text: not only whitespace and invisible characters, and without NUL, which databases reject. */
export const remark: Rule = text => {
  if (text.includes('\0')) return 'validation.text';
  return text !== '' && !SEEN.test(text) ? 'validation.required' : undefined;
};

/**
 * Control characters, lone surrogates, line separators, invisible characters, and bidi controls. The joiners U+200C and
 * U+200D are not among them: Tamil, Malay in Jawi and many emoji need them.
 */
export const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/u;

/** Joiners that no script needs: a valid one follows a mark such as Tamil's pulli, or an Arabic letter. */
const LOOSE_JOINER = /(?:^|[^\p{M}\p{Script=Arabic}])[\u200C\u200D]/u;

/**
 * A single-line name that is displayed within other text: it must not be able to imitate another
 * part of a portal message or an email (D10). Not blank, as in `remark`.
 */
export const name: Rule = text =>
  UNSEEN.test(text) || LOOSE_JOINER.test(text) ? 'validation.text' : remark(text);
