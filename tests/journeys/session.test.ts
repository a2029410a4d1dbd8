import { expect, type Page } from '@playwright/test';
import { openSession } from '#tests/support/journey/api.ts';
import { whenWatched } from '#tests/support/journey/clock.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

const USERS = '/management/users/ewallet';

/** The browser's remaining storage, except values of the device or of one user's screens. */
const leftIn = (page: Page) =>
  page.evaluate(() =>
    [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(
      ([key]) => !/^(i18nextLng$|device\.|kept\.\w+\.preferences$)/.test(key),
    ),
  );

test('2005 a second login elsewhere ends this session at its next call, in the fixed words', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const { page, ...agent } = visitOf(await openAs('callcentre'));
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  await openSession(backend.url, 'callcentre');

  // the next call is either this one or a background call of the page
  agent
    .button('list.next')
    .click()
    .catch(() => undefined);
  await expect(page).toHaveURL('/login');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Multiple login sessions detected. Please try login again.');
  await expect(alert).toHaveCount(1);
  expect(await leftIn(page)).toEqual([]);

  await page.reload();
  await expect(agent.button('auth.login.submit')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('A5 a token that expires during several calls ends the session once, with one message', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  await page.goto('/dashboard');
  await expect(agent.heading).toBeVisible();
  let refused = 0;
  await page.route(/\/(user|wallet)\/api\//, async route => {
    refused += 1;
    await route.fulfill({ status: 401, json: { code: 2001, message: 'expired' } });
  });
  agent.follow('management-users-ewallet').catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(t('codes.expiredToken'));
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(agent.toasts).toHaveCount(0);
  expect(refused).toBeGreaterThan(0);
  expect(await leftIn(page)).toEqual([]);
});

test('A6 2005 in one tab ends the session in the others, each with the reason', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const first = visitOf(await openAs('callcentre'));
  const holder = await activeHolder(backend.url);
  await first.page.goto(USERS);
  await expect(first.rows).toHaveCount(20);
  const second = visitOf(await first.page.context().newPage());
  await second.page.goto(`/management/users/${holder.id}`);
  await second.button('management.users.changeStatus').click();
  await second.field('management.users.reason').fill('Half written');
  const sent: string[] = [];
  second.page.on('request', request => {
    // a new tab registers its device in the background
    const isWritten = request.method() !== 'GET' && !request.url().includes('user-device-infos');
    if (isWritten) sent.push(request.url());
  });

  await openSession(backend.url, 'callcentre');
  await first.button('list.next').click();
  for (const { page, t } of [first, second]) {
    await expect(page.getByRole('alert')).toHaveText(t('codes.invalidSessionId'));
    await expect(page).toHaveURL('/login');
  }
  expect(sent).toEqual([]);
  // Except the draft, which is private to the same user (drafts.test.ts).
  const drafts = (await leftIn(second.page))
    .map(([key]) => key)
    .filter(key => /\.draft\./.test(key));
  expect(drafts).toEqual([expect.stringMatching(/^kept\.\w+\.draft\.changeUserStatus:\d+$/)]);
});

test('A10 logging out in one tab logs out the other', async ({ openAs }) => {
  const first = visitOf(await openAs('callcentre'));
  await first.page.goto(USERS);
  await expect(first.rows).toHaveCount(20);
  const second = visitOf(await first.page.context().newPage());
  await second.page.goto('/history');
  await expect(second.heading).toBeVisible();

  await first.logOut();
  await expect(second.page).toHaveURL('/login');
  await expect(second.rows).toHaveCount(0);
  await expect(second.page.getByRole('alert')).toBeHidden();
});

test('after logging out, back and reload show no data', async ({ backend, openAs }) => {
  const holder = await activeHolder(backend.url);
  const { page, ...agent } = visitOf(await openAs('callcentre'));
  await page.goto(USERS);
  await agent.findUser(holder.phoneNum);
  await expect(agent.heading).toContainText(holder.displayName);
  await agent.logOut();
  await expect(page).toHaveURL('/login');
  expect(await leftIn(page)).toEqual([]);

  await page.goBack();
  await expect(agent.button('auth.login.submit')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(holder.phoneNum)).toHaveCount(0);
  await page.reload();
  await expect(agent.button('auth.login.submit')).toBeVisible();
  await expect(page.getByText(holder.displayName)).toHaveCount(0);
});

test('A11 the next user in the tab starts afresh', async ({ backend, openAs }) => {
  const holder = await activeHolder(backend.url);
  const { page, t, ...visitor } = visitOf(await openAs('callcentre'));
  await page.goto(USERS);
  await visitor.findUser(holder.phoneNum);
  await expect(visitor.heading).toContainText(holder.displayName);
  await visitor.logOut();

  await visitor.field('auth.login.username').fill('validator');
  await visitor.field('auth.login.password').fill('Kaunter#2026');
  await visitor.button('auth.login.submit').click();
  // Not the last page of the previous user, and without any of their data.
  await expect(page).toHaveURL('/dashboard');
  await expect(visitor.heading).toBeVisible();
  await visitor.openSections();
  await expect(visitor.itemIn('operations-validatorRequests')).toBeVisible();
  await expect(visitor.itemIn('management-users-ewallet')).toHaveCount(0);
  await visitor.account.click();
  await expect(page.getByRole('menu')).toContainText(t('roles.EWALLET_OPS_VALIDATOR'));
  await page.keyboard.press('Escape');
  await expect(page.getByText(holder.displayName)).toHaveCount(0);
  expect(JSON.stringify(await leftIn(page))).not.toContain(holder.phoneNum);
});

/** The browser's messages about calls to the stopped backend, and about its interrupted stream and files. */
const CUT_OFF =
  /ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

test.describe('with the backend away', () => {
  test.use({ isAlone: true });

  test('A9 logging out clears everything', async ({ backend, openAs, trouble }) => {
    trouble.allow(CUT_OFF);
    const { page, ...agent } = visitOf(await openAs('callcentre'));
    await page.goto(USERS);
    await expect(agent.rows).toHaveCount(20);
    await whenWatched(page);
    await backend.kill();

    await agent.logOut();
    await expect(page).toHaveURL('/login');
    expect(await leftIn(page)).toEqual([]);
    await expect(agent.rows).toHaveCount(0);
  });

  test('G2 a page that fails to load shows an error in place of its rows, and can be retried', async ({
    backend,
    openAs,
    trouble,
  }) => {
    trouble.allow(CUT_OFF);
    const { page, t, ...agent } = visitOf(await openAs('callcentre'));
    await page.goto(USERS);
    await expect(agent.rows).toHaveCount(20);
    await whenWatched(page);
    await backend.kill();
    await agent.button('list.next').click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(t('errors.connection'));
    await expect(alert.getByRole('button', { name: t('list.retry') })).toBeVisible();
    await expect(agent.rows).toHaveCount(0);
    await expect(page).toHaveURL(/page=2/);
  });
});
