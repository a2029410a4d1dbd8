/**
 * Ms by which the browser's clock may differ from the one that answers were dated by: their date has
 * whole seconds, and travels.
 */
const TOLERATED = 3_000;

let ahead: number | undefined;

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
 * @returns ms, below zero for what is over; undefined where the backend's time is not known, as where
 *   another origin does not show it; NaN for what is no instant
 */
export const msUntil = (instant: string): number | undefined =>
  ahead === undefined ? undefined : Date.parse(instant) - (Date.now() - ahead);
