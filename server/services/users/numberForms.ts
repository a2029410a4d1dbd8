/** Shortest number with its country in front that is taken for one: what is shorter says too little. */
const WITH_COUNTRY = /^\+?60([1-9]\d{2,})$/;

/**
 * The forms in which a phone number may be stored that begins with what was typed: lists show `012-345 6789`, and people
 * also write `+60 12-345 6789`.
 * @returns the typed text alone if it is not part of a phone number
 */
export function phoneForms(typed: string): string[] {
  if (!/^\+?\d[\d -]*$/.test(typed)) return [typed];
  const digits = withoutDashes(typed);
  const national = digits.replace(WITH_COUNTRY, '0$1');
  const isWhole = /^0[1-9]\d{2,}$/.test(national);
  return isWhole ? [national, `60${national.slice(1)}`] : [digits];
}

/** A number without what people put between its digits. */
export const withoutDashes = (typed: string): string => typed.replace(/[ -]/g, '');

/**
 * The forms in which an identification number may be stored: that of an identity card with its dashes and without.
 * @returns the typed text alone for any other number
 */
export function identificationForms(typed: string): string[] {
  const digits = withoutDashes(typed);
  if (!/^\d{12}$/.test(digits)) return [typed];
  return [digits, digits.replace(/^(\d{6})(\d{2})(\d{4})$/, '$1-$2-$3')];
}
