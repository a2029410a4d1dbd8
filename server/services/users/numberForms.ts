/** A phone number with its country code; shorter input is too ambiguous to be treated as one. */
const WITH_COUNTRY = /^\+?60([1-9]\d{2,})$/;

/**
 * Returns the forms in which a phone number that begins with the typed text may be stored: lists show `012-345 6789`,
 * and people also write `+60 12-345 6789`.
 * @returns only the typed text if it is not part of a phone number
 */
export function phoneForms(typed: string): string[] {
  if (!/^\+?\d[\d -]*$/.test(typed)) return [typed];
  const digits = withoutDashes(typed);
  const national = digits.replace(WITH_COUNTRY, '0$1');
  const isWhole = /^0[1-9]\d{2,}$/.test(national);
  return isWhole ? [national, `60${national.slice(1)}`] : [digits];
}

/** Removes the spaces and dashes between the digits of a number. */
export const withoutDashes = (typed: string): string => typed.replace(/[ -]/g, '');

/**
 * Returns the forms in which an identification number may be stored: for an identity card, with dashes and without.
 * @returns only the typed text for any other number
 */
export function identificationForms(typed: string): string[] {
  const digits = withoutDashes(typed);
  if (!/^\d{12}$/.test(digits)) return [typed];
  return [digits, digits.replace(/^(\d{6})(\d{2})(\d{4})$/, '$1-$2-$3')];
}
