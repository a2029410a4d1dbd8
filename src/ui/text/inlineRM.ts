import { formatRM, type Sen } from '#contract/money.ts';

/**
 * An amount within a sentence: the currency and the digits stay on one line, however narrow the page is.
 * @param amount in sen
 */
export const inlineRM = (amount: Sen): string => formatRM(amount).replace(' ', '\u00a0');
