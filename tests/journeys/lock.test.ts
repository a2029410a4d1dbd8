import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/journey/api.ts';
import { problemsInSizes } from '#tests/support/journey/axe.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { resize } from '#tests/support/journey/page.ts';
import { readerOf } from '#tests/support/journey/reader.ts';
import { test } from '#tests/support/journey/test.ts';
import { speakEachPublic, type Visit, visitOf } from '#tests/support/journey/visit.ts';

const REMARK = 'Half written, then somebody came to the desk';

/** The status dialog of a user, half filled in. */
async function writeHalf(agent: Visit, phoneNum: string) {
  await agent.page.goto('/management/users/ewallet');
  await agent.findUser(phoneNum);
  await expect(agent.button('management.users.changeStatus')).toBeVisible();
  const name = (await agent.heading.locator('bdi').textContent())?.trim() ?? '';
  await agent.button('management.users.changeStatus').click();
  await agent.field('management.users.reason').fill(REMARK);
  return name;
}

const lockOf = ({ page, t }: Visit) => page.getByRole('heading', { name: t('lock.title') });

async function unlock(agent: Visit, password = PASSWORD) {
  await agent.field('auth.login.password').fill(password);
  await agent.button('lock.submit').click();
}

/** The complete contents of the document: text, attributes, values, title. */
const sourceOf = (page: Page) =>
  page.evaluate(() => `${document.documentElement.outerHTML} ${document.title} ${location.href}`);

test('a locked screen removes everything from the document, and restores a half-typed form', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 4(01|23)/);
  const holder = await activeHolder(backend.url);
  const agent = visitOf(await openAs('callcentre', { theme: 'default' }));
  const { page, t } = agent;
  const reader = readerOf(page);
  const name = await writeHalf(agent, holder.phoneNum);
  const before = page.url();
  expect(await sourceOf(page)).toContain(name);
  const other = visitOf(await page.context().newPage());
  await other.page.goto('/dashboard');
  await expect(other.heading).toBeVisible();

  await page.keyboard.press('Control+l');
  await expect(lockOf(agent)).toBeVisible();
  await expect(lockOf(other)).toBeVisible();
  await expect(agent.field('auth.login.password')).toBeFocused();
  const source = await sourceOf(page);
  for (const secret of [name, holder.phoneNum, REMARK, before])
    expect(source).not.toContain(secret);
  expect(await problemsInSizes(page)).toEqual([]);
  await resize(page, { width: 1280, height: 800 });
  await speakEachPublic(page, async language => {
    await expect.poll(() => reader.strange(language), `in ${language}`).toEqual([]);
  });
  // neither the browser's back button nor the palette's shortcut opens anything
  await page.goBack();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL('/profile/lock');
  await expect(agent.dialog).toHaveCount(0);

  await unlock(agent, 'Wrong#2026');
  await expect(page.getByRole('alert')).toHaveText(t('auth.wrongPassword'));
  await unlock(agent);
  await expect(agent.field('management.users.reason')).toHaveValue(REMARK);
  await expect(agent.field('management.users.reason')).toBeFocused();
  await expect(page).toHaveURL(before);
  await expect(other.heading).toBeVisible();
  await expect(lockOf(other)).toBeHidden();
});

test('a locked screen stays locked across reloads and without its mark in storage, and loads no data', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 4(01|23)/);
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  await page.goto('/management/users/ewallet');
  await expect(agent.rows).toHaveCount(20);
  await agent.openSections();
  const told = page.waitForResponse(/session\/lock/);
  await agent.itemIn('profile-lock').click();
  await expect(lockOf(agent)).toBeVisible();
  await (await told).finished();

  const asked: string[] = [];
  page.on('response', response => {
    if (/\/(user|wallet)\/api\//.test(response.url()) && response.ok()) asked.push(response.url());
  });
  await page.reload();
  await expect(lockOf(agent)).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('personal.locked.')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(lockOf(agent)).toBeVisible();
  expect(asked.filter(url => !/platform|session\/lock/.test(url))).toEqual([]);

  await unlock(agent);
  await expect(agent.rows).toHaveCount(20);
  await expect(page).toHaveURL('/management/users/ewallet');
});

test('a screen whose lock fails to load shows nothing, and is locked once it is loaded', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|status of 423/);
  const agent = visitOf(await openAs('callcentre'));
  const { page, rows } = agent;
  let isCut = true;
  await page.route(/assets\/(showLock|MorePages).*\.js/, async route => {
    if (isCut) await route.abort();
    else await route.continue();
  });
  await page.goto('/management/users/ewallet');
  await expect(rows).toHaveCount(20);
  const reloaded = page.waitForEvent('load');
  await agent.account.click();
  await page.getByRole('menuitem', { name: agent.t('menu.profile-lock') }).click();
  await reloaded;
  isCut = false;
  await expect(lockOf(agent)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await unlock(agent);
  await expect(rows).toHaveCount(20);
});

test('A13 the fifth wrong password on a locked screen logs out in every tab', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 4(01|23)/);
  const agent = visitOf(await openAs('compliance'));
  const { page } = agent;
  await page.goto('/dashboard');
  await expect(agent.heading).toBeVisible();
  const other = visitOf(await page.context().newPage());
  await other.page.goto('/management/users/ewallet');
  await expect(other.heading).toBeVisible();
  await agent.account.click();
  await page.getByRole('menuitem', { name: agent.t('menu.profile-lock') }).click();
  await expect(lockOf(other)).toBeVisible();
  for (let time = 0; time < 4; time += 1) {
    await unlock(agent, `Wrong#${time}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(agent.field('auth.login.password')).toHaveValue('');
  }
  await unlock(agent, 'Wrong#last');
  for (const tab of [agent, other]) {
    await expect(tab.page).toHaveURL('/login');
    await expect(tab.button('auth.login.submit')).toBeVisible();
  }
});
