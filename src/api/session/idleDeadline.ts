/**
 * What two clocks say at one moment, in ms. The wall clock goes on while the machine sleeps, and can
 * be set; the steady one cannot be set, and may stand still during sleep.
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
  /** Ms until the end. */
  left: number;
}

/** Ms that two processes of one machine may read its clock apart. */
const SKEW = 1_000;

const idleSince = (last: Moment, now: Moment): number =>
  Math.max(now.wall - last.wall, now.steady - last.steady, 0);

/**
 * The end of a session that nobody uses, by the clock that says that more time has passed: sleep
 * counts (B5), and a clock that is set back prolongs nothing (B9).
 * Source: docs/product.md, 4.2.
 *
 * @param heard wall time of the last activity in any tab, where one is known: opening a page is none
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

  /** The moment of what another tab did at that wall time; undefined for a time that is yet to come. */
  function momentOf(wall: number, now: Moment): Moment | undefined {
    const ago = now.wall - wall;
    if (!Number.isFinite(ago) || ago < -SKEW) return undefined;
    return { wall: Math.min(wall, now.wall), steady: now.steady - Math.max(ago, 0) };
  }

  if (heard !== undefined) last = momentOf(heard, start) ?? start;

  return {
    at,

    /** The user did something. @returns whether it counts: a warning wants an answer */
    act: (now: Moment): boolean => {
      if (at(now).phase !== 'active') return false;
      last = now;
      return true;
    },

    /** The user stays. @returns false when it is too late */
    stay: (now: Moment): boolean => {
      if (at(now).phase === 'over') return false;
      last = now;
      return true;
    },

    /** Another tab says when the user was last active there; it never brings the end nearer. */
    hear: (wall: number, now: Moment): void => {
      const moment = momentOf(wall, now);
      if (moment && idleSince(moment, now) < idleSince(last, now)) last = moment;
    },
  };
}
