import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { callerOf, PIN } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { expectPrinted, tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const PINS = '/transactions/creditPins';
const PURCHASE = '/transactions/creditPins/purchase';

const inClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The backend's data: the merchant's balance in ringgit, and its latest pins. */
interface Book {
  balance: number;
  pins: CreditPin[];
}

/** Reads the merchant's data as staff: the merchant has only one session, which the browser uses. */
async function bookOf(origin: string): Promise<() => Promise<Book>> {
  const merchant = await callerOf(origin, 'merchant');
  const [{ id }] = await merchant.call('GET', '/wallet/api/wallets');
  const staff = await callerOf(origin, 'compliance');
  return async () => {
    const { balance } = await staff.call('GET', `/wallet/api/wallets/${id}`);
    const pins = await staff.call('GET', `/wallet/api/credit-pin/${id}/all?size=20`);
    return { balance, pins };
  };
}

/** The full code as the dialog shows it. */
const CODE = /^(\d{4} ){3}\d{4}$/;

test('a merchant buys pins on a phone, in Malay, reveals one, shares it and activates it', async ({
  backend,
  openAs,
}) => {
  const book = await bookOf(backend.url);
  const before = await book();
  const viewport = { width: 390, height: 844 };
  const phone = await openAs('merchant', { viewport, language: 'ms', theme: 'default' });
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page, t, ...merchant } = visitOf(phone, 'ms');
  await page.goto(PURCHASE);
  await merchant.field('pinPurchase.amount').fill('12.90');
  await merchant.field('pinPurchase.count').fill('3');
  await expect(page.getByText('RM 38.70')).toBeVisible();
  await readsWell(page);
  await merchant.button('action.toReview').click();
  await expect(
    page.getByText(
      t('pinPurchase.sentence.wallet', { total: 'RM 38.70', count: 3, amount: 'RM 12.90' }),
    ),
  ).toBeVisible();
  await merchant.field('stepUp.pin').fill(PIN);
  await readsWell(page);
  await merchant.button('pinPurchase.confirm').dblclick();
  await expect(page.getByText(t('pinPurchase.bought.wallet'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('action.receipt') })).toContainText(/KTN\d{15}/);
  await expect(page.locator('.k-pins-bought li')).toHaveCount(3);
  await readsWell(page);
  const { balance, pins } = await book();
  expect(balance).toBe(Number((before.balance - 38.7).toFixed(2)));

  await page.getByRole('link', { name: t('pinPurchase.toPins') }).click();
  const card = merchant.rows.first();
  await expect(card).toContainText(`•••• ${pins[0]?.pinCode.slice(-4)}`);
  await expect(card).toContainText(t('pins.expires', { when: 'dalam 365 hari' }));
  await readsWell(page);
  // the reload discards the step-up of the purchase
  await page.reload();
  await merchant.chooseIn(card, 'pins.show');
  await expect(merchant.dialog).toContainText(t('pins.isRecorded', { seconds: 60 }));
  await readsWell(page);
  await merchant.dialog.getByLabel(t('stepUp.pin')).fill(PIN);
  await merchant.dialog.getByRole('button', { name: t('pins.show') }).click();
  const code = (await merchant.dialog.getByText(CODE).textContent()) ?? '';
  await merchant.dialog.getByRole('button', { name: t('pins.copy') }).click();
  await expect(merchant.dialog).toContainText(t('pins.outcome.copied'));
  expect(await inClipboard(page)).toBe(code.replaceAll(' ', ''));
  await merchant.dialog.getByRole('button', { name: t('pins.share') }).click();
  await expect(merchant.dialog).toContainText(t('pins.outcome.messageCopied'));
  expect(await inClipboard(page)).toContain(`RM 12: ${code}.`);
  await readsWell(page);
  await merchant.dialog.getByRole('button', { name: t('pins.hide') }).click();
  await expect(page.getByText(code)).toHaveCount(0);

  await merchant.chooseIn(card, 'pins.move.ACTIVATED');
  await expect(card).toContainText(t('status.creditPin.ACTIVATED'));
  await expect(card.locator('button[aria-haspopup=menu]')).toBeFocused();
  expect((await book()).pins[0]?.status).toBe('ACTIVATED');
});

test('a merchant buys pins with a payment by keyboard only, and an admin confirms the payment', async ({
  backend,
  openAs,
}) => {
  const book = await bookOf(backend.url);
  const { balance } = await book();
  const merchant = visitOf(await openAs('merchant', { theme: 'default' }));
  const { page, t } = merchant;
  const { keyboard } = page;
  await page.goto(PURCHASE);
  await tabTo(page, merchant.field('pinPurchase.amount'));
  await keyboard.type('1,000');
  await tabTo(page, merchant.field('pinPurchase.paidBy'));
  await keyboard.type(t('pinPurchase.paidByChoice.payment'));
  await tabTo(page, merchant.field('pinPurchase.paymentId'));
  await keyboard.type('PAY-4711');
  await keyboard.press('Enter');
  await expect(page.getByText(/for payment PAY-4711:/)).toBeVisible();
  await tabTo(page, merchant.field('stepUp.pin'));
  await keyboard.type(PIN);
  await tabTo(page, merchant.button('pinPurchase.confirm'));
  await keyboard.press('Enter');
  await expect(page.getByText(t('pinPurchase.bought.payment'))).toBeVisible();
  const after = await book();
  expect(after.balance).toBe(balance);
  expect(after.pins[0]).toMatchObject({ status: 'PENDING_PAYMENT', paymentId: 'PAY-4711' });

  const admin = visitOf(await openAs('admin', { theme: 'default' }));
  await admin.page.goto(PINS);
  const first = admin.rows.first();
  await expect(first).toContainText('PAY-4711');
  await readsWell(admin.page);
  await tabTo(admin.page, first.locator('button[aria-haspopup=menu]'));
  await admin.page.keyboard.press('Enter');
  await expect(admin.page.getByRole('menuitem', { name: t('pins.move.GENERATED') })).toBeFocused();
  await admin.page.keyboard.press('Enter');
  await tabTo(admin.page, admin.dialog.getByRole('button', { name: t('pins.move.GENERATED') }));
  await readsWell(admin.page);
  await admin.page.keyboard.press('Enter');
  await expect(first).toContainText(t('status.creditPin.GENERATED'));
  await expect(admin.toasts).toContainText(t('pins.changed.GENERATED'));
});

test('a merchant creates a DuitNow QR by keyboard, saves it, and prints nothing else', async ({
  openAs,
}) => {
  const { page, t, ...merchant } = visitOf(await openAs('merchant', { theme: 'default' }));
  await page.goto('/platform/qr');
  await tabTo(page, merchant.field('qr.description'));
  await page.keyboard.type('Kaunter 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('qr.made') })).toBeFocused();
  const picture = page.getByRole('img', { name: /^DuitNow QR code to pay / });
  await expect(picture).toBeVisible();
  await readsWell(page);

  const save = async (kind: 'svg' | 'png') => {
    const download = page.waitForEvent('download');
    await tabTo(page, merchant.button(`qr.save.${kind}`));
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^duitnow-qr-\\w{26}\\.${kind}$`));
    return readFile(await file.path());
  };
  const svg = (await save('svg')).toString();
  const path = await picture.locator('path').last().getAttribute('d');
  expect(svg).toContain(`d="${path}"`);
  const png = await save('png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(1200);
  expect(await samePicture(page, png, svg)).toBe(true);

  await expectPrinted(page);
  await expect(picture).toBeVisible();
  await expect(page.locator('.k-qr-paper')).toContainText('Kaunter 1');
  for (const hidden of [merchant.heading, merchant.button('qr.make'), page.getByText(/^000202/)]) {
    await expect(hidden).toBeHidden();
  }
});

/** Whether both images show the same modules, sampled at the centre of each. */
const samePicture = (page: Page, png: Buffer, svg: string): Promise<boolean> =>
  page.evaluate(
    async ([pngUrl = '', svgUrl = '', sizeText = '']) => {
      const size = Number(sizeText);
      const modulesOf = async (url: string) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = size * 8;
        canvas.height = size * 8;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, size * 8, size * 8);
        const { data } = context?.getImageData(0, 0, size * 8, size * 8) ?? { data: [] };
        const at = (x: number, y: number) =>
          (data[((y * 8 + 4) * size * 8 + x * 8 + 4) * 4] ?? 0) < 128;
        return Array.from({ length: size * size }, (_, n) => at(n % size, Math.floor(n / size)));
      };
      const [one, other] = await Promise.all([modulesOf(pngUrl), modulesOf(svgUrl)]);
      return one.some(Boolean) && one.every((dark, n) => dark === other?.[n]);
    },
    [
      `data:image/png;base64,${png.toString('base64')}`,
      `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      /viewBox="0 0 (\d+) /.exec(svg)?.[1] ?? '0',
    ],
  );
