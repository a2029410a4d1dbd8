import { amount } from './amountRules.ts';
import { matching, type Rule } from './rules.ts';

/** Account numbers stay text: they have leading zeros and 6 to 17 digits. */
export const bankAccount = matching(/^\d{6,17}$/, 'validation.bankAccount');

/** A merchant category code (ISO 18245): four digits, and text, since 0000 and 0742 are codes. */
export const categoryCode = matching(/^\d{4}$/, 'validation.categoryCode');

/** Average ticket size, in RM. */
export const ticket = amount();

/** Whole numbers, as an estimate of customers is given. */
export const wholeNumber = matching(/^\d{1,9}$/, 'validation.wholeNumber');

/**
 * http and https only: `javascript:` and `data:` never become links. The host has a dot, no user
 * name before it, and letters of any script; the rest has nothing that is unseen or breaks out of
 * an attribute. The letters of http are spelt out, since folding case takes more than ASCII for them.
 */
export const url = matching(
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{1,63}(?::\d{1,5})?(?:[/?#][^\s\p{C}"<>\\^`{|}]*)?$/u,
  'validation.url',
);

/** Companies were registered before; none that still trades is older. */
const FIRST_YEAR = 1800;

/** A year as it is typed, not after this one. @param thisYear of Malaysia */
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
 * What is wrong with a company's years taken together: none after this one, no trading before the start.
 * @returns the key of the message by the field that has it
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
