/** Ms of the first and of the longest pause before a new try. */
const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * How long to wait before trying again: from one second, doubling, to thirty. Spread at random over
 * as much again, so that the portals of a restarted backend do not come back all at once; never
 * less than a second (G10, G11).
 * @param failures tries that have failed since the last success, from 0
 * @param random from 0 to 1
 * @returns ms
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  const pause = FIRST * 2 ** Math.min(failures, 10);
  return Math.min(LONGEST, Math.round(pause * (1 + random())));
}
