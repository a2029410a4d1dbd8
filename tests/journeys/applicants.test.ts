import { expect, type Locator } from '@playwright/test';
import { callerOf } from '#tests/support/journey/api.ts';
import { applyAt } from '#tests/support/journey/applicants.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const LIST = '/onboarding/merchantApplicants';
const MOST_TABS = 60;

/** Presses Tab until the target has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** The orientation of a drawing, and whether it contains anything. */
const drawingOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height);
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(element, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const isDrawn = data.some(
      (value, at) => at % 4 === 3 && value > 0 && (data[at - 1] ?? 255) < 80,
    );
    return { lies: width > height ? 'across' : 'upright', isDrawn };
  });

test('onboarding staff decide two applications and view their documents by keyboard only', async ({
  backend,
  openAs,
}) => {
  const first = await applyAt(backend.url, 'Kedai Jurnal Satu');
  const second = await applyAt(backend.url, 'Kedai Jurnal Dua');
  const visit = visitOf(await openAs('onboarding', { theme: 'default' }));
  const { page, heading, rows, toasts, t } = visit;
  const { keyboard } = page;
  await page.goto(`${LIST}?filter=${encodeURIComponent('{"search":"Jurnal"}')}`);
  await expect(rows).toHaveCount(2);
  await tabTo(page.getByRole('link', { name: t('applicants.start') }));
  await keyboard.press('Enter');
  await expect(heading).toContainText('Kedai Jurnal Satu');
  await expect(page.locator('.k-queue-bar').getByRole('status')).toHaveText(
    t('queue.place', { position: 1, total: 2 }),
  );

  const panelOf = (name: string) =>
    page.getByRole('region', { name: t('files.preview', { name }) });
  const pageOf = (number: number) =>
    page.getByRole('img', {
      name: t('files.pageLabel', { name: 'ssm.pdf', page: number, total: 3 }),
    });
  await tabTo(page.getByRole('button', { name: 'ssm.pdf' }));
  await keyboard.press('Enter');
  await expect(panelOf('ssm.pdf')).toBeFocused();
  await expect.poll(() => drawingOf(pageOf(1))).toEqual({ lies: 'upright', isDrawn: true });
  await keyboard.press('PageDown');
  await expect.poll(() => drawingOf(pageOf(2))).toEqual({ lies: 'across', isDrawn: true });
  await keyboard.press('t');
  await expect.poll(() => drawingOf(pageOf(2))).toEqual({ lies: 'upright', isDrawn: true });
  const width = async () => (await pageOf(2).boundingBox())?.width ?? 0;
  const fits = await width();
  await keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fits);

  await keyboard.press('d');
  const picture = panelOf('front.jpg').getByRole('img', { name: 'front.jpg' });
  await expect(picture).toBeVisible();
  await keyboard.press('t');
  await expect(picture).toHaveAttribute('data-turn', '90');

  await keyboard.press('a');
  await keyboard.type('1.5');
  await readsWell(page);
  await keyboard.press('Control+Enter');
  // Nothing was ticked off: the dialog lists the unchecked items before the approval is sent.
  await expect(visit.dialog).toContainText(t('documentCategories.SSM'));
  const goOn = visit.dialog.getByRole('button', { name: t('applicants.approveAnyway') });
  await expect(goOn).toBeEnabled();
  await tabTo(goOn);
  await keyboard.press('Enter');
  await expect(heading).toContainText('Kedai Jurnal Dua');
  await expect(heading).toBeFocused();
  await expect(toasts).toContainText([t('applicants.ended.ACTIVE', { name: 'Kedai Jurnal Satu' })]);

  await keyboard.press('r');
  await keyboard.type('The statement is of another company');
  await keyboard.press('Control+Enter');
  await expect(heading).toContainText(t('status.merchant.REJECTED'));
  await expect(page.locator('.k-queue-bar').getByRole('status')).toHaveText(t('queue.empty'));

  const { call } = await callerOf(backend.url, 'admin');
  const statusOf = async (id: number) => (await call('GET', `/user/api/merchants/${id}`)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual(['ACTIVE', 'REJECTED']);
});
