import { localStore, type StorageKey } from '#api/browser/storage.ts';
import { config } from '#api/config.ts';
import type { IdleLimits } from './idleDeadline.ts';

/** Storage key through which the tabs of a session share the time of the last activity. */
export const idleMarkOf = (sessionRequestId: string): StorageKey =>
  `personal.idle.${sessionRequestId}`;

/** Parses a wall time in ms; undefined if missing or invalid. */
export function readIdleMark(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Maximum of one day, whatever is configured: timers accept no more than 24 days. */
const LONGEST = 86_400_000;

/**
 * The times after which an idle session is warned and ended. Both countdown settings mean the same length; if they
 * differ, the shorter one applies.
 * Source: docs/product.md, 4.2 and 9.3; docs/contract.md, Runtime config.
 */
export function idleLimits(): IdleLimits {
  const { idleMinutes, idleWarningSeconds, sessionCountdownSeconds } = config();
  const warnAfter = Math.min(idleMinutes * 60_000, LONGEST);
  const countdown = Math.min(idleWarningSeconds * 1_000, sessionCountdownSeconds * 1_000, LONGEST);
  return { warnAfter, endAfter: warnAfter + countdown };
}

/** Whether a stored session was idle too long to be resumed (B5). */
export function isLeftTooLong(sessionRequestId: string): boolean {
  const mark = readIdleMark(localStore.get(idleMarkOf(sessionRequestId)));
  return mark !== undefined && Date.now() - mark >= idleLimits().endAfter;
}
