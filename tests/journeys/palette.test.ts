import { expect } from '@playwright/test';
import { problemsIn } from '#tests/support/journey/axe.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test('a user is found by phone number by keyboard only, and opened with one search request', async ({
  backend,
  openAs,
}) => {
  const holder = await activeHolder(backend.url);
  const { page, t, ...agent } = visitOf(await openAs('callcentre', { theme: 'default' }));
  await page.goto('/history');
  await expect(agent.rows.first()).toBeVisible();
  const searches: string[] = [];
  page.on('request', request => {
    if (request.url().includes('basic-premium')) searches.push(request.url());
  });

  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: t('palette.label') });
  await expect(box).toBeFocused();
  // in one change, as if pasted: on a slow machine, key presses may be further apart than the pause
  // before a search
  await page.keyboard.insertText(holder.phoneNum);
  const found = agent.dialog.getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(holder.displayName);
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  expect(await problemsIn(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(agent.dialog).toBeHidden();
  await expect(agent.heading).toContainText(holder.displayName);
  await expect(agent.heading).toBeFocused();
  expect(searches).toHaveLength(1);

  // Recently visited items are listed first.
  await page.keyboard.press('Control+k');
  const recent = agent.dialog.getByRole('group', { name: t('palette.kinds.recent') });
  await expect(recent.getByRole('option').first()).toHaveText(t('history.title'));
  await page.keyboard.press('Escape');
  await expect(agent.heading).toBeFocused();
});

test('the palette is loaded when first needed, and fits a phone in Tamil', async ({ openAs }) => {
  const viewport = { width: 360, height: 740 };
  const { page, t, ...agent } = visitOf(
    await openAs('callcentre', { language: 'ta', theme: 'default', viewport }),
    'ta',
  );
  const loaded: string[] = [];
  page.on('response', response => {
    if (/assets\/Palette.*\.js/.test(response.url())) loaded.push(response.url());
  });
  await page.goto('/dashboard');
  await expect(agent.heading).toBeVisible();
  expect(loaded).toEqual([]);
  await agent.button('palette.open').click();
  const options = agent.dialog.getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(loaded).toHaveLength(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await problemsIn(page)).toEqual([]);

  await page.keyboard.type('users');
  await options.filter({ hasText: t('menu.management-users-ewallet') }).click();
  await expect(page).toHaveURL('/management/users/ewallet');
});

test('a palette that fails to load says so, and the page is kept', async ({ openAs, trouble }) => {
  trouble.allow(/Palette|ERR_FAILED/);
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  await page.route(/assets\/Palette.*\.js/, route => route.abort());
  await page.goto('/history');
  await expect(agent.rows.first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(agent.toasts).toContainText(t('failed.load'));
  await expect(agent.dialog).toHaveCount(0);
  await expect(agent.rows.first()).toBeVisible();
});
