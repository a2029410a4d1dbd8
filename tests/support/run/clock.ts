import type { Clock } from '#server/kernel/clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  /** Moves on by so many ms. */
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
