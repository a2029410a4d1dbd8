import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/contract/constants.ts';
import { activeHolder } from '../support/journey/holders.ts';
import {
  byPerson,
  eachScreen,
  PUBLIC_SCREENS,
  type ScreenVisit,
} from '../support/journey/screens.ts';
import { test } from '../support/journey/test.ts';
import { visitOf } from '../support/journey/visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another look can change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

type Look = 'dark' | 'light';
type View = readonly [size: typeof DESK, looks: readonly Look[]];

const ALL_VIEWS: readonly View[] = [
  [DESK, ['dark', 'light']],
  [PHONE, ['dark', 'light']],
];
/** Other words change what stands where, most of all the long ones, and no colour. */
const VIEWS: Readonly<Record<Language, readonly View[]>> = {
  en: ALL_VIEWS,
  zh: [[DESK, ['light']]],
  ms: [[PHONE, ['light']]],
  ta: [
    [DESK, ['light']],
    [PHONE, ['light']],
  ],
};

/** What in the page as it stands offends against WCAG 2.2 AA, in both sizes and looks. */
async function problemsIn(page: Page, views = ALL_VIEWS, language = 'en'): Promise<string[]> {
  const problems: string[] = [];
  for (const [size, looks] of views) {
    await page.setViewportSize(size);
    for (const colorScheme of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
      const axe = new AxeBuilder({ page });
      if (colorScheme === 'dark') axe.withRules(RULES_OF_COLOUR);
      else axe.withTags(RULES);
      // colours take longest to judge, and no word changes them
      if (language !== 'en') axe.disableRules(RULES_OF_COLOUR);
      problems.push(...(await violations(axe, `${colorScheme}, ${size.width} px`)));
    }
  }
  return problems;
}

async function violations(axe: AxeBuilder, when: string): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${when}: ${id}: ${html}\n${failureSummary}`),
  );
}

/** A look that follows the system, so that it can be changed without a word. */
const setting = { theme: 'default' } as const;

async function open(page: Page, { path, ready }: ScreenVisit) {
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
}

test('the public pages, and what they say when something is wrong', async ({
  openBrowser,
  trouble,
}) => {
  trouble.allow(/status of 4\d\d/);
  const page = await openBrowser(setting);
  const visitor = visitOf(page);
  for (const screen of PUBLIC_SCREENS) {
    await open(page, screen);
    expect(await problemsIn(page), screen.name).toEqual([]);
  }
  await page.goto('/login');
  await visitor.button('auth.login.submit').click();
  expect(await problemsIn(page), 'login with nothing typed').toEqual([]);
  await visitor.logIn('callcentre', 'Wrong#2026');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await problemsIn(page), 'refused login').toEqual([]);
});

/** The screens go in parts, which stand beside one another on several workers. */
const PARTS = [1, 2] as const;

for (const language of LANGUAGES) {
  for (const view of VIEWS[language]) {
    for (const part of PARTS) {
      const name = `in ${language}, ${view[0].width} px, part ${part}`;
      test(`the screens behind the login, ${name}`, async ({ backend, openAs }) => {
        const all = await eachScreen(backend.url);
        const here = all.filter((_, at) => at % PARTS.length === part - 1);
        for (const [person, screens] of byPerson(here)) {
          const page = await openAs(person, { ...setting, language });
          for (const screen of screens) {
            await open(page, screen);
            expect(await problemsIn(page, [view], language), screen.name).toEqual([]);
          }
        }
      });
    }
  }
}

test('a case of the queue', async ({ backend, openAs }) => {
  const request = (await eachScreen(backend.url)).find(({ name }) => name === 'request');
  const page = await openAs('validator', setting);
  await page.goto(request?.path ?? '');
  await expect(page.locator('.k-diff')).toBeVisible();
  expect(await problemsIn(page)).toEqual([]);
});

test('dialogs, menus, and a list without rows', async ({ backend, openAs }) => {
  const request = (await eachScreen(backend.url)).find(({ name }) => name === 'request');
  const page = await openAs('validator', setting);
  const { t, ...validator } = visitOf(page);
  await page.goto(request?.path ?? '');
  await validator.button('operations.requests.reject').click();
  await validator.question.getByRole('button', { name: t('operations.requests.reject') }).click();
  await expect(validator.question.getByRole('alert')).toBeVisible();
  expect(await problemsIn(page), 'decision with a problem').toEqual([]);
  await page.keyboard.press('Escape');

  await page.locator('.k-account-button').click();
  expect(await problemsIn(page), 'account menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.menu') })
    .click();
  await expect(validator.dialog).toBeVisible();
  const drawer = new AxeBuilder({ page }).withTags(RULES);
  expect(await violations(drawer, 'drawer')).toEqual([]);

  await page.goto('/operations/validatorRequests?filter={"search":"nothing of this name"}');
  await expect(page.getByText(t('list.emptyFiltered'))).toBeVisible();
  expect(await problemsIn(page), 'empty list').toEqual([]);
});

test.describe('with a change', () => {
  test.use({ changesData: true });

  test('its dialog, and the message that it is done', async ({ backend, openAs }) => {
    const { id } = await activeHolder(backend.url);
    const page = await openAs('admin', setting);
    const { t, ...admin } = visitOf(page);
    await page.goto(`/management/users/${id}`);
    await expect(admin.heading).toBeVisible();
    // The message would go while it is looked at.
    await page.clock.install();
    await admin.button('management.users.changeStatus').click();
    await expect(admin.dialog).toBeVisible();
    expect(await problemsIn(page), 'dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await admin.changeStatus('SUSPENDED', 'Court order');
    await expect(admin.toasts).toContainText(t('management.users.statusChanged'));
    expect(await problemsIn(page), 'message').toEqual([]);
  });
});
