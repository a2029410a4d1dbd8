import type { Clock } from '#server/kernel/clock.ts';

/** A clock that is paused until it is moved. */
export interface TestClock extends Clock {
  /** Advances the clock by this many ms. */
  advance(ms: number): void;
}

export function createTestClock(start = '2026-03-02T01:30:00Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: ms => {
      now += ms;
    },
  };
}
