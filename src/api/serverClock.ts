/**
 * Ms by which the browser's clock may differ from the one that answers were dated by: their date has
 * whole seconds, and travels.
 */
const TOLERATED = 3_000;

let ahead = 0;

/** Notes by an answer how far the browser's clock is ahead of the backend's. @param date its `Date` */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const difference = Date.now() - told;
  ahead = Math.abs(difference) > TOLERATED ? difference : 0;
}

/**
 * How long it is until an instant that the backend has set, whatever the browser's clock shows.
 * @param instant ISO 8601
 * @returns ms, below zero for what is over; NaN for what is no instant
 */
export const msUntil = (instant: string): number => Date.parse(instant) - (Date.now() - ahead);
