/** Tolerated clock difference in ms: the `Date` header has whole seconds, and responses take time to arrive. */
const TOLERATED = 3_000;

let ahead: number | undefined;

/** Derives from a response how far the browser's clock is ahead of the backend's. @param date its `Date` header */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = Date.now() - serverTime;
  ahead = Math.abs(difference) > TOLERATED ? difference : 0;
}

/** The backend's time as far as it is known, otherwise the browser's. @returns ms since 1970 */
export const serverNow = (): number => Date.now() - (ahead ?? 0);

/**
 * Time until an instant set by the backend, independent of the browser's clock.
 * @param instant ISO 8601
 * @returns ms, negative if it has passed; undefined if the backend's time is unknown, for example because another
 * origin does not expose it; NaN for an invalid instant
 */
export const msUntil = (instant: string): number | undefined =>
  ahead === undefined ? undefined : Date.parse(instant) - serverNow();
