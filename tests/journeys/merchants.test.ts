import { expect } from '@playwright/test';
import { callerOf } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

/** A theme that follows the system, so that the test can switch it. */
const setting = { theme: 'default' } as const;

const REMARK = 'Complaints / புகார்கள்';
const CITY = 'Kuala Kangsar';

interface Company {
  id: number;
  ulid: string;
  businessRegistrationName: string;
  businessCity: string;
}

/** Finds the company by its ULID, and changes its city and status, by keyboard only. */
async function ask(agent: Visit, company: Company): Promise<void> {
  const { page, t } = agent;
  const { keyboard } = page;
  const name = company.businessRegistrationName;
  await page.goto('/management/merchants');
  await expect(agent.rows.first()).toBeVisible();
  await keyboard.press('/');
  await keyboard.type(company.ulid);
  await keyboard.press('Enter');
  await expect(agent.rows).toHaveCount(1);
  await readsWell(page);
  await tabTo(page, agent.rows.getByRole('link', { name }));
  await keyboard.press('Enter');
  await expect(agent.heading).toContainText(t('status.merchant.ACTIVE'));
  await readsWell(page);

  await tabTo(page, page.getByRole('link', { name: t('merchants.edit'), exact: true }));
  await keyboard.press('Enter');
  await expect(agent.heading).toHaveText(t('merchants.editTitle', { name }));
  await expect(page.getByText(t('approvals.willBeSent'))).toBeVisible();
  await tabTo(page, agent.field('resources.merchants.fields.businessCity'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(CITY);
  await readsWell(page);
  await keyboard.press('Enter');
  await expect(page.getByText(t('actions.UPDATE_MERCHANT'))).toBeVisible();

  await tabTo(page, agent.button('ui.more'));
  await keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('menuitem', { name: t('merchants.moves.SUSPENDED') }),
    'ArrowDown',
  );
  await keyboard.press('Enter');
  await expect(agent.dialog).toContainText(t('approvals.willBeSent'));
  await expect(agent.dialog).toContainText(t('merchants.effects.SUSPENDED'));
  await expect(agent.dialog.getByRole('textbox')).toBeFocused();
  await keyboard.type(REMARK);
  await readsWell(page);
  await tabTo(page, agent.dialog.getByRole('button', { name: t('merchants.moves.SUSPENDED') }));
  await keyboard.press('Enter');
  await expect(agent.dialog).toBeHidden();
  await expect(agent.heading).toContainText(t('status.merchant.ACTIVE'));
}

test('call centre changes a company and suspends its merchant by keyboard, and a validator approves', async ({
  backend,
  openAs,
}) => {
  const admin = await callerOf(backend.url, 'admin');
  const [company]: Company[] = await admin.call('GET', '/user/api/merchants?status=ACTIVE&size=1');
  if (!company) throw new Error('no merchant');
  const { id, businessRegistrationName: name, businessCity } = company;
  const record = () => admin.call('GET', `/user/api/merchants/${id}`);

  const agent = visitOf(await openAs('callcentre', setting));
  await ask(agent, company);
  expect(await record()).toMatchObject({ status: 'ACTIVE', businessCity });

  const validator = visitOf(await openAs('validator', setting));
  const { page, t } = validator;
  const pending = await admin.call('GET', '/user/api/ops-validator?status=PENDING&sort=id,asc');
  const [edit, suspension] = pending.filter((one: { entity: string }) => one.entity === 'merchant');
  await page.goto(`/operations/validatorRequests/${edit.id}`);
  const line = (key: string) =>
    page.locator('.k-diff tbody tr', { hasText: t(`resources.merchants.fields.${key}`) });
  await expect(line('businessCity').locator('del')).toHaveText(businessCity);
  await expect(line('businessCity').locator('ins')).toHaveText(CITY);
  await expect(validator.heading).toContainText(name);
  await readsWell(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(t('operations.requests.one', { number: suspension.id }), { exact: true }),
  ).toBeVisible();
  await expect(page.locator('.k-diff ins').first()).toHaveText(t('status.merchant.SUSPENDED'));
  await expect(page.locator('.k-diff')).toContainText(REMARK);
  await readsWell(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+Enter');

  // The agent's open page shows the change without a reload.
  await expect(agent.heading).toContainText(t('status.merchant.SUSPENDED'));
  await expect(agent.page.getByText(REMARK)).toBeVisible();
  await tabTo(
    agent.page,
    agent.page.getByRole('link', { name: t('merchants.tabs.company'), exact: true }),
  );
  await agent.page.keyboard.press('Enter');
  await expect(agent.page.locator('.k-facts', { hasText: CITY })).toBeVisible();
  await readsWell(agent.page);
  expect(await record()).toMatchObject({ status: 'SUSPENDED', businessCity: CITY });
});
