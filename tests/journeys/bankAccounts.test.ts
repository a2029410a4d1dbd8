import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { pdf, png } from '#tests/support/arrange/files.ts';
import { callerOf } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const PHONE = { width: 390, height: 844 };
const HOLDER = 'Kedai Kopi Sinar';
const NUMBER = '30123456789';

const step = ({ page, t }: Pick<Visit, 'page' | 't'>, name: string) =>
  page.getByRole('heading', { level: 2, name: t(`action.headings.${name}`) });

test('a bank account is added on a phone, in Malay, approved beside its document, and offered for withdrawals', async ({
  openAs,
}) => {
  const merchant = visitOf(
    await openAs('merchant', { language: 'ms', theme: 'default', viewport: PHONE }),
    'ms',
  );
  const { page, t } = merchant;
  const account = page.getByRole('article', { name: `HSBC Bank •••• ${NUMBER.slice(-4)}` });

  await page.goto('/management/bankAccounts');
  await page.getByRole('link', { name: t('bankAccounts.add') }).click();
  await merchant.field('resources.bankAccounts.fields.bankName').selectOption('HSBC Bank');
  await merchant.field('resources.bankAccounts.fields.accountName').fill(HOLDER);
  await merchant.field('resources.bankAccounts.fields.accountNumber').fill('3012 3456 789');
  await page.getByLabel(t('files.choose')).setInputFiles([
    { name: 'penyata.pdf', mimeType: 'application/pdf', buffer: pdf('a journey') },
    { name: 'kad.png', mimeType: 'image/png', buffer: png(60, 40) },
    { name: 'program.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00') },
  ]);
  await expect(page.getByText(t('files.done'))).toHaveCount(2);
  await expect(page.getByText(t('codes.fileFormatNotSupported'))).toBeVisible();
  await page.getByRole('button', { name: t('files.remove', { name: 'program.pdf' }) }).click();
  await page.getByRole('button', { name: 'kad.png', exact: true }).click();
  await expect(page.getByRole('img', { name: 'kad.png' })).toHaveJSProperty('naturalWidth', 60);
  await readsWell(page);

  await merchant.button('action.toReview').click();
  await expect(step(merchant, 'review')).toBeFocused();
  await expect(page.getByText('3012 3456 789')).toBeVisible();
  await readsWell(page);
  await merchant.button('bankAccounts.confirm').click();
  await expect(step(merchant, 'result')).toBeFocused();
  const told = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ });
  await expect(told).toHaveText(/Nombor permintaan \d+\./);
  const request = /\d+/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  await expect(told).toHaveText(t('bankAccounts.sent', { number: request }));
  await readsWell(page);
  await page.getByRole('link', { name: t('bankAccounts.toList') }).click();
  await expect(account).toContainText(t('status.bankAccount.PENDING'));
  await expect(merchant.heading).toContainText(/\d permintaan/);
  await readsWell(page);

  const validator = visitOf(await openAs('validator', { theme: 'default' }));
  await validator.page.goto(`/operations/validatorRequests/${request}`);
  const change = validator.page.locator('.k-diff');
  await expect(change).toContainText(NUMBER);
  await expect(change).toContainText(validator.t('resources.bankAccounts.fields.accountName'));
  await validator.page.getByRole('button', { name: 'penyata.pdf' }).click();
  const preview = validator.page.getByRole('region', {
    name: validator.t('files.preview', { name: 'penyata.pdf' }),
  });
  // this file has no preview
  await expect(preview).toContainText(validator.t('files.noPreview'));
  await readsWell(validator.page);
  const download = validator.page.waitForEvent('download');
  await preview.getByRole('button', { name: validator.t('files.download') }).click();
  expect(await readFile(await (await download).path())).toEqual(pdf('a journey'));
  await validator.decide('approve');

  await expect(account).toContainText(t('status.bankAccount.APPROVED'));
  await page.goto('/transactions/withdraw');
  await expect(merchant.field('withdraw.to')).toContainText(HOLDER);
  await page.goto('/management/bankAccounts');
  const name = `HSBC Bank •••• ${NUMBER.slice(-4)}`;
  await page.getByRole('button', { name: `${t('ui.more')}, ${name}` }).click();
  await page.getByRole('menuitem', { name: t('bankAccounts.deleteConfirm') }).click();
  await readsWell(page);
  await merchant.button('bankAccounts.deleteConfirm').click();
  await expect(merchant.toasts).toContainText(t('bankAccounts.deleted', { name }));
  await expect(account).toBeHidden();
});

test('a settlement report is made by keyboard alone, and taken away by its merchant', async ({
  backend,
  openAs,
  openBrowser,
}) => {
  const caller = await callerOf(backend.url, 'merchant');
  const [wallet] = await caller.call('GET', '/wallet/api/wallets');
  const link = { walletId: wallet.id, amount: 12.5, description: 'Kopi' };
  const { url } = await caller.call('POST', '/wallet/api/upi/payment-link', link);
  const bank = await openBrowser();
  await bank.goto(url);
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(bank.getByRole('button', { name: 'Pay', exact: true })).toBeHidden();
  const compliance = visitOf(await openAs('compliance', { theme: 'default' }));
  const { page, t } = compliance;
  const { keyboard } = page;
  await page.goto('/transactions/settlement');
  const files = page.getByRole('button', { name: /^settlement_/ });
  await expect(compliance.heading).toContainText('0');
  await tabTo(page, compliance.button('settlement.generate'));
  await keyboard.press('Enter');
  const { dialog } = compliance;
  const field = dialog.getByRole('combobox', { name: t('list.merchant') });
  await tabTo(page, field);
  await keyboard.type(String(wallet.id));
  const found = page.getByRole('option', { name: new RegExp(`· ${wallet.id}$`) });
  await expect(found).toHaveClass(/Mui-focused/);
  await readsWell(page);
  await keyboard.press('Enter');
  await expect(field).toHaveValue(wallet.ownerName);

  await tabTo(page, dialog.getByRole('button', { name: t('list.shortcuts.today') }));
  await keyboard.press('Enter');
  await tabTo(page, compliance.button('settlement.generateDo'));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(files).toHaveCount(1);
  await expect(compliance.toasts.first()).toContainText('settlement_');
  await readsWell(page);
  const made = (await files.first().textContent()) ?? '';

  const merchant = visitOf(await openAs('merchant', { theme: 'default', viewport: PHONE }));
  await merchant.page.goto('/transactions/settlement');
  const download = merchant.page.waitForEvent('download');
  await merchant.page.getByRole('button', { name: made }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(made);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF"Date \(Malaysia\)"/);
  await readsWell(merchant.page);
});
