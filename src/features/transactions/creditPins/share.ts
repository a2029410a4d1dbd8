import { formatRM } from '#contract/money.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { formatInstant } from '#ui/text/format.ts';

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

/** What became of a text that was to leave the page. `given`: the system's sheet has it, or was closed. */
export type Shared = 'copied' | 'messageCopied' | 'given' | 'failed';

/** Copies a text as it is. */
export const copy = (text: string): Promise<Shared> => toClipboard(text, 'copied');

/** Hands a message to the system's share sheet; if it is missing it is copied. */
export async function share(text: string): Promise<Shared> {
  // over plain HTTP there is none, and on most desks neither
  const canShare = typeof navigator.share === 'function';
  if (!canShare) return toClipboard(text, 'messageCopied');
  try {
    await navigator.share({ text });
    return 'given';
  } catch (error) {
    // anyone who closes the sheet has decided
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? 'given' : toClipboard(text, 'messageCopied');
  }
}

async function toClipboard(text: string, done: Shared): Promise<Shared> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard.writeText(text);
    return done;
  } catch {
    return 'failed';
  }
}
