import { expect, type Page } from '@playwright/test';
import type { Username } from '../support/journey/api.ts';
import { findHolders } from '../support/journey/holders.ts';
import { test } from '../support/journey/test.ts';
import { landingOf, visitOf } from '../support/journey/visit.ts';

const HOME = ['/dashboard', '/transactions/allTransactions', '/history'];
const USERS = '/management/users/ewallet';
const MERCHANTS = '/management/merchants';
const APPLICANTS = '/onboarding/merchantApplicants';
const ACCOUNTS = '/management/bankAccounts';
const REFUNDS = '/transactions/refunds';
const SETTLEMENT = '/transactions/settlement';
const PINS = '/transactions/creditPins';
const QR = '/platform/qr';
const INTER_MERCHANTS = '/transactions/interMerchants';
const UNIONPAY = ['/unionpayTransactions/upi', '/unionpayTransactions/unionpay'];
const REQUESTS = '/operations/validatorRequests';

/** What stands in the sidebar of each role. */
const MENUS: Readonly<Partial<Record<Username, string[]>>> = {
  admin: [
    ...HOME,
    APPLICANTS,
    MERCHANTS,
    USERS,
    ACCOUNTS,
    REFUNDS,
    SETTLEMENT,
    PINS,
    INTER_MERCHANTS,
    ...UNIONPAY,
    REQUESTS,
    QR,
  ],
  callcentre: [...HOME, APPLICANTS, MERCHANTS, USERS, ACCOUNTS, REFUNDS, INTER_MERCHANTS, REQUESTS],
  compliance: [...HOME, MERCHANTS, USERS, SETTLEMENT, ...UNIONPAY, REQUESTS],
  onboarding: [...HOME, APPLICANTS, MERCHANTS, USERS, REQUESTS],
  validator: [...HOME, REQUESTS],
  merchant: [
    ...HOME,
    ACCOUNTS,
    REFUNDS,
    SETTLEMENT,
    '/transactions/payment',
    '/transactions/transfer',
    '/transactions/topUp',
    '/transactions/withdraw',
    PINS,
    '/transactions/creditPins/purchase',
    INTER_MERCHANTS,
    '/transactions/favourites',
    ...UNIONPAY,
    QR,
    '/profile/company',
  ],
  partner: [...HOME, MERCHANTS, USERS, REFUNDS, SETTLEMENT, ...UNIONPAY],
};

/** Paths of the API that a page asks for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/^\/(user|wallet)\/api\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

for (const [username, menu] of Object.entries(MENUS) as [Username, string[]][]) {
  test(`${username}: landing page and menu`, async ({ openAs }) => {
    const { page, sidebar, heading, openSections } = visitOf(await openAs(username));
    await page.goto('/');
    await expect(page).toHaveURL(landingOf(username));
    await expect(heading).toBeVisible();
    await openSections();
    const links = sidebar.getByRole('link');
    await expect(links).toHaveCount(menu.length);
    const found = await links.evaluateAll(all => all.map(link => link.getAttribute('href')));
    expect(found.sort()).toEqual([...menu].sort());
  });
}

const DENIED = [
  { username: 'validator', path: '/management/users/ewallet', data: /basic-premium/ },
  { username: 'validator', path: '/management/users/:holder', data: /\/users\/\d+/ },
  { username: 'merchant', path: '/operations/validatorRequests', data: /ops-validator/ },
  { username: 'merchant', path: '/management/users/ewallet', data: /basic-premium/ },
  { username: 'partner', path: '/operations/validatorRequests/1', data: /ops-validator/ },
] as const;

for (const { username, path, data } of DENIED) {
  test(`C1 ${username} at ${path}: the landing page, and nothing is asked for`, async ({
    backend,
    openAs,
  }) => {
    const [holder] = await findHolders(backend.url);
    const page = await openAs(username);
    const paths = asked(page);
    await page.goto(path.replace(':holder', String(holder?.id)));
    await expect(page).toHaveURL(landingOf(username));
    await expect(visitOf(page).heading).toBeVisible();
    expect(paths.filter(each => data.test(each))).toEqual([]);
  });
}

for (const username of ['admin', 'callcentre'] as const) {
  test(`${username}: /_app, /login and unknown routes lead to the landing page`, async ({
    openAs,
  }) => {
    const page = await openAs(username);
    for (const path of ['/_app', '/login', '/nowhere/at/all', '/transactions', '//evil']) {
      await page.goto(path.startsWith('//') ? `/.${path}` : path);
      await expect(page).toHaveURL(landingOf(username));
      await expect(visitOf(page).heading).toBeVisible();
    }
  });
}

test('nobody logged in: every route leads to the login, in two steps of the history at most', async ({
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

test('the health check needs no login, and is shown to who is logged in too', async ({
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
