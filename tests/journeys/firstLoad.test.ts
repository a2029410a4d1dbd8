import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/constants.ts';
import { test } from '#tests/support/journey/test.ts';
import { translatorOf } from '#tests/support/journey/texts.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

/** The requests of a page, in order, by path. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', request => paths.push(new URL(request.url()).pathname));
  return paths;
}

const scripts = (paths: readonly string[]) => paths.filter(path => path.endsWith('.js'));

/** The built file of a source or package. */
function builtFile(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'));
  const entry = Object.entries<{ file: string }>(manifest).find(([name]) => name.includes(source));
  if (!entry) throw new Error(`the build has no ${source}`);
  return `/${entry[1].file}`;
}

test('a cold deep link requests token, profile, menu and first page once each', async ({
  openAs,
}) => {
  const page = await openAs('callcentre');
  const paths = requestsOf(page);
  const { rows } = visitOf(page);
  await page.goto('/management/users/ewallet?filter={"status":"ACTIVE"}&page=2');
  await expect(rows).toHaveCount(20);
  const once = [
    /^\/user\/api\/authenticate\/verifyToken\//,
    /^\/user\/api\/users\/$/,
    /^\/user\/api\/.*menu/,
    /^\/user\/api\/users\/basic-premium\//,
  ];
  for (const pattern of once) {
    expect(
      paths.filter(path => pattern.test(path)),
      String(pattern),
    ).toHaveLength(1);
  }
  expect(paths.filter(path => path === '/config.json')).toHaveLength(1);
  expect(paths.length, paths.join('\n')).toBeLessThan(40);
});

test('a cold deep link requests the code and the texts of its screen before the profile is loaded', async ({
  openAs,
}) => {
  const page = await openAs('callcentre');
  const wanted = [
    // the app including this list, with which its budget is measured
    builtFile('_common'),
    '/locales/en/management.json',
  ];
  const isAsked = wanted.map(path => page.waitForRequest(`**${path}`));
  await page.route(/\/user\/api\/users\/$/, async route => {
    await Promise.all(isAsked);
    await route.continue();
  });
  await page.goto('/management/users/ewallet');
  await expect(visitOf(page).rows).toHaveCount(20);
});

test('a page whose first script fails to load says so in every language, and can be reloaded', async ({
  openBrowser,
  trouble,
}) => {
  trouble.allow(/Failed to load resource/);
  const page = await openBrowser();
  await page.route(`**${builtFile('index.html')}`, route => route.abort());
  await page.goto('/login');
  const told = page.locator('#unloaded');
  await expect(told).toBeHidden();
  // skips the delay for slow connections
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  for (const language of LANGUAGES) {
    await expect(told).toContainText(translatorOf(language)('failed.notLoaded'));
  }
  await page.unroute(`**${builtFile('index.html')}`);
  await told.getByRole('link').first().click();
  await expect(visitOf(page).field('auth.login.username')).toBeVisible();
  await expect(told).toBeHidden();
});

test('the login loads few scripts, and preloads what it needs to log in when a field is focused', async ({
  openBrowser,
}) => {
  const app = builtFile('_common');
  const encryption = builtFile('node_modules/jsencrypt');
  const page = await openBrowser();
  const paths = requestsOf(page);
  const { field } = visitOf(page);
  await page.goto('/login');
  await expect(field('auth.login.username')).toBeVisible();
  // the requests from the deployment's settings come later, on a usable page
  const settings = () => paths.findIndex(path => path.endsWith('/platform-settings'));
  await expect.poll(settings).toBeGreaterThan(0);
  const before = scripts(paths.slice(0, settings()));
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(5);
  expect(scripts(paths)).not.toContain(app);
  expect(scripts(paths)).not.toContain(encryption);

  await field('auth.login.username').focus();
  await expect.poll(() => scripts(paths)).toEqual(expect.arrayContaining([app, encryption]));
  await field('auth.login.password').focus();
  expect(scripts(paths).filter(path => path === app)).toHaveLength(1);
});

test('the files of the chosen language are loaded once each, and those of Chinese and Malay are not', async ({
  openAs,
}) => {
  const page = await openAs('callcentre', { language: 'ta' });
  const paths = requestsOf(page);
  await page.goto('/management/users/ewallet');
  await expect(visitOf(page).rows).toHaveCount(20);
  const files = paths.filter(path => path.startsWith('/locales/ta/'));
  expect(files.length).toBeGreaterThanOrEqual(3);
  expect(new Set(files).size).toBe(files.length);
  expect(paths.filter(path => /^\/locales\/(zh|ms)\//.test(path))).toEqual([]);
});
