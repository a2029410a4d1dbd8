import { amount } from '#contract/rules/money/amountRules.ts';
import { matching, type Rule } from '#contract/rules/rules.ts';

/** Takes out the separators by which users group digits, as a bank or the portal writes them: `012-345 6789`. */
export const ungrouped = (text: string): string => text.replace(/[\s-]/g, '');

/** Characters that an input leaves for such separators beside the digits. */
export const ROOM_FOR_GROUPS = 8;

/** Account numbers stay strings: they may have leading zeros, and 6 to 17 digits. */
export const bankAccount = matching(/^\d{6,17}$/, 'validation.bankAccount');

/** A merchant category code (ISO 18245): four digits, as a string, since 0000 and 0742 are valid codes. */
export const categoryCode = matching(/^\d{4}$/, 'validation.categoryCode');

/** Average ticket size, in RM. */
export const ticket = amount();

/** An integer, such as an estimated number of customers. */
export const wholeNumber = matching(/^\d{1,9}$/, 'validation.wholeNumber');

/**
 * http and https only: `javascript:` and `data:` never become links. The host has a dot, no user
 * info, and letters of any script; the rest has no invisible characters and none that break out of
 * an attribute. The letters of http are spelled out, since case folding would also match non-ASCII letters.
 */
export const url = matching(
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{1,63}(?::\d{1,5})?(?:[/?#][^\s\p{C}"<>\\^`{|}]*)?$/u,
  'validation.url',
);

/** Earliest accepted founding year; no company that still trades is older. */
const FIRST_YEAR = 1800;

/** A year as typed, not after the current one. @param thisYear the current Malaysian year */
export const yearUntil =
  (thisYear: number): Rule =>
  text => {
    if (text === '') return undefined;
    const year = /^\d{4}$/.test(text) ? Number(text) : 0;
    return year >= FIRST_YEAR && year <= thisYear ? undefined : 'validation.year';
  };

export type YearField = 'businessStartYear' | 'businessTradingStartYear';

type Years = Partial<Record<YearField, number | undefined>>;

/**
 * Validates a company's years together: none after the current one, no trading before the start.
 * @returns the message keys of the invalid fields, by field
 */
export function yearProblems(years: Years, thisYear: number): Partial<Record<YearField, string>> {
  const rule = yearUntil(thisYear);
  const { businessStartYear: start, businessTradingStartYear: trading } = years;
  const startProblem = start === undefined ? undefined : rule(String(start));
  const tradingProblem = trading === undefined ? undefined : rule(String(trading));
  const isBefore = start !== undefined && trading !== undefined && trading < start;
  const ofTrading = tradingProblem ?? (isBefore ? 'validation.tradingYear' : undefined);
  return {
    ...(startProblem && { businessStartYear: startProblem }),
    ...(ofTrading && { businessTradingStartYear: ofTrading }),
  };
}
