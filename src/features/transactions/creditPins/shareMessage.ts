import { formatInstant } from '#ui/text/format.ts';
import { formatRM } from '#contract/money.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';

/** Four digits at a time, as people read and type them. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/** Whole RM, as the message has it: what is less than a ringgit is cut, so that it promises no sen too much. */
const wholeRM = ({ credits }: CreditPin): string => formatRM(credits).replace(/\.\d\d$/, '');

/**
 * The message with which a pin is given away.
 * Source: docs/product.md, 9.1 (Credit pin share message: amount in whole RM).
 */
export function shareMessage(pin: CreditPin, code: string, { translate, language }: Words): string {
  const until = formatInstant(pin.expirationDate ?? '', language);
  const words = { amount: wholeRM(pin), code: grouped(code), until: until ?? '' };
  return translate(until === undefined ? 'pins.message.forEver' : 'pins.message.until', words);
}

interface Words {
  translate: (key: string, values: Record<string, unknown>) => string;
  language: string;
}
