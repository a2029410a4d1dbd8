import { DAY } from '#server/kernel/clock.ts';

/**
 * How long money to a changed bank account waits, in ms: time for its owners to read the mail about the
 * change. Source: docs/contract.md, Nobody alone.
 */
const HOLD = DAY;

/** From when the bank pays out to an account that was changed or added at an instant. */
export const payoutsFrom = (changed: Date): Date => new Date(changed.getTime() + HOLD);

/**
 * Until when a withdrawal waits.
 * @param changed when its account was changed or added; null if never
 * @returns null if nothing holds it
 */
export function heldUntil(changed: Date | null, now: Date): Date | null {
  const from = changed && payoutsFrom(changed);
  return from && from > now ? from : null;
}
