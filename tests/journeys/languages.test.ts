import { expect, type Page } from '@playwright/test';
import { violations } from '../support/journey/axe.ts';
import { readerOf } from '../support/journey/reader.ts';
import { byPerson, eachScreen, PUBLIC_SCREENS } from '../support/journey/screens.ts';
import { test } from '../support/journey/test.ts';
import { translatorOf } from '../support/journey/texts.ts';
import { visitOf } from '../support/journey/visit.ts';

const DESK = { width: 1280, height: 800 };

/** Where axe looks: other words change what stands where, most of all the long ones, and no colour. */
const WIDTHS = { zh: [1440], ms: [360], ta: [1440, 360] } as const;

/** The screens go in parts, which stand beside one another on several workers. */
const PARTS = [1, 2] as const;

type Choice = 'language' | 'theme';

/** The menu of a setting in the bar; `shownIn` is the language that it is named in. */
const choiceOf = (page: Page, choice: Choice, shownIn: 'en' | 'zh' | 'ms' | 'ta' = 'en') =>
  page
    .getByRole('banner')
    .getByLabel(translatorOf(shownIn)(choice === 'language' ? 'language.label' : 'theme.mode'));

for (const language of ['zh', 'ms', 'ta'] as const) {
  test(`switched to ${language}, every public page speaks it and nothing else`, async ({
    openBrowser,
  }) => {
    const visitor = await openBrowser();
    const reading = readerOf(visitor);
    for (const { path } of PUBLIC_SCREENS) {
      await visitor.goto(path);
      await choiceOf(visitor, 'language').selectOption(language);
      await expect(visitor.locator('html')).toHaveAttribute('lang', language);
      await expect.poll(() => reading.strange(language), path).toEqual([]);
      await choiceOf(visitor, 'language', language).selectOption('en');
      await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    }
  });

  for (const part of PARTS) {
    test(`switched to ${language}, every screen speaks it and nothing else, and reads well, part ${part}`, async ({
      backend,
      openAs,
    }) => {
      const all = await eachScreen(backend.url);
      const here = all.filter((_, at) => at % PARTS.length === part - 1);
      for (const [person, screens] of byPerson(here)) {
        const page = await openAs(person);
        const reader = readerOf(page);
        for (const screen of screens) {
          await page.goto(screen.path);
          await expect(page.locator(screen.ready).first()).toBeVisible();
          await choiceOf(page, 'language').selectOption(language);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect.poll(() => reader.strange(language), screen.name).toEqual([]);
          for (const width of WIDTHS[language]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await violations(page, 'without colours'), screen.name).toEqual([]);
          }
          await page.setViewportSize(DESK);
          await choiceOf(page, 'language', language).selectOption('en');
          await expect.poll(() => reader.strange('en'), screen.name).toEqual([]);
        }
        // The reader does find what is foreign.
        expect((await reader.strange(language)).length).toBeGreaterThan(5);
      }
    });
  }
}

test('language and look stay, over reload, login and logout', async ({ openBrowser }) => {
  const page = await openBrowser({ theme: 'light' });
  const visitor = visitOf(page, 'ms');
  await page.goto('/login?lng=ms');
  await expect(visitor.button('auth.login.submit')).toBeVisible();
  await choiceOf(page, 'theme', 'ms').selectOption('dark');
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

test('by itself the portal speaks the language of the browser and looks as the system does', async ({
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
  await choiceOf(page, 'theme', 'ta').selectOption('default');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await context.close();
});
