import { expect } from '@playwright/test';
import { callerOf } from '#tests/support/journey/api.ts';
import { violations } from '#tests/support/journey/axe.ts';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const REMARK = 'The police report is missing';

test('the maker is notified live of a rejection and its reason', async ({ backend, openAs }) => {
  const holder = await activeHolder(backend.url);
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  const bell = (unread: number) =>
    page.getByRole('button', { name: t('notifications.unread', { shown: unread }), exact: true });
  await page.goto(`/management/users/${holder.id}`);
  // the demo has one unread notification
  await expect(bell(1)).toBeVisible();
  await agent.changeStatus('SUSPENDED', 'Lost phone');
  await expect(agent.toasts).toContainText(t('approvals.sent', { number: 1 }));
  await agent.openLive('/dashboard');
  // waits until the page has the unread ones, so that the next one is new
  await expect(bell(1)).toBeVisible();

  const validator = await callerOf(backend.url, 'validator');
  const { payloadHash } = await validator.call('GET', '/user/api/ops-validator/1');
  const body = { payloadHash, remark: REMARK };
  await validator.call('POST', '/user/api/ops-validator/1/reject', body);

  await expect(agent.toasts).toContainText(t('notifications.titles.REQUEST_REJECTED'));
  await expect(agent.toasts).toContainText(REMARK);
  await bell(2).click();
  const panel = page.getByRole('dialog', { name: t('notifications.label'), exact: true });
  await expect(panel.getByRole('listitem').first()).toContainText(REMARK);
  expect(await violations(page)).toEqual([]);

  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL('/operations/validatorRequests/1');
  await expect(agent.heading).toContainText(t('status.approval.REJECTED'));
  await expect(bell(1)).toBeVisible();
});

test('a user’s tabs share their notifications, which are separate from another user’s', async ({
  openAs,
}) => {
  const first = visitOf(await openAs('compliance'));
  const { t } = first;
  const label = t('notifications.unread', { shown: 1 });
  await first.page.goto('/dashboard');
  await first.page.getByRole('button', { name: label, exact: true }).click();
  await first.button('notifications.readAll').click();
  await first.page.keyboard.press('Escape');
  await expect(first.button('notifications.label')).toBeVisible();

  const second = visitOf(await first.page.context().newPage());
  await second.page.goto('/dashboard');
  await expect(second.button('notifications.label')).toBeVisible();
  const other = visitOf(await openAs('onboarding'));
  await other.page.goto('/dashboard');
  await expect(other.page.getByRole('button', { name: label, exact: true })).toBeVisible();
});
