import { NO_SEARCH } from '#contract/constants.ts';

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
const withoutDashes = (typed: string): string => typed.replace(/[ -]/g, '');

/**
 * Returns the forms in which an identification number may be stored: for an identity card, with dashes and without; for
 * any other number, as it was typed and without the spaces and dashes that group it.
 */
export function identificationForms(typed: string): string[] {
  const plain = withoutDashes(typed);
  // a text of dashes only would match the users without a number
  if (!/^\d{12}$/.test(plain)) return [...new Set([typed, plain || typed])];
  return [plain, plain.replace(/^(\d{6})(\d{2})(\d{4})$/, '$1-$2-$3')];
}

/**
 * Identity card or passport number: twelve or nine digits, or digits and letters. Excludes phone numbers, which begin
 * with 0 or have another length, and our reference numbers, which are longer.
 */
const IDENTIFICATION = /^(?:\d{12}|[1-9]\d{8}|(?=\d*[a-z])(?=(?:[a-z]*\d){5})[a-z\d]{6,12})$/i;

/**
 * Whether a search compares the text with identification numbers. In a search of all categories, it must look like one,
 * with or without dashes: other texts are not compared, so that no number can be found by a search that is not recognised.
 */
export const isIdentification = (category: string, typed: string): boolean =>
  category === 'identificationNo'
    ? typed !== '' && typed !== NO_SEARCH
    : category === NO_SEARCH && IDENTIFICATION.test(withoutDashes(typed));
