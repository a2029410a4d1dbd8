import { expect } from '@playwright/test';
import { PASSWORD } from '../support/journey/api.ts';
import { findHolders } from '../support/journey/holders.ts';
import { test } from '../support/journey/test.ts';
import { visitOf } from '../support/journey/visit.ts';

const LOGIN = '**/user/api/authenticate';

test('A1 a wrong password and an unknown user are told alike, and nobody is logged in', async ({
  openBrowser,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const { page, t, ...visitor } = visitOf(await openBrowser());
  const alert = page.getByRole('alert');
  for (const username of ['callcentre', 'nobody.of.this.name']) {
    await visitor.logIn(username, 'Wrong#2026');
    await expect(alert).toHaveText(t('codes.badCredential'));
    await expect(alert).toBeFocused();
    await expect(visitor.field('auth.login.username')).toHaveValue(username);
    await expect(visitor.field('auth.login.password')).toHaveValue('');
  }
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(kept).not.toContain('token');
});

test('A1 the state of an account is told only after its right password', async ({
  backend,
  openBrowser,
  trouble,
}) => {
  trouble.allow(/status of 4\d\d/);
  const [holder] = await findHolders(backend.url, { query: 'status=SUSPENDED' });
  const { page, t, ...visitor } = visitOf(await openBrowser());
  const name = holder?.username ?? '';
  await visitor.logIn(name, 'Wrong#2026');
  await expect(page.getByRole('alert')).toHaveText(t('codes.badCredential'));
  await visitor.logIn(name, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(t('codes.userSuspended'));
});

test('a wallet holder is told that the portal is not for them', async ({
  backend,
  openBrowser,
  trouble,
}) => {
  trouble.allow(/status of 4\d\d/);
  const [holder] = await findHolders(backend.url, { query: 'status=ACTIVE' });
  const { page, t, ...visitor } = visitOf(await openBrowser());
  await visitor.logIn(holder?.username ?? '');
  await expect(page.getByRole('alert')).toHaveText(t('login.holder'));
  await expect(page).toHaveURL('/login');
});

test('what is missing is said at its field, and nothing is sent', async ({ openBrowser }) => {
  const { page, t, ...visitor } = visitOf(await openBrowser());
  const logins: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST') logins.push(request.url());
  });
  await page.goto('/login');
  await visitor.button('auth.login.submit').click();
  for (const name of ['username', 'password']) {
    await expect(visitor.field(`auth.login.${name}`)).toHaveAccessibleDescription(
      t('validation.required'),
    );
  }
  await expect(visitor.field('auth.login.username')).toBeFocused();
  expect(logins).toEqual([]);
});

test('an email address logs in too, and Enter twice is one login', async ({ openBrowser }) => {
  const { page, ...visitor } = visitOf(await openBrowser());
  const logins: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/authenticate')) logins.push(request.postData() ?? '');
  });
  await page.goto('/login');
  await visitor.field('auth.login.username').fill('callcentre@kaunter.example');
  await visitor.field('auth.login.password').fill(PASSWORD);
  await page.evaluate(() => {
    const form = document.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page).toHaveURL('/dashboard');
  expect(logins).toHaveLength(1);
  expect(logins[0]).not.toContain(PASSWORD);
});

test('without "remember me" the session is of this tab alone, with it of the browser', async ({
  openBrowser,
  trouble,
}) => {
  // the second login ends the first one's session, whose stream is told so
  trouble.allow(/status of 401/);
  for (const remember of [false, true]) {
    const visitor = visitOf(await openBrowser());
    await visitor.logIn('onboarding', PASSWORD, { remember });
    await expect(visitor.page).toHaveURL('/dashboard');
    await visitor.page.reload();
    await expect(visitor.page).toHaveURL('/dashboard');

    const tab = await visitor.page.context().newPage();
    await tab.goto('/history');
    await expect(tab).toHaveURL(remember ? '/history' : '/login');
    const token = await tab.evaluate(() => localStorage.getItem('token'));
    expect(token !== null).toBe(remember);
  }
});

test('the password can be looked at while it is typed', async ({ openBrowser }) => {
  const { page, t, ...visitor } = visitOf(await openBrowser());
  await page.goto('/login');
  const password = visitor.field('auth.login.password');
  const show = page.getByRole('button', {
    name: t('auth.showPassword', { field: t('auth.login.password') }),
  });
  await password.fill('Geheim#1');
  await expect(password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
});

test('a login that gets no answer can be tried again, with what was typed', async ({
  openBrowser,
  trouble,
}) => {
  trouble.allow(/ERR_CONNECTION_RESET|ERR_FAILED/);
  const { page, t, ...visitor } = visitOf(await openBrowser());
  await page.route(LOGIN, route => route.abort('connectionreset'), { times: 1 });
  await visitor.logIn('callcentre');
  await expect(page.getByRole('alert')).toContainText(t('errors.connection'));
  await visitor.button('auth.login.submit').click();
  await expect(page).toHaveURL('/dashboard');
});
