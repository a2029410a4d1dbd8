import { expect } from '@playwright/test';
import { activeHolder } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const REMARK = 'Half written, then somebody logged in elsewhere';

/** Fills in half of the status dialog, without submitting it. */
async function writeHalf(agent: Visit) {
  await agent.button('management.users.changeStatus').click();
  await agent
    .field('management.users.newStatus')
    .selectOption({ label: agent.t('status.user.SUSPENDED') });
  await agent.field('management.users.reason').fill(REMARK);
}

const keptIn = ({ page }: Visit) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => /^kept\.\w+\.draft\./.test(key)));

test('a reload in the middle of a form keeps what was typed, and leaving it asks for confirmation', async ({
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
  await expect(page).toHaveURL(here);
  await expect(agent.button('ui.unsaved.stay')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
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
