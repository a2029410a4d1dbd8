import { expect } from '@playwright/test';
import { PASSWORD } from '#tests/support/journey/api.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

test('the main job of the call centre can be done by keyboard only', async ({
  backend,
  openBrowser,
}) => {
  const holder = await activeHolder(backend.url);
  const { page, t, ...agent } = visitOf(await openBrowser());
  const { keyboard } = page;

  await page.goto('/login');
  await tabTo(page, agent.field('auth.login.username'));
  await keyboard.type('callcentre');
  await tabTo(page, agent.field('auth.login.password'));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(agent.heading).toBeVisible();

  await tabTo(page, agent.closedSection('management-users-ewallet'));
  await keyboard.press('Enter');
  await tabTo(page, agent.itemIn('management-users-ewallet'));
  await keyboard.press('Enter');
  await expect(agent.heading).toContainText(t('management.users.title'));
  await expect(agent.heading).toBeFocused();

  await tabTo(page, agent.search);
  await keyboard.type(holder.phoneNum);
  await expect(agent.rows).toHaveCount(1);
  // The search keeps the focus while rows change.
  await expect(agent.search).toBeFocused();
  await tabTo(page, agent.rows.getByRole('link'));
  await keyboard.press('Enter');
  await expect(agent.heading).toContainText(holder.displayName);
  await expect(agent.heading).toBeFocused();

  const change = agent.button('management.users.changeStatus');
  await tabTo(page, change);
  await keyboard.press('Enter');
  await expect(agent.dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(agent.dialog).toBeHidden();
  await expect(change).toBeFocused();

  await keyboard.press('Enter');
  const status = agent.field('management.users.newStatus');
  if (!(await status.evaluate(element => element === document.activeElement))) {
    await tabTo(page, status);
  }
  await keyboard.type(t('status.user.SUSPENDED'));
  await expect(status).toHaveValue('SUSPENDED');
  await tabTo(page, agent.field('management.users.reason'));
  await keyboard.type('Lost phone');
  await tabTo(page, agent.dialog.getByRole('button', { name: t('management.users.submitStatus') }));
  await keyboard.press('Enter');
  await expect(agent.dialog).toBeHidden();
  await expect(agent.toasts).toContainText(t('approvals.sent', { number: 1 }));
  await expect(change).toBeFocused();
});

test('the keyboard can skip to the content, and leave the drawer', async ({ openAs }) => {
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  await page.goto('/management/users/ewallet');
  await expect(agent.rows).toHaveCount(20);
  await tabTo(page, page.getByRole('link', { name: t('shell.skip') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('banner').getByRole('button', { name: t('shell.menu') });
  await menu.press('Enter');
  await expect(agent.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(agent.dialog).toBeHidden();
  await expect(menu).toBeFocused();
});
