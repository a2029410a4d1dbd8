import { setTimeout as pass } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

/** Ms between two presses; a double click takes 500 at the slowest setting. */
const GAPS = [60, 200, 350, 500];
/** The languages with the shortest and longest labels: they determine which element replaces the pressed button. */
const LANGUAGES = ['zh', 'ta'] as const;
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

type Press = (x: number, y: number) => Promise<void>;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isInside = ([x, y]: readonly [number, number], area: Area): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

for (const language of LANGUAGES) {
  test(`E1 a double click or tap on Continue confirms nothing, in ${language}`, async ({
    openAs,
  }) => {
    const page = await openAs('merchant', { language, isTouched: true });
    const { button, field } = visitOf(page, language);
    const sent: string[] = [];
    page.on('request', request => {
      if (/withdraw|credit-pin/.test(request.url()) && request.method() === 'POST') {
        sent.push(request.url());
      }
    });
    const tap: Press = (x, y) => page.touchscreen.tap(x, y);
    const click: Press = (x, y) => page.mouse.click(x, y);
    for (const { path, amount, confirm } of FORMS) {
      await page.goto(path);
      await field(amount).fill('10');
      for (const [index, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 800 });
        for (const press of [tap, click]) {
          const gap = GAPS[(index + (press === tap ? 0 : 2)) % GAPS.length] ?? 0;
          await button('action.toReview').scrollIntoViewIfNeeded();
          const box = await button('action.toReview').boundingBox();
          if (!box) throw new Error('nothing leads to the review');
          const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
          await press(...place);
          await pass(gap);
          await press(...place);
          await expect(button(confirm)).toBeEnabled();
          const there = await button(confirm).boundingBox();
          expect(there && isInside(place, there)).toBe(false);
          // the error that a counted press would show for the missing PIN
          await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0);
          await button('action.back').click();
        }
      }
    }
    expect(sent).toEqual([]);
  });
}
