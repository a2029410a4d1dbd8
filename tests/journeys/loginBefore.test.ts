import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { PASSWORD } from '#tests/support/journey/api.ts';
import { type Setting, test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

/** The login page before its own code is loaded. */

const PAGE_CODE = /\/assets\/page-[^/]*\.js$/;
const SETTINGS = '**/user/api/platform-settings';
const APP_CODE = /\/assets\/common-[^/]*\.js$/;

/** Delays the page's own code. @returns releases it */
async function hold(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(PAGE_CODE, async route => {
    await released;
    await route.continue();
  });
  return release;
}

/** Records everything that is sent, and every page load. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET' || request.isNavigationRequest()) {
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  return sent;
}

/** Records the first appearance of the page: its language, theme and title. */
const watchFirst = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root > *')) return;
      const { lang, dataset } = document.documentElement;
      Object.assign(window, { first: [lang, dataset.mode, document.title] });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

const selection = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [field.name, field.value, field.selectionStart, field.selectionEnd];
  });

for (const language of ['en', 'ta'] as const satisfies Language[]) {
  test(`in ${language} it accepts input; Enter sends nothing at first, and logs in as soon as possible`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ language, theme: 'dark' });
    const release = await hold(page);
    const sent = sentBy(page);
    await watchFirst(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const { t, field, heading } = visitOf(page, language);
    await expect(heading).toHaveText(t('auth.login.title'));
    const title = `${t('auth.login.title')} · Kaunter`;
    expect(await page.evaluate(() => Reflect.get(window, 'first'))).toEqual([
      language,
      'dark',
      title,
    ]);

    await field('auth.login.username').click();
    await page.keyboard.type('callcentre');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('form')).toHaveAttribute('data-asked', '');
    await expect(field('auth.login.password')).toHaveValue(PASSWORD);
    expect(sent).toEqual(['GET /login']);
    await expect(page).toHaveURL('/login');

    release();
    await expect(page).toHaveURL('/dashboard');
    expect(sent.filter(each => each.endsWith('/login'))).toEqual(['GET /login']);
    expect(sent.filter(each => each.endsWith('/authenticate'))).toHaveLength(1);
  });

  test(`in ${language} input, caret and IME composition survive the loading of the code`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ language });
    const release = await hold(page);
    const sent = sentBy(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const { field, button } = visitOf(page, language);
    await field('auth.login.remember').check();
    await field('auth.login.password').fill(PASSWORD);
    await field('auth.login.username').fill('centre');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    const cdp = await page.context().newCDPSession(page);
    const composed = { text: 'cal', selectionStart: 3, selectionEnd: 3 };
    await cdp.send('Input.imeSetComposition', composed);
    const before = await selection(page);
    expect(before).toEqual(['username', 'calcentre', 3, 3]);
    const [code] = await Promise.all([page.waitForRequest(APP_CODE), release()]);
    await (await code.response())?.finished();

    expect(await selection(page)).toEqual(before);
    await cdp.send('Input.insertText', { text: 'call' });
    await expect(field('auth.login.username')).toHaveValue('callcentre');
    await expect(field('auth.login.username')).toBeFocused();
    await expect(field('auth.login.password')).toHaveValue(PASSWORD);
    await expect(field('auth.login.remember')).toBeChecked();
    // further typing has cancelled the earlier Enter
    expect(sent).toEqual(['GET /login']);
    await button('auth.login.submit').click();
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });
}

const LOOKS: readonly Setting[] = [
  { theme: 'light', viewport: { width: 1440, height: 900 } },
  { theme: 'dark', language: 'ta', viewport: { width: 390, height: 844 } },
  { theme: 'default', language: 'zh', viewport: { width: 1440, height: 900 } },
];

for (const setting of LOOKS) {
  const { theme, language = 'en', viewport } = setting;
  test(`it looks the same before and after: ${theme}, ${language}, ${viewport?.width} px`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser(setting);
    const release = await hold(page);
    // the loaded code requests the deployment's name, and would display it
    const asked = page.waitForRequest(SETTINGS);
    await page.route(SETTINGS, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    const { field, t } = visitOf(page, language);
    await expect(page.getByLabel(t('theme.mode'))).toHaveValue(theme ?? '');
    await expect(field('auth.login.username')).toBeVisible();
    const before = await page.screenshot();
    release();
    await asked;
    await expect.poll(() => page.screenshot()).toEqual(before);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`${t('auth.login.title')} · Kaunter`);
  });
}

test('a language and a look chosen before the code is loaded are applied', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const english = visitOf(page);
  await english.field('auth.login.username').fill('callcentre');
  await english.field('theme.mode').selectOption('dark');
  await english.field('language.label').selectOption('ms');
  release();
  const malay = visitOf(page, 'ms');
  await expect(malay.heading).toHaveText(malay.t('auth.login.title'));
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(malay.field('auth.login.username')).toHaveValue('callcentre');
});

test('it is shown at every other path, but only without a session', async ({
  openBrowser,
  openAs,
}) => {
  const page = await openBrowser();
  const release = await hold(page);
  await page.goto('/management/users/ewallet', { waitUntil: 'commit' });
  await expect(visitOf(page).field('auth.login.username')).toBeVisible();
  release();
  await expect(page).toHaveURL('/login');

  for (const [path, other] of [
    ['/forgetPassword', await openBrowser()],
    ['/history', await openAs('callcentre')],
  ] as const) {
    await watchFirst(other);
    const releaseOther = await hold(other);
    await other.goto(path);
    await expect(other.locator('#root > *')).toHaveCount(0);
    releaseOther();
    await expect(visitOf(other).heading).not.toHaveText(visitOf(other).t('auth.login.title'));
  }
});

test('input is kept if the loaded texts differ from those of the build', async ({
  openBrowser,
  trouble,
}) => {
  trouble.allow(/status of 404|Minified React error #418/);
  for (const [file, body] of [
    ['**/locales/ta/public.json', undefined],
    ['**/locales/en/public.json', { auth: { login: { username: 'Email or username' } } }],
  ] as const) {
    const page = await openBrowser({ language: body ? 'en' : 'ta' });
    const release = await hold(page);
    await page.route(file, route =>
      body ? route.fulfill({ json: body }) : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('input[name=username]').fill('callcentre');
    const app = page.waitForRequest(APP_CODE);
    release();
    await app;
    await expect(page.getByLabel('Email or username')).toHaveValue('callcentre');
    await expect(page.getByLabel('Email or username')).toBeFocused();
  }
});

test('if its code fails to load, it says so in its language, and can be reloaded', async ({
  openBrowser,
  openAs,
  trouble,
}) => {
  // the error of a script that fails to load has no stack
  trouble.allow(/ERR_FAILED|^page: $/);
  for (const page of [
    await openBrowser({ language: 'ta' }),
    await openAs('callcentre', { language: 'ta' }),
  ]) {
    await page.route(PAGE_CODE, route => route.abort());
    await page.goto('/history');
    const { t, button } = visitOf(page, 'ta');
    await expect(page.getByRole('alert')).toContainText(t('failed.load'));
    await page.unroute(PAGE_CODE);
    await button('failed.reload').click();
    await expect(page.locator('main h1')).not.toHaveText(t('failed.title'));
  }
});
