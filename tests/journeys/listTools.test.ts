import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { callerOf } from '#tests/support/journey/api.ts';
import { problemsIn } from '#tests/support/journey/axe.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

const USERS = '/management/users/ewallet';

/** Records the requests for the list from now on. */
function listRequests(page: Page): URL[] {
  const found: URL[] = [];
  page.on('request', request => {
    if (request.url().includes('/basic-premium/')) found.push(new URL(request.url()));
  });
  return found;
}

/** The lines and the name of a download. */
async function readDownload(download: Download) {
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, lines: text.trimEnd().split('\r\n') };
}

/** Opens the export menu and chooses an item. */
async function exportAs({ button, page, t }: ReturnType<typeof visitOf>, format: 'csv' | 'xlsx') {
  await button('list.export').click();
  const name = t(format === 'csv' ? 'list.asCsv' : 'list.asXlsx');
  await page.getByRole('menuitem', { name }).click();
}

test('D5 an export has every row of the list, with the headings of the shown columns', async ({
  backend,
  openAs,
}) => {
  const caller = await callerOf(backend.url, 'compliance');
  const agent = visitOf(await openAs('admin'));
  const { page, t } = agent;
  await page.goto('/transactions/allTransactions?columns=referenceNumber,amount,transactionDate');
  await expect(agent.rows).toHaveCount(20);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/transactions/admin/')) asked.push(request.url());
  });
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(agent, 'csv')]);
  const { name, text, lines } = await readDownload(download);
  await expect(agent.toasts).toContainText(name);

  const references: string[] = [];
  for (let at = 0; at < asked.length; at += 1) {
    const path = `/wallet/api/transactions/admin/all?page=${at}&size=200`;
    const rows = await caller.call('GET', path);
    references.push(...rows.map((row: { referenceNumber: string }) => row.referenceNumber));
  }
  expect(name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\ufeff')).toBe(true);
  const fields = ['referenceNumber', 'amount', 'transactionDate'];
  expect(lines[0]).toBe(
    `\ufeff${fields.map(field => `"${t(`resources.transactions.fields.${field}`)}"`).join(',')}`,
  );
  expect(lines.slice(1).map(line => line.split('"')[1])).toEqual(references);
  expect(references.length).toBeGreaterThan(20);
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/^"[^"]+","\d+\.\d\d","\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00"$/);
  }
});

test('D5 a workbook has numbers and dates that a spreadsheet program can read', async ({
  openAs,
}) => {
  const agent = visitOf(await openAs('admin'));
  const { page } = agent;
  await page.goto('/transactions/allTransactions?columns=referenceNumber,amount,transactionDate');
  await expect(agent.rows).toHaveCount(20);
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(agent, 'xlsx')]);
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.xlsx$/);
  const [first, second] = await readXlsxFile(await download.path());
  const [, ...rows] = first?.data ?? [];
  expect(rows.length).toBeGreaterThan(20);
  const cents = (amount: unknown) => Math.round(Number(amount) * 100);
  for (const [reference, amount, date] of rows) {
    expect(reference).toMatch(/^KTN/);
    expect(cents(amount) / 100).toBe(amount);
    expect(date).toBeInstanceOf(Date);
  }
  const sum = rows.reduce((all, row) => all + cents(row[1]), 0);
  expect(cents(second?.data.at(-1)?.[1])).toBe(sum);
});

test('by keyboard only: to the search, to the rows, along them, into a record and back', async ({
  openAs,
}) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  const link = (at: number) => agent.rows.nth(at).locator('.k-row-link');

  await page.keyboard.press('/');
  await expect(agent.search).toBeFocused();
  await page.keyboard.type('j/');
  await expect(agent.search).toHaveValue('j/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await agent.heading.focus();

  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(19)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(19)).toBeFocused();
  await page.keyboard.press('Home');
  const name = (await link(0).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(agent.heading).toContainText(name);
  await page.goBack();
  await expect(agent.rows).toHaveCount(20);
});

test('G18 a link with invalid parameters shows the default list', async ({ openAs }) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  const requests = listRequests(page);
  await page.goto(`${USERS}?page=-5&perPage=1000000000&sort=passwordHash&order=ASC`);
  await expect(agent.rows).toHaveCount(20);
  expect(requests.at(-1)?.search).toBe('?page=0&size=20&sort=id%2Cdesc');
});

test('D13 a list with all columns does not overflow the page at any width', async ({ openAs }) => {
  const page = await openAs('compliance', {
    language: 'ta',
    viewport: { width: 360, height: 740 },
  });
  const { rows } = visitOf(page, 'ta');
  const all = 'username,phoneNum,role,status,ekycStatus,createdDate,id,email,lastLoginTimestamp';
  await page.goto(`${USERS}?columns=${all},remarkStatus`);
  await expect(rows).toHaveCount(20);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(
      () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
    );
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('an export can be cancelled, and continued after a failed page', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 500/);
  const agent = visitOf(await openAs('admin'));
  const { page, t } = agent;
  const running = page.getByRole('region', { name: t('list.export') });
  await page.goto('/transactions/allTransactions');
  await expect(agent.rows).toHaveCount(20);

  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/transactions/admin/**', async route => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await exportAs(agent, 'csv');
  await expect(running.getByRole('progressbar')).toBeVisible();
  await running.getByRole('button', { name: t('ui.cancel') }).click();
  await expect(running).toBeHidden();
  await expect(agent.button('list.export')).toBeEnabled();
  release();
  await page.unroute('**/transactions/admin/**');

  const failing = { status: 500, json: { code: 1003 } };
  await page.route(/transactions\/admin\/.*page=1&/, route => route.fulfill(failing));
  await exportAs(agent, 'csv');
  await expect(running.getByRole('alert')).toContainText(t('codes.internalServerError'));
  await page.unroute(/transactions\/admin\/.*page=1&/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    running.getByRole('button', { name: t('list.goOn') }).click(),
  ]);
  const { lines } = await readDownload(download);
  expect(new Set(lines).size).toBe(lines.length);
  await expect(running).toBeHidden();
});

test('the panels of a list, its selected rows and its scroll region are accessible, in light and dark', async ({
  openAs,
}) => {
  const agent = visitOf(await openAs('callcentre', { theme: 'default' }));
  const { page, t } = agent;
  const all = 'username,phoneNum,role,status,ekycStatus,createdDate,id,email,lastLoginTimestamp';
  await page.goto(`${USERS}?columns=${all}`);
  await expect(agent.rows).toHaveCount(20);
  for (const panel of ['list.views', 'list.display']) {
    await agent.button(panel).click();
    await expect(page.getByRole('dialog', { name: t(panel) })).toBeVisible();
    expect(await problemsIn(page), panel).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('checkbox', { name: t('list.selectPage') }).check();
  await expect(page.getByRole('region', { name: t('list.selection') })).toBeVisible();
  expect(await problemsIn(page), 'selected').toEqual([]);
});
