import { type Day, dayAt } from '#contract/dates.ts';

let read = (): number => Date.now();

/** Sets the clock by which the portal says what day it is: the browser's may be wrong. @param clock ms since 1970 */
export const setClock = (clock: () => number): void => {
  read = clock;
};

/** The current time. */
export const timeNow = (): Date => new Date(read());

/** The current Malaysian day. */
export const today = (): Day => dayAt(timeNow());
