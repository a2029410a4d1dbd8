import { expect, type Page } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import { callerOf } from '#tests/support/journey/api.ts';
import { violations } from '#tests/support/journey/axe.ts';
import { installClock, stopClock } from '#tests/support/journey/clock.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const USERS = '/management/users/ewallet';
const WORDS = 'Menu was updated. The session will be reloaded shortly.';

/** An admin in another session, who changes the menu repeatedly. */
async function menuChanger(origin: string) {
  const admin = await callerOf(origin, 'admin');
  const items: MenuItem[] = await admin.call('GET', '/user/api/menu?all=true');
  const all = items.flatMap(item => [item, ...(item.children ?? [])]);
  const history = all.find(({ link }) => link === '/history');
  return async (...changes: object[]) => {
    for (const change of changes) {
      await admin.call('PATCH', `/user/api/menu/update/${history?.id}`, change);
    }
  };
}

const alertOf = ({ page, t }: Pick<Visit, 'page' | 't'>) =>
  page.getByRole('dialog', { name: t('session.menu.title') });

function countLoads(page: Page) {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('G13 a burst of menu events shows one alert in the fixed words, and reloads the same page once', async ({
  backend,
  openAs,
}) => {
  const change = await menuChanger(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  await installClock(page);
  await agent.openLive(`${USERS}?page=2`);
  await expect(agent.rows).toHaveCount(20);
  await expect(
    agent.sidebar.getByRole('link', { name: agent.t('menu.history-all') }),
  ).toBeVisible();
  const clock = await stopClock(page);
  const loads = countLoads(page);

  await change({ label: 'Past' }, { label: 'History' }, { accessibleRoles: ['EWALLET_ADMIN'] });
  await clock.tick(1);
  await expect(alertOf(agent)).toHaveCount(1);
  await expect(alertOf(agent).getByRole('alert')).toHaveText(WORDS);
  await clock.tick(3);
  expect(loads()).toBe(0);
  await clock.tick(2);
  await clock.tick(1);
  await expect.poll(loads).toBe(1);
  await page.clock.resume();
  await expect(agent.rows).toHaveCount(20);
  await expect(page).toHaveURL(/page=2/);
  await expect(alertOf(agent)).toHaveCount(0);
  await expect(agent.sidebar.getByRole('link', { name: agent.t('menu.history-all') })).toHaveCount(
    0,
  );
  expect(loads()).toBe(1);
});

test('G13 a pending change completes, and its result is shown, before the alert', async ({
  backend,
  openAs,
}) => {
  const change = await menuChanger(backend.url);
  const holder = await activeHolder(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  const { page, t } = agent;
  await installClock(page);
  await agent.openLive(`/management/users/${holder.id}`);
  await expect(agent.heading).toContainText(holder.displayName);
  const loads = countLoads(page);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>(resolve => {
    answer = resolve;
  });
  let sent = 0;
  await page.route(/ops-validator$/, async route => {
    sent += 1;
    await mayAnswer;
    await route.continue();
  });

  await agent.changeStatus('NOT_ACTIVE', 'Asked by the holder');
  await expect.poll(() => sent).toBe(1);
  const clock = await stopClock(page);
  await change({ label: 'Past' });
  await clock.tick(30);
  await expect(alertOf(agent)).toHaveCount(0);
  expect(loads()).toBe(0);

  answer();
  await expect(agent.toasts).toContainText(t('approvals.sent', { number: 1 }));
  await clock.tick(1);
  await expect(alertOf(agent)).toHaveCount(0);
  await clock.tick(4);
  await expect(alertOf(agent)).toBeVisible();
  await clock.tick(6);
  await expect.poll(loads).toBe(1);
  await page.clock.resume();
  await expect(
    page.getByText(
      t('approvals.pendingHere', { number: 1, action: t('actions.CHANGE_USER_STATUS') }),
    ),
  ).toBeVisible();
  expect(sent).toBe(1);
});

test('G13 an admin saves the menu while another user types: nothing is lost', async ({
  backend,
  openAs,
}) => {
  const holder = await activeHolder(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  await agent.openLive(`/management/users/${holder.id}`);
  await agent.button('management.users.changeStatus').click();
  await agent.field('management.users.reason').fill('Half written');
  const loads = countLoads(agent.page);

  const admin = visitOf(await openAs('admin'));
  await admin.page.goto('/platform/menu');
  const history = admin.t('menu.history-all');
  const row = admin.page.getByRole('main');
  await row
    .getByRole('button', { name: admin.t('platform.menu.accessOf', { name: history }) })
    .last()
    .click();
  await row.getByRole('checkbox', { name: admin.t('roles.EWALLET_CALL_CENTER') }).click();
  await admin.button('platform.menu.save').click();

  await expect(alertOf(agent)).toBeVisible();
  await agent.button('session.menu.reload').click();
  await expect.poll(loads).toBe(1);
  await agent.button('management.users.changeStatus').click();
  await expect(agent.field('management.users.reason')).toHaveValue('Half written');
  await expect(agent.sidebar.getByRole('link', { name: history })).toHaveCount(0);
});

test('a menu item can be moved by mouse and by keyboard', async ({ openAs }) => {
  const { page, t, button } = visitOf(await openAs('admin'));
  await page.goto('/platform/menu');
  const handles = page
    .getByRole('list', { name: t('menu.sections.platform') })
    .locator('[aria-roledescription]');
  const order = () =>
    handles.evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''));
  await handles.nth(2).scrollIntoViewIfNeeded();
  const [first = '', second = '', third = '', ...others] = await order();
  const middleOf = async (at: number) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await handles.nth(at).boundingBox()) ?? {};
    return [x + width / 2, y + height / 2] as const;
  };
  const [from, to] = [await middleOf(0), await middleOf(2)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 10 });
  await page.mouse.up();
  await expect.poll(order).toEqual([second, third, first, ...others]);

  await handles.nth(0).focus();
  await page.keyboard.press('Space');
  const said = page.locator('[id^=DndLiveRegion]');
  await expect(said.filter({ hasText: / position 1 of / })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(said.filter({ hasText: / position 2 of / })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([third, second, first, ...others]);
  await expect(button('platform.menu.save')).toBeVisible();
});

test('axe finds nothing on the alert', async ({ backend, openAs }) => {
  const change = await menuChanger(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  await agent.openLive('/dashboard');
  // The reload gets no response, so that the alert stays visible for the check.
  await agent.page.route('**/dashboard', () => undefined);
  await change({ label: 'Past' });
  await expect(alertOf(agent)).toBeVisible();
  expect(await violations(agent.page)).toEqual([]);
});
