import { expect, type Page } from '@playwright/test';

/** The paused clock of a browser, shared by its tabs. */
export interface PageClock {
  /** Advances the clock at once: a timer that is due several times runs once. */
  pass(seconds: number): Promise<void>;
  /** Advances the clock in small steps; every timer runs. */
  tick(seconds: number): Promise<void>;
  /** Changes the wall-clock time only: the machine slept, or the user changed it. */
  shift(seconds: number): Promise<void>;
}

/** Call it before opening the page; the clock runs until it is stopped. */
export const installClock = (page: Page): Promise<void> => page.clock.install();

/** Waits until the whole page is loaded: the session watch starts last. */
export async function whenWatched(page: Page): Promise<void> {
  const isWatched = () => Object.keys(localStorage).some(key => key.startsWith('personal.idle.'));
  await expect.poll(() => page.evaluate(isWatched)).toBe(true);
}

/** Waits for the session watch, stops the clock, and runs the action: time counts from here. */
export async function stopClock(page: Page): Promise<PageClock> {
  await whenWatched(page);
  const now = () => page.evaluate(() => Date.now());
  await page.clock.pauseAt((await now()) + 1_000);
  await page.keyboard.press('Shift');
  return {
    pass: seconds => page.clock.fastForward(seconds * 1_000),
    tick: seconds => page.clock.runFor(seconds * 1_000),
    shift: async seconds => page.clock.setSystemTime((await now()) + seconds * 1_000),
  };
}
