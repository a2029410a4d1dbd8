import { expect } from '@playwright/test';
import { PIN } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { installClock, stopClock } from '#tests/support/journey/clock.ts';
import { expectPrinted, tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const PHONE = { width: 390, height: 844 };

const step = ({ page, t }: Pick<Visit, 'page' | 't'>, name: string) =>
  page.getByRole('heading', { level: 2, name: t(`action.headings.${name}`) });
const receipt = ({ page, t }: Pick<Visit, 'page' | 't'>) =>
  page.getByRole('region', { name: t('action.receipt') });
const amountOf = (visit: Visit) => visit.field('resources.transactions.fields.amount');

test('a merchant tops up on a phone, in Malay: refused by the bank, then paid, and led back to a receipt', async ({
  openAs,
}) => {
  const merchant = visitOf(
    await openAs('merchant', { language: 'ms', theme: 'default', viewport: PHONE }),
    'ms',
  );
  const { page, t } = merchant;

  /** From the form to the bank's page. */
  const askFor = async (amount: string) => {
    await amountOf(merchant).fill(amount);
    await merchant.button('action.toReview').click();
    await expect(step(merchant, 'review')).toBeFocused();
    await merchant.button('topUp.confirm').click();
    await expect(step(merchant, 'result')).toBeFocused();
    await page.getByRole('link', { name: t('topUp.toBank') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay RM ${amount}`);
  };

  await page.goto('/transactions/topUp');
  await expect(page.getByText(t('topUp.method'))).toBeVisible();
  await readsWell(page);
  await askFor('40.00');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText(t('topUp.ends.failed'))).toBeVisible();
  await expect(receipt(merchant)).toContainText(t('status.transaction.FAILED'));
  await readsWell(page);

  await page.getByRole('link', { name: t('topUp.another') }).click();
  await askFor('120.50');
  await page.getByRole('link', { name: 'Back to the portal without paying' }).click();
  await expect(page.getByText(t('topUp.ends.open'))).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/transactions\/topUp\?reference=KTN\d+$/);
  await expect(page.getByText(t('topUp.ends.done'))).toBeVisible();
  await expect(receipt(merchant)).toContainText('RM 120.50');
  await expect(receipt(merchant)).toContainText(t('status.transaction.SUCCESS'));
  await readsWell(page);

  await expectPrinted(page);
  await expect(receipt(merchant)).toBeVisible();
  await expect(merchant.button('action.print')).toBeHidden();
});

test('by keyboard only: a payment link that expires, a new one that is paid, and a withdrawal', async ({
  openAs,
  openBrowser,
}) => {
  const merchant = visitOf(await openAs('merchant', { theme: 'default' }));
  const { page, t } = merchant;
  const { keyboard } = page;
  const card = page.getByRole('region', { name: t('payment.card') });
  await installClock(page);
  await page.goto('/transactions/payment');
  await tabTo(page, amountOf(merchant));
  await keyboard.type('33.30');
  await keyboard.press('Enter');
  await expect(step(merchant, 'result')).toBeFocused();
  await expect(card).toContainText(/Expires in \d:\d\d/);
  await readsWell(page);

  // with the clock stopped, time passes only as the test says, however slow the machine is
  const clock = await stopClock(page);
  await clock.pass(60);
  await expect(page.getByText(t('payment.expired'))).toBeVisible();
  await expect(card).toHaveCount(0);
  await tabTo(page, merchant.button('payment.renew'));
  await keyboard.press('Enter');
  await expect(card).toContainText('Expires in 1:00');
  const isScannable = async () => {
    await clock.tick(0.1);
    return card.getByRole('img', { name: t('payment.qr') }).isVisible();
  };
  await expect.poll(isScannable).toBe(true);
  await clock.pass(30);
  await expect(card).toContainText(/Expires in 0:(30|2\d)/);
  await expect(card.getByRole('status')).toHaveText(t('payment.secondsLeft', { seconds: 30 }));
  const customer = await openBrowser({ viewport: PHONE });
  await customer.goto((await card.locator('.k-paylink-url').textContent()) ?? '');
  await customer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(customer.getByText('Paid', { exact: true })).toBeVisible();
  const isDone = async () => {
    await clock.tick(1);
    return page.getByText(t('payment.ends.done')).isVisible();
  };
  await expect.poll(isDone).toBe(true);
  await expect(receipt(merchant)).toContainText('RM 33.30');
  await page.clock.resume();
  await readsWell(page);

  await page.goto('/transactions/withdraw');
  await tabTo(page, amountOf(merchant));
  await keyboard.type('1,000.50');
  await keyboard.press('Enter');
  await expect(step(merchant, 'review')).toBeFocused();
  await readsWell(page);
  await tabTo(page, merchant.field('stepUp.pin'));
  await keyboard.type(PIN);
  await tabTo(page, merchant.button('withdraw.confirm'));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(step(merchant, 'result')).toBeFocused();
  await expect(page.getByText(t('withdraw.done'))).toBeVisible();
  await expect(receipt(merchant)).toContainText('RM 1,000.50');
  await tabTo(page, page.getByRole('link', { name: t('withdraw.toState') }));
  await keyboard.press('Enter');
  await expect(page.getByText(t('withdraw.ends.open'))).toBeVisible();
  await readsWell(page);
});
