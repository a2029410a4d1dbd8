import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readsWell } from '#tests/support/journey/axe.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

test('all settings are exported to a file by keyboard, edited and imported', async ({ openAs }) => {
  const agent = visitOf(await openAs('admin', { theme: 'default' }));
  const { page, t, dialog } = agent;
  await page.goto('/platform/settings');
  await tabTo(page, agent.button('platform.configuration.export'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  const document = JSON.parse(await readFile(await download.path(), 'utf8'));
  document.settings.footerName = 'Dompet Kita Sdn Bhd';
  document.riskControls[0].allowTransfer = false;
  const file = {
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  };

  await tabTo(page, agent.button('platform.configuration.import'));
  await page.keyboard.press('Enter');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.locator('.k-diff')).toHaveCount(2);
  await expect(dialog.locator('.k-diff ins').first()).toHaveText('Dompet Kita Sdn Bhd');
  await readsWell(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await readsWell(page);
  await tabTo(page, dialog.getByRole('button', { name: t('platform.configuration.confirm') }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Dompet Kita Sdn Bhd');
  await expect(agent.toasts).toContainText(
    t('platform.configuration.done_other', { smart_count: 2 }),
  );
});
