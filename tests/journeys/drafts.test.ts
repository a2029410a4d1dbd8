import { expect } from '@playwright/test';
import { openSession, PASSWORD, type Username } from '../support/journey/api.ts';
import { activeHolder } from '../support/journey/holders.ts';
import { test } from '../support/journey/test.ts';
import { type Visit, visitOf } from '../support/journey/visit.ts';

test.use({ changesData: true });

const REMARK = 'Half written, then somebody logged in elsewhere';

/** Writes half a change of status, and does not send it. */
async function writeHalf(agent: Visit) {
  await agent.button('management.users.changeStatus').click();
  await agent
    .field('management.users.newStatus')
    .selectOption({ label: agent.t('status.user.SUSPENDED') });
  await agent.field('management.users.reason').fill(REMARK);
}

/** Opens the form again. */
async function reopen({ page, ...visitor }: Visit, userId: number) {
  await page.goto(`/management/users/${userId}`);
  await visitor.button('management.users.changeStatus').click();
  await expect(visitor.dialog).toBeVisible();
}

const keptIn = ({ page }: Visit) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^kept\.\w+\.draft\./.test(key)));

/** Through the form of the login page, on which the person stands. */
async function logInAs({ page, ...visitor }: Visit, username: Username) {
  await visitor.field('auth.login.username').fill(username);
  await visitor.field('auth.login.password').fill(PASSWORD);
  await visitor.button('auth.login.submit').click();
  await expect(visitor.heading).toBeVisible();
  await expect(page).not.toHaveURL('/login');
}

/** A session that ends under a half-written form, at the press that would have sent it. */
async function cutOff(agent: Visit, origin: string, userId: number) {
  await agent.page.goto(`/management/users/${userId}`);
  await writeHalf(agent);
  await openSession(origin, 'callcentre');
  await agent.dialog
    .getByRole('button', { name: agent.t('management.users.submitStatus') })
    .click();
  await expect(agent.page).toHaveURL('/login');
  await expect(agent.page.getByRole('alert')).toHaveText(
    'Multiple login sessions detected. Please try login again.',
  );
}

test('2005 in the middle of a form: what was typed is there at the same person’s next login', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const { id } = await activeHolder(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  await cutOff(agent, backend.url, id);

  await logInAs(agent, 'callcentre');
  await reopen(agent, id);
  await expect(agent.field('management.users.reason')).toHaveValue(REMARK);
  await expect(agent.field('management.users.newStatus')).toHaveValue('SUSPENDED');
  await expect(agent.dialog).toContainText(agent.t('ui.draft.restored'));

  await agent.dialog
    .getByRole('button', { name: agent.t('management.users.submitStatus') })
    .click();
  await expect(agent.toasts).toContainText(agent.t('approvals.sent', { number: 1 }));
  await expect.poll(() => keptIn(agent)).toEqual([]);
});

test('2005 in the middle of a form: what was typed is nobody else’s', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const { id } = await activeHolder(backend.url);
  const visitor = visitOf(await openAs('callcentre'));
  await cutOff(visitor, backend.url, id);

  await logInAs(visitor, 'compliance');
  expect(await keptIn(visitor)).toEqual([]);
  await reopen(visitor, id);
  await expect(visitor.field('management.users.reason')).toHaveValue('');
  await expect(visitor.field('management.users.newStatus')).toHaveValue('');
});

test('a reload in the middle of a form keeps what was typed, and leaving it is asked about', async ({
  backend,
  openAs,
}) => {
  const holder = await activeHolder(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  const { page, t } = agent;
  await page.goto('/management/users/ewallet');
  await agent.findUser(holder.phoneNum);
  await writeHalf(agent);
  await page.reload();
  await agent.button('management.users.changeStatus').click();
  await expect(agent.field('management.users.reason')).toHaveValue(REMARK);

  const question = page.getByRole('dialog', { name: t('ui.unsaved.title') });
  const here = page.url();
  await page.goBack();
  await expect(question).toBeVisible();
  expect(page.url()).toBe(here);
  await expect(agent.button('ui.unsaved.stay')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(agent.field('management.users.reason')).toHaveValue(REMARK);

  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await agent.button('ui.unsaved.discard').click();
  await expect(agent.dialog).toHaveCount(0);
  await expect(agent.button('management.users.changeStatus')).toBeFocused();
  expect(await keptIn(agent)).toEqual([]);
});
