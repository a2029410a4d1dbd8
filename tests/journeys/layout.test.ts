import { expect } from '@playwright/test';
import { overflow } from '#tests/support/journey/page.ts';
import { PUBLIC_SCREENS } from '#tests/support/journey/screens.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

const NARROW = { width: 360, height: 740 };

test('D13 at 360 px, in Tamil, nothing sticks out of the public pages', async ({ openBrowser }) => {
  const visitor = await openBrowser({ language: 'ta', viewport: NARROW });
  for (const { name, path, ready } of PUBLIC_SCREENS) {
    await visitor.goto(path);
    await expect(visitor.locator(ready).first()).toBeVisible();
    await expect.poll(() => overflow(visitor), { message: name }).toEqual([]);
  }
});

test('on a phone a list is cards, and what is pressed is large enough for a thumb', async ({
  openAs,
}) => {
  const page = await openAs('callcentre', { viewport: NARROW });
  const { rows, t } = visitOf(page);
  await page.goto('/management/users/ewallet');
  await expect(rows).toHaveCount(20);
  await expect(page.locator('thead')).toBeHidden();
  await expect(rows.first()).toContainText(/\d{3}-\d{3,4} \d{4}/);
  // the filters would fill the first screen
  const filters = (number: number) =>
    page.getByRole('button', { name: t('list.filtersSet', { number }) });
  await filters(0).click();
  const sheet = page.getByRole('dialog', { name: t('list.filters') });
  await sheet.getByLabel(t('status.user.SUSPENDED'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('list.done') }).click();
  await expect(rows.first()).toContainText(t('status.user.SUSPENDED'));
  await page.reload();
  await expect(filters(1)).toBeVisible();
  const menu = page.getByRole('banner').getByRole('button', { name: t('shell.menu') });
  await menu.click();
  const link = page.getByRole('dialog').getByRole('link', { name: t('menu.history-all') });
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  await link.click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('dialog')).toBeHidden();
});
