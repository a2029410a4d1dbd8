import { formatRM, type Sen } from '#contract/money.ts';

const UNKNOWN = '–';

/**
 * An amount within a sentence: the currency and the digits stay on one line, however narrow the page is.
 * @param amount in sen; null or undefined if the backend gave none that can be read: a dash, and not RM 0.00
 */
export const inlineRM = (amount: Sen | null | undefined): string =>
  typeof amount === 'number' ? formatRM(amount).replace(' ', '\u00a0') : UNKNOWN;
