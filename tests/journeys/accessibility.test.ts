import { expect, type Page } from '@playwright/test';
import { problemsInSizes, violations } from '#tests/support/journey/axe.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { eachScreen, PUBLIC_SCREENS, type ScreenVisit } from '#tests/support/journey/screens.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

/** A theme that follows the system, so that the test can switch it. */
const setting = { theme: 'default' } as const;

async function open(page: Page, { path, ready }: ScreenVisit) {
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
}

test('the public pages and their errors are accessible', async ({ openBrowser, trouble }) => {
  trouble.allow(/status of 4\d\d/);
  const page = await openBrowser(setting);
  const visitor = visitOf(page);
  for (const screen of PUBLIC_SCREENS) {
    await open(page, screen);
    expect(await problemsInSizes(page), screen.name).toEqual([]);
  }
  await page.goto('/login');
  await visitor.button('auth.login.submit').click();
  expect(await problemsInSizes(page), 'login with nothing typed').toEqual([]);
  await visitor.logIn('callcentre', 'Wrong#2026');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await problemsInSizes(page), 'refused login').toEqual([]);
});

test('a case of the queue, dialogs, menus and an empty list are accessible', async ({
  backend,
  openAs,
}) => {
  const request = (await eachScreen(backend.url)).find(({ name }) => name === 'request');
  const page = await openAs('validator', setting);
  const { t, ...validator } = visitOf(page);
  await page.goto(request?.path ?? '');
  await expect(page.locator('.k-diff')).toBeVisible();
  expect(await problemsInSizes(page), 'case').toEqual([]);
  await validator.button('operations.requests.reject').click();
  await validator.question.getByRole('button', { name: t('operations.requests.reject') }).click();
  await expect(validator.question.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await problemsInSizes(page), 'decision with a problem').toEqual([]);
  await page.keyboard.press('Escape');

  await validator.account.click();
  expect(await problemsInSizes(page), 'account menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.menu') })
    .click();
  await expect(validator.dialog).toBeVisible();
  expect(await violations(page), 'drawer').toEqual([]);

  await page.goto('/operations/validatorRequests?filter={"search":"nothing of this name"}');
  await expect(page.getByText(t('list.emptyFiltered'))).toBeVisible();
  expect(await problemsInSizes(page), 'empty list').toEqual([]);
});

test.describe('with a change', () => {
  test.use({ changesData: true });

  test('its dialog and its success message are accessible', async ({ backend, openAs }) => {
    const { id } = await activeHolder(backend.url);
    const page = await openAs('admin', setting);
    const { t, ...admin } = visitOf(page);
    // The message would expire during the check. Installed before the page loads, which would take a changed clock for
    // sleep.
    await page.clock.install();
    await page.goto(`/management/users/${id}`);
    await expect(admin.heading).toBeVisible();
    await admin.button('management.users.changeStatus').click();
    await expect(admin.dialog).toBeVisible();
    expect(await problemsInSizes(page), 'dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await admin.changeStatus('SUSPENDED', 'Court order');
    await expect(admin.toasts).toContainText(t('management.users.statusChanged'));
    expect(await problemsInSizes(page), 'message').toEqual([]);
  });
});
