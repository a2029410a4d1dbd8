import { expect } from '@playwright/test';
import { problemsInSizes } from '#tests/support/journey/axe.ts';
import { installClock, stopClock } from '#tests/support/journey/clock.ts';
import type { Fixtures, Setting } from '#tests/support/journey/test.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

const USERS = '/management/users/ewallet';

/** An agent on the list of users, in a browser whose clock can be stopped. */
async function openTab(openAs: Fixtures['openAs'], setting?: Setting) {
  const page = await openAs('callcentre', setting);
  await installClock(page);
  const agent = visitOf(page);
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  return { agent, page };
}

/** The same, with the clock stopped. */
async function openList(openAs: Fixtures['openAs']) {
  const { agent, page } = await openTab(openAs);
  return { agent, page, clock: await stopClock(page) };
}

const warningOf = ({ page, t }: Pick<Visit, 'page' | 't'>) =>
  page.getByRole('dialog', { name: t('session.idle.title') });

/** The login page with the reason for the logout, and without any data of the previous screen. */
async function expectEnded({ page, t, rows }: Visit) {
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toHaveText(t('auth.login.idle'));
  await expect(warningOf({ page, t })).toHaveCount(0);
  await expect(rows).toHaveCount(0);
}

test('B1 ten minutes without input show a warning that counts down from 0:45 every second', async ({
  openAs,
}) => {
  const { agent, clock } = await openList(openAs);
  await clock.pass(599);
  await expect(warningOf(agent)).toBeHidden();
  await clock.pass(1);
  const warning = warningOf(agent);
  await expect(warning).toBeVisible();
  const left = warning.getByRole('timer');
  await expect(left).toHaveText('0:45');
  await clock.tick(4);
  await expect(left).toHaveText('0:41');
  await clock.tick(32);
  await expect(left).toHaveText('0:09');
  await expect(agent.button('session.idle.stay')).toBeFocused();
});

test('B2 a warning without a response logs out after 645 s, and ends the session on the server', async ({
  backend,
  openAs,
}) => {
  const { agent, page, clock } = await openList(openAs);
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    id: localStorage.getItem('sessionRequestId') ?? '',
  }));
  const logOut = page.waitForResponse(/authenticate\/logout/);
  await clock.pass(644);
  await expect(warningOf(agent)).toBeVisible();
  await clock.pass(1);
  await expectEnded(agent);
  await (await logOut).finished();
  const headers = { Authorization: `Bearer ${stored.token}`, 'X-Session-Request-Id': stored.id };
  const answer = await fetch(`${backend.url}/user/api/users/`, { headers });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 2004 });
});

test('staying by keyboard keeps the session and the half-typed form, and returns the focus', async ({
  openAs,
}) => {
  const { agent, page, clock } = await openList(openAs);
  const search = agent.search;
  await search.fill('Half');
  await clock.pass(630);
  await expect(warningOf(agent)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(warningOf(agent)).toBeHidden();
  await expect(search).toHaveValue('Half');
  await expect(search).toBeFocused();
  await clock.pass(598);
  await expect(page).toHaveURL(new RegExp(USERS));
  await expect(warningOf(agent)).toBeHidden();
});

test('B3 B4 two tabs share one deadline: activity and the response to the warning count for both', async ({
  openAs,
  trouble,
}) => {
  // Both log out if they expire at the same moment, and the second request is too late.
  trouble.allow(/status of 401/);
  const { agent, page } = await openTab(openAs);
  const other = visitOf(await page.context().newPage());
  await other.page.goto('/history');
  await expect(other.heading).toBeVisible();
  await stopClock(other.page);
  const clock = await stopClock(page);
  await clock.pass(590);
  await other.page.keyboard.press('Tab');
  await clock.pass(590);
  await expect(warningOf(agent)).toBeHidden();
  await expect(warningOf(other)).toBeHidden();

  await clock.pass(20);
  await expect(warningOf(agent)).toBeVisible();
  await expect(warningOf(other)).toBeVisible();
  await other.button('session.idle.stay').click();
  await expect(warningOf(other)).toBeHidden();
  await expect(warningOf(agent)).toBeHidden();

  await clock.pass(650);
  await expectEnded(agent);
  await expectEnded(other);
});

test('B5 after eight hours of sleep the user is logged out, and no data is visible', async ({
  openAs,
}) => {
  const { agent, page, clock } = await openList(openAs);
  await clock.pass(60);
  await clock.shift(28_800);
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
  await expectEnded(agent);
  await expect(page.getByRole('main')).not.toContainText('RM');
});

test('B5 a page reopened after eight hours shows the login, and loads no data', async ({
  openAs,
}) => {
  const { agent, page } = await openTab(openAs);
  await stopClock(page);
  await page.clock.resume();
  await page.evaluate(() => {
    const mark = Object.keys(localStorage).find(key => key.startsWith('personal.idle.')) ?? '';
    localStorage.setItem(mark, String(Date.now() - 28_800_000));
  });
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expectEnded(agent);
  const data = asked.filter(path => path.startsWith('/user/api/'));
  expect(data.filter(path => !/logout|platform-settings/.test(path))).toEqual([]);
});

test('B8 without a connection the session still ends in the browser', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  const { agent, page, clock } = await openList(openAs);
  await page.context().setOffline(true);
  await clock.pass(646);
  await expect(page).toHaveURL('/login');
  await expect(agent.rows).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.context().setOffline(false);
  await expect(page.getByRole('alert')).toHaveText(agent.t('auth.login.idle'));
});

test('an idle watch that fails to load is loaded later, and the page is kept meanwhile', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/);
  const page = await openAs('callcentre');
  await installClock(page);
  const agent = visitOf(page);
  let refused = 0;
  await page.route(/SessionLife.*\.js/, route => {
    refused += 1;
    return route.abort();
  });
  await page.goto(USERS);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(agent.rows).toHaveCount(20);
  await page.unroute(/SessionLife.*\.js/);
  await page.clock.fastForward(5_000);
  const clock = await stopClock(page);
  await clock.pass(601);
  await expect(warningOf(agent)).toBeVisible();
});

test('axe finds nothing on the warning, light and dark, and the page behind it is blurred', async ({
  openAs,
}) => {
  const { agent, page } = await openTab(openAs, { theme: 'default' });
  const clock = await stopClock(page);
  await clock.pass(601);
  await expect(warningOf(agent)).toBeVisible();
  await page.clock.resume();
  expect(await problemsInSizes(page)).toEqual([]);
  const backdrop = await page
    .locator('.MuiDialog-root > .MuiBackdrop-root')
    .evaluate(element => getComputedStyle(element).backdropFilter);
  expect(backdrop).toContain('blur');
});
