import { expect, type Page } from '@playwright/test';
import { readerOf } from '#tests/support/journey/reader.ts';
import { PUBLIC_SCREENS } from '#tests/support/journey/screens.ts';
import { test } from '#tests/support/journey/test.ts';
import { translatorOf } from '#tests/support/journey/texts.ts';
import { speakEachPublic, visitOf } from '#tests/support/journey/visit.ts';

/** The theme menu in the app bar; `shownIn` is the language of its label. */
const lookOf = (page: Page, shownIn: 'en' | 'ta' | 'ms') =>
  page.getByRole('banner').getByLabel(translatorOf(shownIn)('theme.mode'));

test('every public page is shown entirely in the language it is switched to', async ({
  openBrowser,
}) => {
  const visitor = await openBrowser();
  const reading = readerOf(visitor);
  for (const { path } of PUBLIC_SCREENS) {
    await visitor.goto(path);
    await speakEachPublic(visitor, async language => {
      await expect.poll(() => reading.strange(language), path).toEqual([]);
    });
  }
});

test('language and look are kept across reload, login and logout', async ({ openBrowser }) => {
  const page = await openBrowser({ theme: 'light' });
  const visitor = visitOf(page, 'ms');
  await page.goto('/login?lng=ms');
  await expect(visitor.button('auth.login.submit')).toBeVisible();
  await lookOf(page, 'ms').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');

  await visitor.logIn('onboarding');
  await expect(page).toHaveURL('/dashboard');
  await expect(visitor.heading).toHaveText(visitor.t('dashboard.title'));
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.reload();
  await expect(visitor.heading).toHaveText(visitor.t('dashboard.title'));
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await visitor.logOut();
  await page.goto('/login');
  await expect(visitor.button('auth.login.submit')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('by default the portal uses the language of the browser, and can follow the look of the system', async ({
  browser,
  backend,
  trouble,
}) => {
  const context = await browser.newContext({
    baseURL: backend.url,
    locale: 'ta-IN',
    colorScheme: 'dark',
  });
  trouble.watch(context, backend.url);
  const page = await context.newPage();
  await page.goto('/login');
  await expect(visitOf(page, 'ta').button('auth.login.submit')).toBeVisible();
  await lookOf(page, 'ta').selectOption('default');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await context.close();
});
