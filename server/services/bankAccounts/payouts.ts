import { DAY } from '#server/kernel/clock.ts';

/**
 * How long payouts to a changed bank account are held, in ms: time for its owners to read the email about the change.
 * Source: docs/contract.md, Nobody alone.
 */
const HOLD = DAY;

/** When the bank starts to pay out to an account that was changed or added at this time. */
export const payoutsFrom = (changed: Date): Date => new Date(changed.getTime() + HOLD);

/**
 * When the hold of a withdrawal ends.
 * @param changed when its account was changed or added; null if never
 * @returns null if it is not held
 */
export function heldUntil(changed: Date | null, now: Date): Date | null {
  const from = changed && payoutsFrom(changed);
  return from && from > now ? from : null;
}
