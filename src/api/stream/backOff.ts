/** First and longest pause before a reconnection, in ms. */
const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * The pause before the next attempt: doubles from one second to thirty. A random part of up to the same length is
 * added, so that the clients of a restarted backend do not all reconnect at once; never less than a second (G10, G11).
 * @param failures failed attempts since the last success, from 0
 * @param random from 0 to 1
 * @returns ms
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const pause = FIRST * 2 ** Math.min(failures, 10);
  return Math.min(LONGEST, Math.round(pause * (1 + random())));
}
