import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { PASSWORD, type Username } from './api.ts';
import { translatorOf } from './texts.ts';

/** What a user finds and does in the portal, in the words of their language. */
export function visitOf(page: Page, language: Language = 'en') {
  const t = translatorOf(language);
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  /** By its label, which may have the star of what is required. */
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
    /** The search of a list. */
    search,
    heading,
    rows,
    dialog,
    sidebar,
    toasts: page.locator('.k-toast'),
    /** What the page says of itself: a request that waits, why a user is suspended. */
    notice: page.getByRole('main').getByRole('note'),
    /** Opens the menu of who is here. */
    account,

    /** Through the form of the login page. */
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

    /** The button of a section of the sidebar that is closed. */
    closedSection,

    /** Opens all that is closed in the sidebar, so that all links are seen. */
    openSections: async () => {
      await expect(closed.or(sidebar.getByRole('link')).first()).toBeVisible();
      for (let left = await closed.count(); left > 0; left--) await closed.first().click();
      await expect(closed).toHaveCount(0);
    },

    /** By the sidebar, whose section is opened first where it is closed. */
    follow: async (item: string) => {
      const section = closedSection(item);
      await expect(section.or(itemIn(item))).toBeVisible();
      if (await section.isVisible()) await section.click();
      await itemIn(item).click();
    },

    /** Narrows a list by one of its fields, as a user does who has not yet; both in words. */
    filterBy: async (field: string, value: string) => {
      await button('list.addFilter').click();
      await page.getByRole('menuitem', { name: field, exact: true }).click();
      await page.getByRole('dialog', { name: field }).getByLabel(value, { exact: true }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },

    /** Opens the one record that a search of the users finds. */
    findUser: async (text: string) => {
      await search.fill(text);
      await expect(rows).toHaveCount(1);
      await rows.getByRole('link').click();
    },

    /** Fills the dialog of a change of status in and sends it. */
    changeStatus: async (status: string, remark: string) => {
      await button('management.users.changeStatus').click();
      await field('management.users.newStatus').selectOption({ label: t(`status.user.${status}`) });
      await field('management.users.reason').fill(remark);
      await dialog.getByRole('button', { name: t('management.users.submitStatus') }).click();
    },

    /** What is asked once more before a decision is sent, beside the case. */
    question,

    /** Chooses a decision, writes a remark, and sends it. */
    decide: async (decision: 'approve' | 'reject', remark?: string) => {
      await button(`operations.requests.${decision}`).click();
      if (remark) await question.getByRole('textbox').fill(remark);
      await question.getByRole('button', { name: t(`operations.requests.${decision}`) }).click();
    },
  };
}

/** The menu of languages in the bar of the public pages; `shown` is the one that it is named in. */
export const languageOf = (page: Page, shown: Language = 'en') =>
  page.getByRole('banner').getByLabel(translatorOf(shown)('language.label'));

/** Speaks another language from now on, by the menu of who is here. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').click();
  const menu = page.getByRole('menu');
  await menu.locator(`[role=menuitemradio]:has([lang=${language}])`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

export type Visit = ReturnType<typeof visitOf>;

/** Where each role begins (docs/product.md, 2.2). */
export const landingOf = (username: Username): string =>
  username === 'admin' ? '/transactions/allTransactions' : '/dashboard';
