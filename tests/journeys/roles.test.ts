import { expect, type Page } from '@playwright/test';
import { findHolders } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { landingOf, visitOf } from '#tests/support/journey/visit.ts';

/** Records the API paths that a page requests from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/^\/(user|wallet)\/api\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('C1 a holder’s page opened by a validator leads to the landing page, and requests none of its data', async ({
  backend,
  openAs,
}) => {
  const [holder] = await findHolders(backend.url);
  const page = await openAs('validator');
  const paths = asked(page);
  await page.goto(`/management/users/${holder?.id}`);
  await expect(page).toHaveURL(landingOf('validator'));
  await expect(visitOf(page).heading).toBeVisible();
  expect(paths.filter(path => /\/users\/\d+/.test(path))).toEqual([]);
});

test('an admin is led from /_app, /login and unknown routes to the landing page', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  for (const path of ['/_app', '/login', '/nowhere/at/all', '/transactions', '/.//evil']) {
    await page.goto(path);
    await expect(page).toHaveURL(landingOf('admin'));
    await expect(visitOf(page).heading).toBeVisible();
  }
});

test('without a login every route leads to the login, with at most two history changes', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { historyCalls: calls });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args) => {
        calls.push(`${name} ${args[2]}`);
        original(...args);
      };
    }
  });
  const paths = asked(page);
  for (const path of ['/', '/management/users/ewallet?page=2', '/_app', '/nowhere', '/history']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(visitOf(page).button('auth.login.submit')).toBeVisible();
    const calls = await page.evaluate(() => Reflect.get(window, 'historyCalls'));
    expect(calls.length, `${path}: ${calls}`).toBeLessThanOrEqual(2);
  }
  expect(paths.filter(path => !path.includes('platform-settings'))).toEqual([]);
});

test('the health check needs no login, and is shown to logged-in users too', async ({
  openBrowser,
  openAs,
}) => {
  for (const page of [await openBrowser(), await openAs('admin')]) {
    const { t } = visitOf(page);
    await page.goto('/health-check');
    await expect(page.locator('.k-health')).toContainText(/\d+\.\d+\.\d+/);
    await expect(page.locator('[data-answer=yes]')).toHaveText(t('health.yes'));
    await expect(page).toHaveURL('/health-check');
  }
});
