import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of key presses to reach one field. */
const MOST_TABS = 80;

/**
 * Elements that overflow the page at its end. There may be none, at any width, once the page has adapted to a change.
 */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollingElement } = document;
    const width = window.innerWidth;
    if (!scrollingElement || scrollingElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')]
      .filter(element => element.getBoundingClientRect().right > width + 0.5)
      .map(element => element.outerHTML.slice(0, 160));
    return [`${scrollingElement.scrollWidth} of ${width} px`, ...wide];
  });

/** Resizes the page, and waits until it has drawn its new layout: half-way, one part can lie over another. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const frame = () => new Promise(drawn => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Shows the page as it is printed in the dark theme, and expects white paper with nothing of the portal around it. */
export async function expectPrinted(page: Page): Promise<void> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(html).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(html).toHaveCSS('color-scheme', 'light');
}

/**
 * Presses Tab, or another key, until the target has the focus, which must be visible at every step, and is enabled: a
 * confirm button accepts a press only after its pause.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  let tabs = 0;
  do {
    if (tabs === MOST_TABS) throw new Error(`not reached in ${MOST_TABS} steps: ${target}`);
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    tabs += 1;
  } while (!(await isThere()));
  await expect(target).toBeEnabled();
}

/** Expects a focus ring around the focused element, or around its container. */
async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return;
    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const around = [focused, focused.parentElement, focused.closest('.Mui-focused')];
    if (around.some(element => element && isRinged(element))) return;
    // the box of the next digit, if the field is drawn as several boxes
    const boxes = focused.closest('[data-input-otp-container]')?.querySelectorAll('*') ?? [];
    if ([...boxes].some(isRinged)) return;
    return focused.outerHTML.slice(0, 200);
  });
  expect(unseen, 'focus without a ring').toBeUndefined();
}
