import { expect, type Page } from '@playwright/test';
import { violations } from '#tests/support/journey/axe.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

const USERS = '/management/users/ewallet';
const WORDS = 'Device is Offline. Please check your connection and try again.';

const noticeOf = (page: Page) => page.getByRole('alertdialog');

/** Counts the loads of the document from now on. */
function countLoads(page: Page) {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function typeRemark({ page, ...agent }: Visit, id: number) {
  await page.goto(`/management/users/${id}`);
  await agent.button('management.users.changeStatus').click();
  await agent.field('management.users.reason').fill('Half written');
}

test.beforeEach(({ trouble }) => trouble.allow(/ERR_INTERNET_DISCONNECTED/));

test('G8 being offline is shown in the fixed words over everything, and a half-typed form is kept', async ({
  backend,
  openAs,
}) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  await typeRemark(agent, (await activeHolder(backend.url)).id);
  const loads = countLoads(page);

  await page.context().setOffline(true);
  const notice = noticeOf(page);
  await expect(notice).toContainText(WORDS);
  await expect(notice).toHaveAccessibleDescription(WORDS);
  await expect(notice.locator('.k-loading-circle')).toBeVisible();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  await page.keyboard.type('lost');

  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  const remark = agent.field('management.users.reason');
  await expect(remark).toHaveValue('Half written');
  await expect(remark).toBeFocused();
  expect(loads()).toBe(0);
});

test('G8 the page is reloaded on return if something failed to load meanwhile', async ({
  openAs,
}) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  const loads = countLoads(page);

  // The connection breaks while the next page is pending.
  await page.route(/basic-premium/, async route => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  // The notice may be shown before the request fails, and a request that fails after the return sets no flag.
  const failed = page.waitForEvent('requestfailed', request =>
    request.url().includes('basic-premium'),
  );
  await agent.button('list.next').click();
  await failed;
  await expect(noticeOf(page)).toBeVisible();
  await page.unroute(/basic-premium/);
  expect(loads()).toBe(0);

  await page.context().setOffline(false);
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL(/page=2/);
  await expect(agent.rows).toHaveCount(20);
  await expect(noticeOf(page)).toBeHidden();
});

test('G9 a blocked network is shown as a connection error, without covering the page', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_(FAILED|CONNECTION|NAME)/);
  const agent = visitOf(await openAs('callcentre'));
  const { page, t } = agent;
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  await page.route(/basic-premium/, route => route.abort('connectionrefused'));
  await agent.button('list.next').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('errors.connection'));
  await expect(noticeOf(page)).toHaveCount(0);
  // The rows of the previous page are not shown for this one, and appear again on the way back.
  await agent.button('list.previous').click();
  await expect(agent.rows).toHaveCount(20);
});

test('G8 the login shows it too, and keeps what was typed', async ({ openBrowser }) => {
  const visitor = visitOf(await openBrowser());
  const { page } = visitor;
  await page.goto('/login');
  await visitor.field('auth.login.username').fill('callcentre');
  await page.context().setOffline(true);
  // the plain alert, if the connection is lost before the notice's own code is loaded
  const notice = noticeOf(page).or(page.getByRole('alert'));
  await expect(notice).toContainText(WORDS);
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expect(visitor.field('auth.login.username')).toHaveValue('callcentre');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the notice, ${theme}`, async ({ openAs }) => {
    const page = await openAs('callcentre', { theme });
    await page.goto('/history');
    await expect(visitOf(page).heading).toBeVisible();
    await page.context().setOffline(true);
    await expect(noticeOf(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
