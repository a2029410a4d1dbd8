import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { PASSWORD, type Username } from './api.ts';
import { translatorOf } from './texts.ts';

/** The elements of the portal and a user's actions on them, in the user's language. */
export function visitOf(page: Page, language: Language = 'en') {
  const t = translatorOf(language);
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  /** Finds a field by its label, which may end with the asterisk of required fields. */
  const field = (key: string) =>
    page.getByLabel(
      new RegExp(`^${t(key).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^\\p{L}\\p{N}]*$`, 'u'),
    );
  const search = page.getByRole('main').getByRole('searchbox');
  const heading = page.getByRole('heading', { level: 1 });
  const rows = page.getByRole('main').locator('tbody tr');
  const dialog = page.getByRole('dialog');
  const question = page.locator('.k-queue-decision form');
  const sidebar = page.getByRole('navigation', { name: t('shell.navigation') });
  const closed = sidebar.locator('[aria-expanded=false]');
  const account = page.getByRole('banner').locator('button[aria-haspopup=menu]');
  const itemIn = (item: string) => sidebar.getByRole('link', { name: t(`menu.${item}`) });
  const closedSection = (item: string) => {
    const name = t(`menu.sections.${item.split('-')[0]}`);
    return closed.filter({ has: page.getByText(name, { exact: true }) });
  };

  return {
    page,
    t,
    button,
    field,
    /** The search field of a list. */
    search,
    heading,
    rows,
    dialog,
    sidebar,
    toasts: page.locator('.k-toast'),
    /** The notice on the page: a pending request, the reason of a suspension. */
    notice: page.getByRole('main').getByRole('note'),
    /** Opens the account menu. */
    account,

    /** Opens a page and waits until its stream is open, so that no event is missed. */
    openLive: async (path: string) => {
      const stream = page.waitForResponse(/sse\/subscribeRole/);
      await page.goto(path);
      await stream;
    },

    /** Logs in through the form of the login page. */
    logIn: async (username: string, password = PASSWORD, { remember = false } = {}) => {
      await page.goto('/login');
      await field('auth.login.username').fill(username);
      await field('auth.login.password').fill(password);
      if (remember) await field('auth.login.remember').check();
      await button('auth.login.submit').click();
    },

    logOut: async () => {
      await account.click();
      await page.getByRole('menuitem', { name: t('shell.logout') }).click();
      await expect(button('auth.login.submit')).toBeVisible();
    },

    /** The link of a menu item in the sidebar; the item's identifier names it. */
    itemIn,

    /** The button of a collapsed sidebar section. */
    closedSection,

    /** Expands all collapsed sidebar sections, so that all links are visible. */
    openSections: async () => {
      await expect(closed.or(sidebar.getByRole('link')).first()).toBeVisible();
      for (let left = await closed.count(); left > 0; left--) await closed.first().click();
      await expect(closed).toHaveCount(0);
    },

    /** Follows a sidebar link, expanding its section first if it is collapsed. */
    follow: async (item: string) => {
      const section = closedSection(item);
      await expect(section.or(itemIn(item))).toBeVisible();
      if (await section.isVisible()) await section.click();
      await itemIn(item).click();
    },

    /** Adds a filter to a list, as a user does; both arguments are labels. */
    filterBy: async (field: string, value: string) => {
      await button('list.addFilter').click();
      await page.getByRole('menuitem', { name: field, exact: true }).click();
      await page.getByRole('dialog', { name: field }).getByLabel(value, { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },

    /** Chooses an item in the ⋯ menu of a row. */
    chooseIn: async (row: Locator, act: string) => {
      await row.locator('button[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: t(act) }).click();
    },

    /** Opens the only result of a user search. */
    findUser: async (text: string) => {
      await search.fill(text);
      await expect(rows).toHaveCount(1);
      await rows.getByRole('link').click();
    },

    /** Fills in and submits the status dialog. */
    changeStatus: async (status: string, remark: string) => {
      await button('management.users.changeStatus').click();
      await field('management.users.newStatus').selectOption({ label: t(`status.user.${status}`) });
      await field('management.users.reason').fill(remark);
      await dialog.getByRole('button', { name: t('management.users.submitStatus') }).click();
    },

    /** The confirmation that is shown next to the case before a decision is sent. */
    question,

    /** Chooses a decision, enters a remark, and submits. */
    decide: async (decision: 'approve' | 'reject', remark?: string) => {
      await button(`operations.requests.${decision}`).click();
      if (remark) await question.getByRole('textbox').fill(remark);
      await question.getByRole('button', { name: t(`operations.requests.${decision}`) }).click();
    },
  };
}

/** The language menu in the app bar of the public pages; `shown` is the language of its label. */
const languageOf = (page: Page, shown: Language = 'en') =>
  page.getByRole('banner').getByLabel(translatorOf(shown)('language.label'));

/** Switches to one language after the other through the account menu, which stays open. */
export async function speakEach(
  page: Page,
  languages: readonly Language[],
  look: (language: Language) => Promise<void>,
): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
  const menu = page.getByRole('menu');
  for (const language of languages) {
    await menu.locator(`[role=menuitemradio]:has([lang=${language}])`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await look(language);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Switches a public page, or one without the menu such as the lock, from English to each language and back. */
export async function speakEachPublic(
  page: Page,
  look: (language: Language) => Promise<void>,
): Promise<void> {
  let shown: Language = 'en';
  for (const language of ['zh', 'ms', 'ta', 'en'] as const) {
    await languageOf(page, shown).selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await look(language);
    shown = language;
  }
}

/**
 * Goes to a path within the portal, as a link does, without loading the page again: the new screen is there once the
 * document has another title. A screen with the same title as the one before it, such as a tab, is loaded.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  const { pathname } = new URL(page.url());
  if (new URL(path, page.url()).pathname !== pathname) {
    await page.evaluate(to => {
      // the router counts its entries
      const { idx = 0 } = window.history.state ?? {};
      window.history.pushState({ idx: idx + 1 }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const isTurned = await page
      .waitForFunction(title => document.title !== title, before, { timeout: LONGEST_TURN })
      .catch(() => undefined);
    if (isTurned) return;
  }
  await page.goto(path);
}

/** How long to wait for another title, in ms. */
const LONGEST_TURN = 3_000;

export type Visit = ReturnType<typeof visitOf>;

/** The start page of each role (docs/product.md, 2.2). */
export const landingOf = (username: Username): string =>
  username === 'admin' ? '/transactions/allTransactions' : '/dashboard';
