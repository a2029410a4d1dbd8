import { type Download, expect } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { problemsIn } from '#tests/support/journey/axe.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isTouched: true } as const;

/** The data rows of a report, and the contents of its second sheet. */
async function readReport(download: Download) {
  const [first, second] = await readXlsxFile(await download.path());
  const rows = (first?.data ?? []).slice(1).filter(row => row.some(cell => cell !== null));
  return {
    rows,
    about: Object.fromEntries((second?.data ?? []).map(([label, value]) => [label, value])),
  };
}

/** Selects a report of the previous two months, and generates it. */
async function generate({ page, t, button }: ReturnType<typeof visitOf>, kind: string) {
  await page.goto('/reports/generate');
  await page.getByRole('combobox', { name: t('reports.generate.kind') }).selectOption(kind);
  await button('list.shortcuts.previousTwoMonths').click();
  await expect(page.getByText(/This report will have [\d,]+ rows?\./)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('reports.generate.do').click(),
  ]);
  return download;
}

test.describe('reports', () => {
  test.use({ changesData: true });

  test('compliance generates one, and previews and downloads a nightly one', async ({ openAs }) => {
    const agent = visitOf(await openAs('compliance', { theme: 'default' }));
    const { page, button } = agent;
    const download = await generate(agent, 'transactionReport');
    expect(download.suggestedFilename()).toMatch(/^Merchant_transactionReport_.*\.xlsx$/);
    const report = await readReport(download);
    expect(report.rows.length).toBeGreaterThan(10);
    expect(report.about).toMatchObject({ Rows: report.rows.length, 'Made by': 'compliance' });
    await expect(agent.rows.first()).toContainText(download.suggestedFilename());
    expect(await problemsIn(page)).toEqual([]);

    await page.goto('/reports/dailyBalance');
    await agent.rows.first().locator('.k-row-link').click();
    const drawer = page.getByRole('complementary');
    await expect(drawer.getByText(/^The first \d+ of [\d,]+ rows$/)).toBeVisible();
    await expect(drawer.locator('tbody tr').first()).toContainText('RM ');
    expect(await problemsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      agent.rows
        .first()
        .getByRole('button', { name: /^Download dailyBalanceReport/ })
        .click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^dailyBalanceReport_\d{4}-\d\d-\d\d\.xlsx$/);
    const nightly = await readReport(file);
    expect(nightly.about).toMatchObject({ Rows: nightly.rows.length, 'Made by': 'system' });
    expect(button).toBeDefined();
  });

  test('a merchant generates one on a phone', async ({ openAs }) => {
    const agent = visitOf(await openAs('merchant', PHONE));
    const download = await generate(agent, 'paymentReport');
    expect(download.suggestedFilename()).toMatch(/^Merchant_paymentReport_/);
    const over = await agent.page.evaluate(
      () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
  });

  test('a partner cannot read another partner’s reports, even with modified addresses', async ({
    openAs,
    trouble,
  }) => {
    trouble.allow(/status of 40\d/);
    const agent = visitOf(await openAs('partner'));
    const { page, t } = agent;
    await page.goto('/reports/dailyBalance');
    await expect(agent.rows.first()).toContainText('_partner-1.xlsx');
    const codes: unknown[] = [];
    await page.route('**/daily-balance-report/download/**', async route => {
      const answer = await route.fetch({ url: route.request().url().replace('_partner-1', '') });
      codes.push((await answer.json()).code);
      await route.fulfill({ response: answer });
    });
    await agent.rows
      .first()
      .getByRole('button', { name: /^Download dailyBalanceReport/ })
      .click();
    await expect.poll(() => codes).toEqual([1002]);
    await expect(agent.toasts).toContainText(t('errors.download', { message: '' }).trim());

    await page.goto('/reports/dailyMerchants?filter=%7B%22kindId%22%3A%222%22%7D');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('_partner-2.xlsx')).toHaveCount(0);
  });
});
