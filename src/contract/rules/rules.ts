/**
 * Validation rules that the portal and the reference backend share. A rule takes text and answers
 * the translation key of what is wrong, or undefined when the text is fine. "Required" is a matter
 * of the field and not of its rule: an empty text passes every rule but `pin`.
 * Source: docs/product.md, 5; docs/contract.md where it says more.
 */
export type Rule = (text: string) => string | undefined;

/** A rule that a pattern says whole. */
export const matching =
  (pattern: RegExp, message: string): Rule =>
  text =>
    text === '' || pattern.test(text) ? undefined : message;

/** 10 to 11 digits (docs/product.md, 5.1). The 9-digit landlines outside the Klang Valley are refused by that rule. */
export const phone = matching(/^\d{10,11}$/, 'validation.phone');

/**
 * One address and no display name: a dot-atom of RFC 5322, so neither line breaks (mail headers are
 * built from it) nor bidi and zero-width characters (it is shown and compared) can be in it.
 */
export const email = matching(
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i,
  'validation.email',
);

/** Five digits as text: Perlis begins with 0. */
export const postcode = matching(/^\d{5}$/, 'validation.postcode');

/** The numeric id of a record, in its one spelling: no sign, no leading zero, no space. */
export const recordId = matching(/^[1-9]\d{0,14}$/, 'validation.text');

/** A text that says something: not only blanks and unseen characters, and without NUL, which databases refuse. */
export const remark: Rule = text => {
  if (text.includes('\0')) return 'validation.text';
  return text !== '' && !/[^\s\p{C}]/u.test(text) ? 'validation.required' : undefined;
};

/** Control characters, separators of lines, what is not seen, and what turns a text round. */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

/** Joiners where no script needs one: it is behind a sign such as Tamil's pulli, or an Arabic letter. */
const LOOSE_JOINER = /(?:^|[^\p{M}\p{Script=Arabic}])[\u200C\u200D]/u;

/**
 * A name on one line, as it is shown among other words: in a message of the portal or a mail it cannot look like
 * another part of it (D10). Says something, as `remark`.
 */
export const name: Rule = text =>
  UNSEEN.test(text) || LOOSE_JOINER.test(text) ? 'validation.text' : remark(text);
