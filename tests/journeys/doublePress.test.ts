import { expect, type Locator } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { installClock, stopClock } from '#tests/support/journey/clock.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

/** Seconds between two presses; a double click takes half a second at the slowest setting. */
const GAPS = [0.06, 0.2, 0.35, 0.5];
/** Seconds from when a confirm button is shown until a press on it counts. */
const PAUSE = 0.6;
const WIDTHS = [360, 768, 1280];

const FORMS = [
  {
    path: '/transactions/withdraw',
    amount: 'resources.transactions.fields.amount',
    confirm: 'withdraw.confirm',
  },
  {
    path: '/transactions/creditPins/purchase',
    amount: 'pinPurchase.amount',
    confirm: 'pinPurchase.confirm',
  },
];

type Place = readonly [x: number, y: number];
type Press = (...place: Place) => Promise<void>;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function areaOf(button: Locator): Promise<Area> {
  await button.scrollIntoViewIfNeeded();
  const area = await button.boundingBox();
  if (!area) throw new Error(`nowhere on the page: ${button}`);
  return area;
}

const middleOf = ({ x, y, width, height }: Area): Place => [x + width / 2, y + height / 2];

const isInside = ([x, y]: Place, area: Area): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

for (const language of LANGUAGES) {
  test(`E1 a double press on Continue confirms nothing, nor does an early one on Confirm, in ${language}`, async ({
    openAs,
  }) => {
    const page = await openAs('merchant', { language, isTouched: true });
    const { button, field } = visitOf(page, language);
    // the error that a counted press on Confirm would show, because the PIN is missing
    const errors = page.locator('form [aria-invalid=true]');
    const sent: string[] = [];
    page.on('request', request => {
      if (/withdraw|credit-pin/.test(request.url()) && request.method() === 'POST') {
        sent.push(request.url());
      }
    });
    const tap: Press = (x, y) => page.touchscreen.tap(x, y);
    const click: Press = (x, y) => page.mouse.click(x, y);
    await installClock(page);
    for (const { path, amount, confirm } of FORMS) {
      await page.goto(path);
      await field(amount).fill('10');
      // what the form still loads would never arrive with the clock stopped
      await expect(button('action.toReview')).toBeEnabled();
      // with a stopped clock, the gaps between the presses are exact on any machine
      const clock = await stopClock(page);
      for (const [index, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 800 });
        for (const press of [tap, click]) {
          const gap = GAPS[(index + (press === tap ? 0 : 2)) % GAPS.length] ?? 0;
          const place = middleOf(await areaOf(button('action.toReview')));
          await press(...place);
          await expect(button(confirm)).toBeVisible();
          await clock.tick(gap);
          await press(...place);
          const area = await areaOf(button(confirm));
          expect(isInside(place, area)).toBe(false);
          await press(...middleOf(area));
          await clock.tick(PAUSE - gap);
          await expect(button(confirm)).toBeEnabled();
          await expect(errors).toHaveCount(0);
          // the same press counts after the pause
          await press(...middleOf(area));
          await expect(errors).not.toHaveCount(0);
          await button('action.back').click();
        }
      }
      await page.clock.resume();
    }
    expect(sent).toEqual([]);
  });
}
