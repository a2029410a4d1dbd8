import { expect, type Page } from '@playwright/test';
import { type Caller, callerOf, stepUp } from '#tests/support/journey/api.ts';
import { violations } from '#tests/support/journey/axe.ts';
import { overflow } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';

test.use({ changesData: true });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/** The wallet of the demo's merchant. */
const walletOf = async (merchant: Caller): Promise<{ id: number; balance: number }> =>
  (await merchant.call('GET', '/wallet/api/wallets'))[0];

/** WCAG 2.2 AA violations on the bank's page, and elements that overflow it. */
async function problemsIn(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    problems.push(...(await violations(page)), ...(await overflow(page)));
  }
  return problems;
}

const askTopUp = (merchant: Caller, walletId: number) =>
  merchant.call('POST', '/wallet/api/topup/merchant', {
    phoneNum: '0123456789',
    walletId,
    amount: 120.5,
    currency: 'MYR',
    transactionDescription: '<b>Float</b> for a long, long description '.repeat(4),
    customerIp: '',
    partnerId: null,
    platform: 'PORTAL',
  });

test('a user pays a top-up on the bank’s page by keyboard and is led back', async ({
  backend,
  openBrowser,
}) => {
  const merchant = await callerOf(backend.url, 'merchant');
  const { id, balance } = await walletOf(merchant);
  const { paymentUrl, referenceNumber } = await askTopUp(merchant, id);
  const page = await openBrowser();
  await page.goto(paymentUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay RM 120.50');
  expect(await problemsIn(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  const back = page.waitForResponse(
    response => new URL(response.url()).pathname === '/transactions/topUp',
  );
  await page.keyboard.press('Enter');
  expect(new URL((await back).url()).search).toBe(`?reference=${referenceNumber}`);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect((await walletOf(merchant)).balance).toBe(Number((balance + 120.5).toFixed(2)));

  await page.goto(paymentUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await problemsIn(page)).toEqual([]);
});

test('a withdrawal is returned on the page whose link the console prints', async ({
  backend,
  openBrowser,
}) => {
  const merchant = await callerOf(backend.url, 'merchant');
  const { id, balance } = await walletOf(merchant);
  await stepUp(backend.url, merchant);
  const { transaction } = await merchant.call('POST', '/wallet/api/wallets/withdraw/request', {
    walletId: id,
    amount: 75,
    bankId: 'registered',
    remark: null,
    platform: 'PORTAL',
  });
  const link = () =>
    new RegExp(`${transaction.referenceNumber}[^]*?(http://\\S+/bank/\\S+)`).exec(
      backend.printed(),
    )?.[1];
  await expect.poll(link).toBeTruthy();

  const page = await openBrowser();
  await page.goto(link() ?? '');
  await page.getByRole('button', { name: 'Return it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returned');
  expect((await walletOf(merchant)).balance).toBe(balance);
});
