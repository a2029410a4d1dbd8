import { expect } from '@playwright/test';
import { PASSWORD } from '#tests/support/journey/api.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test('an email address can be used to log in, and pressing Enter twice logs in once', async ({
  openBrowser,
}) => {
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

test('the session is limited to its tab, or with "remember me" available in the whole browser', async ({
  openBrowser,
  trouble,
}) => {
  // the second login ends the first session, whose stream is notified
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
