import { expect } from '@playwright/test';
import { apply } from '#tests/support/arrange/onboarding.ts';
import { ANSWERS } from '#tests/support/arrange/wizardAnswers.ts';
import { callerOf as callerTo } from '#tests/support/backend/backend.ts';
import { answersAt, encryptorAt } from '#tests/support/backend/signInAt.ts';
import { PASSWORD } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { fillWizard } from '#tests/support/journey/onboarding.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const PHONE = { width: 390, height: 844 };
const PIN = '135790';
const APPLICANTS = '/onboarding/merchantApplicants';
const TOP_UP = '/transactions/topUp';

/** Expects the dialog for the first PIN, and nothing else. */
async function isAskedForPin({ page, t }: Visit): Promise<void> {
  await expect(page.getByRole('region', { name: t('firstPin.title') })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
}

/** By keyboard only: the PIN field has the focus. */
async function makePin({ page, field, toasts, t }: Visit): Promise<void> {
  await expect(field('firstPin.pin')).toBeFocused();
  for (const key of ['Tab', 'Enter']) {
    await page.keyboard.type(PIN);
    await page.keyboard.press(key);
  }
  await expect(toasts).toContainText(t('firstPin.created'));
}

/** Opens a company's application from the list of applicants. */
async function openApplication(visit: Visit, company: string): Promise<void> {
  const { page, search, heading, rows } = visit;
  await page.goto(APPLICANTS);
  await search.fill(company);
  // the unfiltered list, which is about to be replaced, contains it too
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: company }).click();
  await expect(heading).toContainText(company);
}

/** Decides the open application without ticking the checklist, and submits. */
async function sayTo(
  { button, dialog, question, field, t }: Visit,
  verdict: 'approve' | 'approveCredit',
): Promise<void> {
  await button(`applicants.${verdict}`).click();
  if (verdict === 'approve') await field('resources.merchants.fields.mdr').fill('1.5');
  await question.getByRole('textbox').last().fill('Complete');
  await question.getByRole('button', { name: t(`applicants.${verdict}`) }).click();
  await dialog.getByRole('button', { name: t('applicants.approveAnyway') }).click();
}

test('E21 on a phone from the empty wizard to a receipt: files, approval, first login, PIN, top-up', async ({
  backend,
  openBrowser,
  openAs,
}) => {
  const company = ANSWERS.credentials.businessRegistrationName;
  const merchant = visitOf(
    await openBrowser({ theme: 'default', viewport: PHONE, isTouched: true }),
  );
  const { page, t } = merchant;
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));

  const reference = await fillWizard(merchant);
  expect(reference).toMatch(/^KTM\d+$/);
  await readsWell(page);
  await expect.poll(() => backend.printed()).toContain(reference);

  const staff = visitOf(await openAs('onboarding', { theme: 'default', viewport: PHONE }));
  await openApplication(staff, company);
  for (const file of ['ssm.pdf', 'mykad-front.jpg', 'shop-front.png']) {
    await staff.page.getByRole('button', { name: file }).click();
    await expect(staff.page.getByRole('region', { name: file })).toBeVisible();
  }
  await readsWell(staff.page);
  await sayTo(staff, 'approve');
  await expect(staff.toasts).toContainText(t('applicants.ended.ACTIVE', { name: company }));

  await merchant.logIn(ANSWERS.account.username);
  await isAskedForPin(merchant);
  await page.goto(TOP_UP);
  await isAskedForPin(merchant);
  await readsWell(page);
  expect(asked.filter(path => path.startsWith('/wallet/api/'))).toEqual([]);
  await makePin(merchant);

  await merchant.field('resources.transactions.fields.amount').fill('120.50');
  await merchant.button('action.toReview').click();
  await merchant.button('topUp.confirm').click();
  await page.getByRole('link', { name: t('topUp.toBank') }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const receipt = page.getByRole('region', { name: t('action.receipt') });
  await expect(receipt).toContainText('RM 120.50');
  await expect(receipt).toContainText(t('status.transaction.SUCCESS'));
  await readsWell(page);
});

test('a credit merchant: requested twice by call centre, approved twice by a validator, and logged in', async ({
  backend,
  openBrowser,
  openAs,
}) => {
  const { url } = backend;
  const stranger = { encrypt: await encryptorAt(url), anonymous: callerTo(answersAt(url), '', '') };
  const company = 'Syarikat Kredit Jaya';
  const { id, username } = await apply(stranger, {
    type: 'CREDIT',
    businessRegistrationName: company,
  });
  const agent = visitOf(await openAs('callcentre', { theme: 'default' }));
  const validator = visitOf(await openAs('validator', { theme: 'default' }));
  const { t } = agent;

  for (const [number, verdict, after] of [
    [1, 'approve', 'PENDING_CREDIT_APPROVAL'],
    [2, 'approveCredit', 'ACTIVE'],
  ] as const) {
    await openApplication(agent, company);
    await expect(agent.page.getByText(t('approvals.willBeSent'))).toBeVisible();
    await sayTo(agent, verdict);
    await expect(agent.toasts).toContainText(t('approvals.sent', { number }));

    await validator.page.goto(`/operations/validatorRequests/${number}`);
    await expect(validator.page.getByRole('main')).toContainText(company);
    await expect(validator.page.locator('.k-diff')).toContainText(t(`status.merchant.${after}`));
    await validator.decide('approve');
    await expect(validator.toasts).toContainText(
      t('operations.requests.ended.APPLIED', { number }),
    );
  }
  await agent.page.goto(`/management/merchants/${id}`);
  await expect(agent.heading).toContainText(t('status.merchant.ACTIVE'));
  await readsWell(agent.page);

  const merchant = visitOf(
    await openBrowser({ theme: 'default', language: 'ta', viewport: { width: 360, height: 740 } }),
    'ta',
  );
  await merchant.logIn(username, PASSWORD);
  await isAskedForPin(merchant);
  await readsWell(merchant.page);
  await makePin(merchant);
  await expect(merchant.heading).toHaveText(merchant.t('dashboard.title'));
});
