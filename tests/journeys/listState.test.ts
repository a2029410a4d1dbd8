import { expect, type Page } from '@playwright/test';
import { findHolders } from '#tests/support/journey/holders.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

const USERS = '/management/users/ewallet';

/** The names in the displayed rows. */
const names = ({ rows }: Visit) => rows.locator('.k-row-link').allTextContents();

/** Records the requests for the list from now on. */
function listRequests(page: Page): URL[] {
  const found: URL[] = [];
  page.on('request', request => {
    if (request.url().includes('/basic-premium/')) found.push(new URL(request.url()));
  });
  return found;
}

test('filter, page, back, forward, reload and a shared link keep the state of a list', async ({
  openAs,
}) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page, t } = agent;
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  const everybody = await names(agent);

  await agent.filterBy(t('resources.users.fields.status'), t('status.user.PENDING'));
  await expect(agent.rows.first()).toContainText(t('status.user.PENDING'));
  await expect(page).toHaveURL(/filter=/);
  await expect(page.locator('.k-table')).toHaveAttribute('aria-busy', 'false');
  const first = await names(agent);

  await agent.button('list.next').click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => names(agent)).not.toEqual(first);
  await expect(page.locator('.k-table')).toHaveAttribute('aria-busy', 'false');
  const second = await names(agent);

  await page.goBack();
  await expect.poll(() => names(agent)).toEqual(first);
  await page.goBack();
  await expect.poll(() => names(agent)).toEqual(everybody);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => names(agent)).toEqual(second);
  await page.reload();
  await expect.poll(() => names(agent)).toEqual(second);
  await expect(
    page.getByRole('button', { name: new RegExp(`: ${t('status.user.PENDING')}`) }),
  ).toBeVisible();

  const colleague = visitOf(await openAs('compliance'));
  await colleague.page.goto(page.url());
  await expect.poll(() => names(colleague)).toEqual(second);

  // Going back from a record restores the list's state.
  await agent.rows.first().getByRole('link').click();
  await expect(agent.heading).toContainText(second[0] ?? '');
  await page.goBack();
  await expect.poll(() => names(agent)).toEqual(second);
});

test('a search waits for a pause in typing, and its text is in the URL', async ({
  backend,
  openAs,
}) => {
  const [holder] = await findHolders(backend.url);
  const agent = visitOf(await openAs('callcentre'));
  const { page } = agent;
  // However slow the machine, no typing pause passes before the clock is advanced.
  await page.clock.install();
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  const requests = listRequests(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await agent.search.pressSequentially(holder?.phoneNum ?? '');
  expect(requests).toEqual([]);
  await page.clock.resume();
  await expect(agent.rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(holder?.phoneNum ?? 'no holder'));
  expect(requests.map(url => url.pathname)).toEqual([
    `/user/api/users/basic-premium/all/${holder?.phoneNum}`,
  ]);

  await page.reload();
  await expect(agent.rows).toHaveCount(1);
  await expect(agent.search).toHaveValue(holder?.phoneNum ?? '');
});

test('a search without results says so, and can be cleared', async ({ openAs }) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page, t } = agent;
  await page.goto(USERS);
  await agent.search.fill('0199999999999');
  await expect(page.getByText(t('list.emptyFiltered'))).toBeVisible();
  await agent.button('list.clearFilters').click();
  await expect(agent.rows).toHaveCount(20);
  await expect(agent.search).toHaveValue('');
});

test('a change of page, size or filter sends one request, and the old rows stay until it is answered', async ({
  openAs,
}) => {
  const agent = visitOf(await openAs('callcentre'));
  const { page, t } = agent;
  await page.goto(USERS);
  await expect(agent.rows).toHaveCount(20);
  const requests = listRequests(page);
  const before = await names(agent);
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/basic-premium/**', async route => {
    await held;
    await route.continue();
  });
  await agent.button('list.next').click();
  await expect(page.locator('.k-table')).toHaveAttribute('aria-busy', 'true');
  expect(await names(agent)).toEqual(before);
  release();
  await expect.poll(() => names(agent)).not.toEqual(before);
  expect(requests.map(url => url.search)).toEqual([expect.stringContaining('page=1')]);

  await agent.field('list.perPage').selectOption('50');
  await expect(agent.rows).toHaveCount(50);
  expect(requests).toHaveLength(2);
  await agent.filterBy(t('resources.users.fields.role'), t('roles.EWALLET_PREMIUM'));
  await expect(page.locator('.k-table')).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => requests.length).toBe(3);
});

test('a middle-click on a row opens a new tab', async ({ openAs }) => {
  const agent = visitOf(await openAs('callcentre'));
  await agent.page.goto(USERS);
  const link = agent.rows.first().getByRole('link');
  const name = await link.textContent();
  const [tab] = await Promise.all([
    agent.page.context().waitForEvent('page'),
    link.click({ button: 'middle' }),
  ]);
  await expect(visitOf(tab).heading).toContainText(name ?? '');
  await expect(agent.page).toHaveURL(USERS);
});
