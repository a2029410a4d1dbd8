import { expect, type Page } from '@playwright/test';

/** The clock of a browser, which stands still until it is moved. Its tabs have one. */
export interface PageClock {
  /** Time that passes at once: a timer that is due several times runs once. */
  pass(seconds: number): Promise<void>;
  /** Time that passes bit by bit, with every timer. */
  tick(seconds: number): Promise<void>;
  /** Time that only the clock on the wall shows: the machine slept, or a user has set it. */
  shift(seconds: number): Promise<void>;
}

/** To be called before the page is opened; its clock goes on until it is stopped. */
export const installClock = (page: Page): Promise<void> => page.clock.install();

/** Waits until all of a page is there: what watches over the session comes last. */
export async function whenWatched(page: Page): Promise<void> {
  const isWatched = () => Object.keys(localStorage).some(key => key.startsWith('personal.idle.'));
  await expect.poll(() => page.evaluate(isWatched)).toBe(true);
}

/** Waits until the watch over the session stands, stops the clock, and does something: time counts from here. */
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
