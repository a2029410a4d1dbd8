import { expect } from '@playwright/test';
import { installClock, stopClock } from '#tests/support/journey/clock.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';
import { gate } from '#tests/support/run/gate.ts';

test('G6 a press held while the loading layer is due still counts', async ({ openAs }) => {
  const { page, account, search } = visitOf(await openAs('callcentre'));
  const layer = page.locator('.k-loading');
  await installClock(page);
  await page.goto('/management/users/ewallet');
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  const clock = await stopClock(page);
  const held = gate();
  await page.route(/nobody/, async route => {
    await held.opened;
    await route.continue();
  });
  await search.fill('nobody');
  const asked = page.waitForRequest(/nobody/);
  await search.press('Enter');
  await account.hover();
  await page.mouse.down();
  await clock.tick(1);
  await asked;
  await clock.tick(1);
  await expect(layer).toBeHidden();
  await page.mouse.up();
  await clock.tick(1);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(layer).toBeVisible();

  held.open();
  await expect(layer).toBeHidden();
});
