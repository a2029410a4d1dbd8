import { formatRM } from '#contract/money.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import type { Translate } from '#ui/locale.ts';
import { formatInstant } from '#ui/text/format.ts';

/** Groups the code by four digits for reading and typing. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/**
 * Whole RM for the message: rounded down, so that the message never overstates the amount. A dash if the backend sends no
 * amount that can be read.
 */
const wholeRM = ({ credits }: CreditPin): string =>
  typeof credits === 'number' ? formatRM(credits).replace(/\.\d\d$/, '') : '–';

/**
 * The message for sharing a pin.
 * Source: docs/product.md, 9.1 (Credit pin share message: amount in whole RM).
 */
export function shareMessage(pin: CreditPin, code: string, { translate, language }: Words): string {
  const until = formatInstant(pin.expirationDate ?? '', language);
  const words = { amount: wholeRM(pin), code: grouped(code), until: until ?? '' };
  return translate(until === undefined ? 'pins.message.forEver' : 'pins.message.until', words);
}

interface Words {
  translate: Translate;
  language: string;
}

/** Outcome of sharing a text. `given`: passed to the system's share sheet, or the user closed it. */
export type Shared = 'copied' | 'messageCopied' | 'given' | 'failed';

/** Copies a text unchanged. */
export const copy = (text: string): Promise<Shared> => toClipboard(text, 'copied');

/** Opens the system's share sheet with a message; copies the message if there is no share sheet. */
export async function share(text: string): Promise<Shared> {
  // unavailable over plain HTTP and on most desktops
  const canShare = typeof navigator.share === 'function';
  if (!canShare) return toClipboard(text, 'messageCopied');
  try {
    await navigator.share({ text });
    return 'given';
  } catch (error) {
    // a user who closes the sheet has decided
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
