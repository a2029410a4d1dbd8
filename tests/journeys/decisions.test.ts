import { expect, type Locator } from '@playwright/test';
import { callerOf } from '../support/journey/api.ts';
import { activeHolder } from '../support/journey/holders.ts';
import { test } from '../support/journey/test.ts';
import { visitOf } from '../support/journey/visit.ts';

test.use({ changesData: true });

/** A request to suspend an active holder, made by hand. @returns holder and number of the request */
async function requestSuspension(origin: string) {
  const holder = await activeHolder(origin);
  const agent = await callerOf(origin, 'callcentre');
  const body = { userStatus: 'SUSPENDED', statusRemark: 'Lost phone' };
  const { id } = await agent.call('POST', '/user/api/ops-validator', {
    actionType: 'CHANGE_USER_STATUS',
    payloadData: JSON.stringify(body),
    pathData: String(holder.id),
  });
  return { holder, agent, path: `/operations/validatorRequests/${id}` };
}

test('I11 rejecting takes a remark, and changes nothing', async ({ backend, openAs }) => {
  const { holder, path } = await requestSuspension(backend.url);
  const { page, t, ...validator } = visitOf(await openAs('validator'));
  await page.goto(path);

  await validator.decide('reject');
  await expect(validator.question.getByRole('alert')).toHaveText(t('validation.required'));
  await validator.question.getByRole('textbox').fill('   ');
  await validator.question.getByRole('button', { name: t('operations.requests.reject') }).click();
  await expect(validator.question.getByRole('alert')).toBeVisible();

  await validator.question.getByRole('textbox').fill('Wrong person');
  await validator.question.getByRole('button', { name: t('operations.requests.reject') }).click();
  await expect(validator.toasts).toContainText(
    t('operations.requests.ended.REJECTED', { number: 1 }),
  );
  await expect(validator.heading).toContainText(t('status.approval.REJECTED'));
  await expect(page.locator('.k-decide')).toContainText('Wrong person');

  const admin = visitOf(await openAs('admin'));
  await admin.page.goto(`/management/users/${holder.id}`);
  await expect(admin.heading).toContainText(t('status.user.ACTIVE'));
});

test('the maker takes the request back, and can ask again', async ({ backend, openAs }) => {
  const { holder, path } = await requestSuspension(backend.url);
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  await page.goto(path);
  await expect(agent.button('operations.requests.approve')).toBeHidden();
  await agent.button('operations.requests.cancel').click();
  await agent.dialog.getByRole('button', { name: t('operations.requests.cancel') }).click();
  await expect(agent.toasts).toContainText(t('operations.requests.ended.CANCELLED', { number: 1 }));
  await expect(agent.heading).toContainText(t('status.approval.CANCELLED'));
  await expect(agent.button('operations.requests.cancel')).toBeHidden();

  await page.goto(`/management/users/${holder.id}`);
  await agent.changeStatus('NOT_ACTIVE', 'Asked by the holder');
  await expect(agent.toasts).toContainText(t('approvals.sent', { number: 2 }));
});

test('I7 a request on the same user while one is pending is refused, and names that one', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const { holder } = await requestSuspension(backend.url);
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  await page.goto(`/management/users/${holder.id}`);
  await agent.changeStatus('TERMINATED', 'Once more');
  await expect(agent.dialog.getByRole('alert')).toContainText(
    t('approvals.alreadyPending', { number: 1, who: 'callcentre' }),
  );
  // What was typed is still there.
  await expect(agent.field('management.users.reason')).toHaveValue('Once more');
});

test('I1 nobody decides about their own request, nor does who may only look', async ({
  backend,
  openAs,
}) => {
  const { path } = await requestSuspension(backend.url);
  for (const username of ['callcentre', 'admin'] as const) {
    const { page, ...visitor } = visitOf(await openAs(username));
    await page.goto(path);
    await expect(visitor.heading).toBeVisible();
    await expect(page.locator('.k-diff')).toBeVisible();
    await expect(visitor.button('operations.requests.approve')).toBeHidden();
    await expect(visitor.button('operations.requests.reject')).toBeHidden();
  }
});

test('I2 of two validators at once one decides, and the other is told by whom and when', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const { path } = await requestSuspension(backend.url);
  const visits = [visitOf(await openAs('validator')), visitOf(await openAs('validator2'))];
  for (const { page, button, question } of visits) {
    await page.goto(path);
    await button('operations.requests.approve').click();
    await expect(question).toBeVisible();
  }
  // Whoever is later may have been told before, and then there is nothing left to press.
  await Promise.all(visits.map(({ page }) => page.keyboard.press('Control+Enter')));

  const [first, second] = visits;
  if (!first || !second) throw new Error('two were opened');
  const { t } = first;
  const done = t('operations.requests.ended.APPLIED', { number: 1 });
  for (const { heading, toasts } of visits) {
    await expect(toasts).toBeVisible();
    await expect(heading).toContainText(t('status.approval.APPLIED'));
  }
  const told = await Promise.all(visits.map(({ toasts }) => toasts.textContent()));
  const winner = told.findIndex(text => text?.includes(done));
  expect(told.filter(text => text?.includes(done))).toHaveLength(1);
  const who = ['validator', 'validator2'][winner];
  expect(told[1 - winner]).toMatch(new RegExp(`already decided by ${who} on .*\\d`));
});

test('I3 a target that has changed since: shown as it is now, and nothing is applied', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const { holder, path } = await requestSuspension(backend.url);
  const admin = await callerOf(backend.url, 'admin');
  await admin.call('PATCH', `/user/api/users/userStatus/${holder.id}`, {
    userStatus: 'TERMINATED',
    statusRemark: 'Court order',
  });

  const { page, t, ...validator } = visitOf(await openAs('validator'));
  await page.goto(path);
  await expect(page.locator('.k-banner')).toHaveText(t('operations.requests.stale'));
  const change = page.locator('.k-diff tbody tr', { hasText: t('resources.users.fields.status') });
  await expect(change).toContainText(t('status.user.TERMINATED'));
  await validator.decide('approve');
  await expect(validator.heading).toContainText(t('status.approval.STALE'));

  const looker = visitOf(await openAs('compliance'));
  await looker.page.goto(`/management/users/${holder.id}`);
  await expect(looker.heading).toContainText(t('status.user.TERMINATED'));
});

test('an admin changes the status at once', async ({ backend, openAs }) => {
  const holder = await activeHolder(backend.url);
  const { page, t, ...admin } = visitOf(await openAs('admin'));
  await page.goto(`/management/users/${holder.id}`);
  await admin.changeStatus('SUSPENDED', 'Court order');
  await expect(admin.toasts).toContainText(t('management.users.statusChanged'));
  await expect(admin.heading).toContainText(t('status.user.SUSPENDED'));
  // Only what may follow is offered: back to work, or the end.
  await admin.button('management.users.changeStatus').click();
  await expect(admin.field('management.users.newStatus').locator('option')).toHaveText([
    t('management.users.chooseStatus'),
    t('status.user.ACTIVE'),
    t('status.user.TERMINATED'),
    t('status.user.BLACKLISTED'),
  ]);
});

/** Two presses within one turn of the page, once the button takes any. */
async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
}

test('E1 pressed twice, a change is asked for once and decided once', async ({
  backend,
  openAs,
}) => {
  const holder = await activeHolder(backend.url);
  const { page, t, ...agent } = visitOf(await openAs('callcentre'));
  const validator = visitOf(await openAs('validator'));
  const sent: string[] = [];
  for (const visited of [page, validator.page]) {
    visited.on('request', request => {
      const { pathname } = new URL(request.url());
      const isMeant =
        pathname.startsWith('/user/api/ops-validator') && !pathname.endsWith('/viewing');
      if (request.method() === 'POST' && isMeant) sent.push(pathname);
    });
  }
  await page.goto(`/management/users/${holder.id}`);
  await agent.button('management.users.changeStatus').click();
  await agent
    .field('management.users.newStatus')
    .selectOption({ label: t('status.user.SUSPENDED') });
  await agent.field('management.users.reason').fill('Lost phone');
  await pressTwice(agent.dialog.getByRole('button', { name: t('management.users.submitStatus') }));
  await expect(agent.toasts).toContainText(t('approvals.sent', { number: 1 }));

  await validator.page.goto('/operations/validatorRequests/1');
  await validator.button('operations.requests.approve').click();
  await pressTwice(
    validator.question.getByRole('button', { name: t('operations.requests.approve') }),
  );
  await expect(validator.heading).toContainText(t('status.approval.APPLIED'));
  expect(sent).toEqual(['/user/api/ops-validator', '/user/api/ops-validator/1/approve']);
});
