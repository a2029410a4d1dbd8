import { madeOnce } from './format.ts';

const formatOf = madeOnce(language => new Intl.NumberFormat(language));

/** Below it the portal's languages write the same digits, and group none. */
const GROUPED = 1000;

/**
 * A count in the user's language. The first format that is made costs a slow processor as much as
 * a screen's rows: for small counts there is none.
 * @param count whole, not below zero
 */
export const formatNumber = (count: number, language: string): string =>
  count < GROUPED ? String(count) : formatOf(language).format(count);
