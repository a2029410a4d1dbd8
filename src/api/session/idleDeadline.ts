/**
 * The readings of two clocks at one moment, in ms. The wall clock continues while the machine sleeps, and can be set;
 * the steady clock cannot be set, and may stop during sleep.
 */
export interface Moment {
  /** `Date.now()` */
  wall: number;
  /** `performance.now()` */
  steady: number;
}

/** Ms without activity. */
export interface IdleLimits {
  warnAfter: number;
  endAfter: number;
}

export type IdlePhase = 'active' | 'warning' | 'over';

export interface IdleState {
  phase: IdlePhase;
  /** Ms until the session ends. */
  left: number;
}

/** Ms by which two processes on one machine may read its clock differently. */
const SKEW = 1_000;

const idleSince = (last: Moment, now: Moment): number =>
  Math.max(now.wall - last.wall, now.steady - last.steady, 0);

/**
 * The idle deadline of a session, by the clock on which more time has passed: sleep counts (B5), and setting a clock
 * back extends nothing (B9).
 * Source: docs/product.md, 4.2.
 *
 * @param heard wall time of the last known activity in any tab: opening a page does not count as activity
 */
export function newIdleDeadline(
  { warnAfter, endAfter }: IdleLimits,
  start: Moment,
  heard?: number,
) {
  let last = start;

  function at(now: Moment): IdleState {
    const left = endAfter - idleSince(last, now);
    if (left <= 0) return { phase: 'over', left: 0 };
    return { phase: left > endAfter - warnAfter ? 'active' : 'warning', left };
  }

  /** The moment of another tab's activity at that wall time; undefined for a time in the future. */
  function momentOf(wall: number, now: Moment): Moment | undefined {
    const ago = now.wall - wall;
    if (!Number.isFinite(ago) || ago < -SKEW) return undefined;
    return { wall: Math.min(wall, now.wall), steady: now.steady - Math.max(ago, 0) };
  }

  if (heard !== undefined) last = momentOf(heard, start) ?? start;

  return {
    at,

    /** The user was active. @returns whether it counts: a warning must be answered explicitly */
    act: (now: Moment): boolean => {
      if (at(now).phase !== 'active') return false;
      last = now;
      return true;
    },

    /** The user chose to stay. @returns false if it is too late */
    stay: (now: Moment): boolean => {
      if (at(now).phase === 'over') return false;
      last = now;
      return true;
    },

    /** Another tab reports the user's last activity there; this never shortens the deadline. */
    hear: (wall: number, now: Moment): void => {
      const moment = momentOf(wall, now);
      if (moment && idleSince(moment, now) < idleSince(last, now)) last = moment;
    },
  };
}
