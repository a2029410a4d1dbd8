import { expect } from '@playwright/test';
import { readsWell } from '#tests/support/journey/axe.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { payMerchant } from '#tests/support/journey/payments.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const PHONE = { width: 390, height: 844 };
const REFUNDS = '/transactions/refunds';
const OF_UPI = `${REFUNDS}?filter={"type":["UPI"]}`;

const step = ({ page, t }: Pick<Visit, 'page' | 't'>, name: string) =>
  page.getByRole('heading', { level: 2, name: t(`action.headings.${name}`) });
/** The drawer next to a list. */
const drawerOf = ({ page }: Pick<Visit, 'page'>) => page.getByRole('complementary');
const receipt = ({ page, t }: Pick<Visit, 'page' | 't'>) =>
  page.getByRole('region', { name: t('action.receipt') });

test('a merchant refunds part of a payment on a phone, in Tamil, and sees it in the drawer', async ({
  backend,
  openAs,
}) => {
  await payMerchant(backend.url);
  const merchant = visitOf(
    await openAs('merchant', { language: 'ta', theme: 'default', viewport: PHONE }),
    'ta',
  );
  const { page, t } = merchant;
  await page.goto(OF_UPI);
  const card = merchant.rows.filter({ has: page.locator('a.MuiButton-root') }).first();
  const reference = (await card.locator('.k-row-link').textContent()) ?? '';
  await readsWell(page);
  await card.locator('.k-row-link').click();
  await expect(drawerOf(merchant)).toContainText(reference);
  await expect(drawerOf(merchant)).toContainText(t('transactions.events.createdDate'));
  expect((await drawerOf(merchant).boundingBox())?.width).toBe(PHONE.width);
  await readsWell(page);
  await page.goBack();
  await expect(drawerOf(merchant)).toBeHidden();

  await card.locator('.k-row-link').click();
  await drawerOf(merchant)
    .getByRole('link', { name: t('transactions.refund.begin') })
    .click();
  await expect(page).toHaveURL(/\/transactions\/refunds\/\d+$/);
  await merchant.field('resources.transactions.fields.amount').fill('1.20');
  await readsWell(page);
  await merchant.button('action.toReview').click();
  await expect(step(merchant, 'review')).toBeFocused();
  await readsWell(page);
  await merchant.button('refund.confirm').click();
  await expect(step(merchant, 'result')).toBeFocused();
  await expect(receipt(merchant)).toContainText('RM 1.20');
  await expect(receipt(merchant)).toContainText(t('status.transaction.SUCCESS'));
  await readsWell(page);

  await page.getByRole('link', { name: t('refund.toPayment') }).click();
  await expect(drawerOf(merchant)).toContainText(t('status.transaction.PARTIALLY_REFUNDED'));
  await expect(drawerOf(merchant)).toContainText(t('actions.REFUND'));
  await readsWell(page);
});

test('by keyboard only: a transaction is viewed, opened in a new tab, and fully refunded', async ({
  backend,
  openAs,
}) => {
  await payMerchant(backend.url);
  const admin = visitOf(await openAs('admin', { theme: 'default' }));
  const { page, t } = admin;
  const { keyboard } = page;
  await page.goto(OF_UPI);
  const row = admin.rows.filter({ has: page.locator('a.MuiButton-root') }).first();
  const link = row.locator('.k-row-link');
  const reference = (await link.textContent()) ?? '';
  await tabTo(page, link);
  await keyboard.press('Enter');
  await expect(drawerOf(admin).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(drawerOf(admin)).toContainText(reference);
  const address = page.url();
  await readsWell(page);
  await keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(drawerOf(admin)).toBeHidden();

  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ button: 'middle' }),
  ]);
  await expect(beside.getByRole('complementary')).toContainText(reference);
  expect(beside.url()).toBe(address);
  await beside.close();

  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/refund/request')) sent.push(request.method());
  });
  await link.focus();
  await tabTo(page, row.getByRole('link', { name: t('transactions.refund.begin') }));
  await keyboard.press('Enter');
  await tabTo(page, admin.field('resources.transactions.fields.amount'));
  await keyboard.press('Enter');
  await expect(step(admin, 'review')).toBeFocused();
  await tabTo(page, admin.button('refund.confirm'));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(step(admin, 'result')).toBeFocused();
  await expect(receipt(admin)).toContainText(reference);
  await expect(receipt(admin)).toContainText(t('status.transaction.SUCCESS'));
  expect(sent).toEqual(['POST']);
  await readsWell(page);

  await page.goto(`${REFUNDS}/requested`);
  await expect(admin.rows.first()).toContainText(t('transactionTypes.REFUND'));
  await admin.rows.first().locator('.k-row-link').click();
  await drawerOf(admin)
    .getByRole('link', { name: t('transactions.one.openOriginal') })
    .click();
  await expect(drawerOf(admin)).toContainText(reference);
  await expect(drawerOf(admin)).toContainText(t('status.transaction.REFUNDED'));
});
