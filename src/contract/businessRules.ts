import { matching } from './rules.ts';

/** Account numbers stay text: they have leading zeros and 6 to 17 digits. */
export const bankAccount = matching(/^\d{6,17}$/, 'validation.bankAccount');

/**
 * http and https only: `javascript:` and `data:` never become links. The host has a dot, no user
 * name before it, and letters of any script; the rest has nothing that is unseen or breaks out of
 * an attribute. The letters of http are spelt out, since folding case takes more than ASCII for them.
 */
export const url = matching(
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{1,63}(?::\d{1,5})?(?:[/?#][^\s\p{C}"<>\\^`{|}]*)?$/u,
  'validation.url',
);
