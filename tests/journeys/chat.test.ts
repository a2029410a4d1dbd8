import { expect, type Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import { addMessages } from '#tests/support/arrange/chats.ts';
import { violations } from '#tests/support/journey/axe.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const SEND = '**/user/api/chat/*/messages';

/** The journey's own messages that are shown in a conversation. */
const written = (page: Page) =>
  page
    .getByRole('log')
    .getByText(/^gap \d$/)
    .allInnerTexts();

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  await field.press('Enter');
}

test('G5, G8, G10 two users chat while the connection is cut: nothing is lost or duplicated, in the same order for both', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/);
  const merchant = visitOf(await openAs('merchant'));
  const agent = visitOf(await openAs('callcentre'));
  await merchant.openLive('/operations/chat?contact=0');
  await agent.openLive('/operations/chat');
  await agent.page.getByRole('link', { name: /Selamat|Satu lagi soalan/ }).click();

  await write(merchant.page, 'gap 1');
  await expect(agent.page.getByRole('log').getByText('gap 1')).toBeVisible();

  // the backend receives the first call, but its response is lost; the next call does not get there at all
  let tries = 0;
  await merchant.page.route(SEND, async route => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    if (tries === 1) await route.fetch();
    await route.abort();
  });
  await write(merchant.page, 'gap 2');
  await write(merchant.page, 'gap 3');
  await expect(merchant.page.getByText(merchant.t('chat.states.waiting')).first()).toBeVisible();
  await merchant.page.context().setOffline(true);
  // the message is shown before the backend receives it
  const arrived = agent.page.waitForResponse(
    response => response.request().method() === 'POST' && /\/messages$/.test(response.url()),
  );
  await write(agent.page, 'gap 4');
  await arrived;
  await merchant.page.unroute(SEND);
  await merchant.page.context().setOffline(false);

  const all = ['gap 1', 'gap 2', 'gap 4', 'gap 3'];
  await expect.poll(() => written(merchant.page)).toEqual(all);
  await expect.poll(() => written(agent.page)).toEqual(all);
  await expect(merchant.page.getByText(merchant.t('chat.states.waiting'))).toHaveCount(0);
  await expect(merchant.page.getByText(merchant.t('chat.marks.read')).last()).toBeVisible();
  expect(await violations(agent.page)).toEqual([]);
});

test('a conversation of 1,000 messages opens with one request, and can be read back to the first', async ({
  backend,
  openAs,
}) => {
  const { databaseUrl = '' } = backend;
  // biome-ignore lint/suspicious/noSkippedTests: the runner reports it as skipped where it cannot be tested
  test.skip(databaseUrl === '', 'an embedded database is open in the backend alone');
  const database = await openDatabase({ dataDir: '', databaseUrl });
  await addMessages(database, 'merchant', 1000);
  await database.close();
  const page = await openAs('merchant');
  const asked: string[] = [];
  page.on('request', request => {
    if (/\/chat\/\d+\/messages/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/operations/chat?contact=0');
  const log = page.getByRole('log');
  await expect(log.getByText('line 1000', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
  // only the visible part is rendered
  expect(await log.locator('[data-index]').count()).toBeLessThan(60);
  await log.focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    expect(await log.getByText('line 1', { exact: true }).count()).toBe(1);
  }).toPass({ intervals: [100] });
  expect(await log.locator('[data-index]').count()).toBeLessThan(60);
});

test('the latest message stays in view above an attachment on a phone', async ({ openAs }) => {
  const page = await openAs('merchant', { viewport: { width: 390, height: 740 } });
  await page.goto('/operations/chat?contact=0');
  const latest = page.getByRole('log').locator('[data-index]').last();
  await expect(latest).toBeInViewport({ ratio: 1 });
  const buffer = Buffer.from('%PDF-1.4');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible();
  await expect(latest).toBeInViewport({ ratio: 1 });
});
