import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Moment, newIdleDeadline } from '#api/session/idleDeadline.ts';

const LIMITS = { warnAfter: 600_000, endAfter: 645_000 };
const DAY = 86_400_000;
const START: Moment = { wall: Date.UTC(2026, 2, 2), steady: 5_000 };

/** This many ms later, on both clocks. */
const later = (ms: number, { wall, steady } = START): Moment => ({
  wall: wall + ms,
  steady: steady + ms,
});

describe('the deadline of an idle session', () => {
  const fresh = () => newIdleDeadline(LIMITS, START);

  it.each([
    [0, 'active', 645_000],
    [599_999, 'active', 45_001],
    [600_000, 'warning', 45_000],
    [644_999, 'warning', 1],
    [645_000, 'over', 0],
  ])('B1 B2 after %i ms is %s', (ms, phase, left) => {
    expect(fresh().at(later(ms))).toMatchObject({ phase });
    expect(fresh().at(later(ms)).left).toBe(left);
  });

  it('moves with activity, until the warning is shown', () => {
    const deadline = fresh();
    expect(deadline.act(later(599_000))).toBe(true);
    expect(deadline.at(later(1_198_999)).phase).toBe('active');
    expect(deadline.act(later(1_200_000))).toBe(false);
    expect(deadline.at(later(1_200_000)).phase).toBe('warning');
  });

  it('moves with the response to the warning, but not after the end', () => {
    const deadline = fresh();
    expect(deadline.stay(later(644_999))).toBe(true);
    expect(deadline.at(later(645_000)).phase).toBe('active');
    expect(deadline.stay(later(644_999 + 645_000))).toBe(false);
  });

  it.each([
    ['the steady clock stood still', { wall: START.wall + DAY / 3, steady: START.steady + 10 }],
    ['both went on', later(DAY / 3)],
  ])('B5 has passed after eight hours of sleep: %s', (_, awake) => {
    const deadline = fresh();
    expect(deadline.at(awake).phase).toBe('over');
    expect(deadline.stay(awake)).toBe(false);
    expect(deadline.act(awake)).toBe(false);
  });

  it('B9 does not move when the clock is set back', () => {
    const deadline = fresh();
    const { wall, steady } = later(645_000);
    expect(deadline.at({ wall: wall - DAY, steady: steady - 1 }).phase).toBe('warning');
    expect(deadline.at({ wall: wall - DAY, steady }).phase).toBe('over');
  });

  it('A16 depends on elapsed time, not on the date of the clock', () => {
    const wrong = { wall: START.wall - DAY, steady: START.steady };
    const deadline = newIdleDeadline(LIMITS, wrong);
    expect(deadline.at(later(599_999, wrong)).phase).toBe('active');
    expect(deadline.at(later(645_000, wrong)).phase).toBe('over');
  });

  it('B3 moves with activity in another tab, but not with older activity', () => {
    const deadline = fresh();
    deadline.hear(START.wall + 500_000, later(600_000));
    expect(deadline.at(later(600_000))).toEqual({ phase: 'active', left: 545_000 });
    deadline.hear(START.wall + 400_000, later(600_000));
    expect(deadline.at(later(600_000)).left).toBe(545_000);
  });

  it('ignores activity in the future, except for small differences between clocks', () => {
    const deadline = fresh();
    for (const wall of [START.wall + DAY, Number.NaN, Number.POSITIVE_INFINITY]) {
      deadline.hear(wall, later(600_000));
    }
    expect(deadline.at(later(600_000)).left).toBe(45_000);
    deadline.hear(START.wall + 600_300, later(600_000));
    expect(deadline.at(later(600_000)).left).toBe(645_000);
    expect(deadline.at(later(1_245_000)).phase).toBe('over');
  });

  it('continues after a reload, from the last recorded activity', () => {
    const reloaded = newIdleDeadline(LIMITS, later(600_000), START.wall);
    expect(reloaded.at(later(600_000))).toEqual({ phase: 'warning', left: 45_000 });
    expect(newIdleDeadline(LIMITS, START, START.wall + DAY).at(START).left).toBe(645_000);
  });
});

/** The events in a tab. */
type Step =
  | { what: 'awake' | 'asleep' | 'back'; ms: number }
  | { what: 'act' | 'stay' | 'hear'; ms: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('awake', 'asleep', 'back', 'act', 'stay', 'hear'),
    ms: fc.integer({ min: 0, max: 700_000 }),
  }) as fc.Arbitrary<Step>,
  { maxLength: 30 },
);

/** Simulates the events, and reports after each step the time since the last activity, by each clock. */
function play(happening: readonly Step[], judge: (seen: Seen) => void) {
  const deadline = newIdleDeadline(LIMITS, START);
  let now = START;
  let awake = 0;
  let passed = 0;
  for (const { what, ms } of happening) {
    const before = deadline.at(now).phase;
    if (what === 'awake') now = later(ms, now);
    if (what === 'asleep') now = { ...now, wall: now.wall + ms };
    if (what === 'back') now = { ...now, wall: now.wall - ms };
    if (what === 'awake') awake += ms;
    if (what === 'awake' || what === 'asleep') passed += ms;
    const counts = (what === 'act' && deadline.act(now)) || (what === 'stay' && deadline.stay(now));
    if (counts) [awake, passed] = [0, 0];
    if (what === 'hear') deadline.hear(now.wall - ms, now);
    if (what === 'hear') [awake, passed] = [Math.min(awake, ms), Math.min(passed, ms)];
    judge({ before, what, counts, awake, passed, state: deadline.at(now) });
  }
}

interface Seen {
  before: string;
  what: Step['what'];
  counts: boolean;
  /** Maximum ms by the steady clock. */
  awake: number;
  /** Maximum ms by an accurate wall clock. */
  passed: number;
  state: ReturnType<ReturnType<typeof newIdleDeadline>['at']>;
}

describe('in any sequence of events, the deadline', () => {
  /** Simulates many sequences of events. @returns the violations of the rule */
  const breaches = (isKept: (seen: Seen) => boolean): Seen[] => {
    const found: Seen[] = [];
    const property = fc.property(steps, happening => {
      play(happening, seen => {
        if (!isKept(seen)) found.push(seen);
      });
      return found.length === 0;
    });
    fc.check(property, { numRuns: 500 });
    return found;
  };

  it('B9 is at most 645 s of awake time without activity', () => {
    expect(
      breaches(({ awake, state }) => awake < LIMITS.endAfter || state.phase === 'over'),
    ).toEqual([]);
  });

  it('is at least 645 s after the last activity, and the warning at least 600', () => {
    expect(
      breaches(({ passed, state: { phase } }) => {
        if (passed < LIMITS.warnAfter) return phase === 'active';
        return passed >= LIMITS.endAfter || phase !== 'over';
      }),
    ).toEqual([]);
  });

  it('B5 allows no activity or extension after it has passed, and no activity during the warning', () => {
    expect(
      breaches(({ before, what, counts }) => {
        if (what === 'act') return counts === (before === 'active');
        return what !== 'stay' || counts === (before !== 'over');
      }),
    ).toEqual([]);
  });
});
