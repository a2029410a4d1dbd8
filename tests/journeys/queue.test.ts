import { expect } from '@playwright/test';
import { callerOf } from '#tests/support/journey/api.ts';
import { findHolders } from '#tests/support/journey/holders.ts';
import { expectAccessible, placeIn, watch } from '#tests/support/journey/queue.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

/** A theme that follows the system, so that the test can switch it. */
const setting = { theme: 'default' } as const;

const QUEUE = '/operations/validatorRequests';

const OLDEST_FIRST = 'sort=id&order=ASC';

/** Call-centre requests about as many holders, created through the API. @returns their ids, oldest first */
async function requests(origin: string, count: number): Promise<number[]> {
  const holders = await findHolders(origin, { query: 'status=ACTIVE' });
  const agent = await callerOf(origin, 'callcentre');
  const made: number[] = [];
  for (const holder of holders.slice(0, count)) {
    const { id } = await agent.call('POST', '/user/api/ops-validator', {
      actionType: 'CHANGE_USER_STATUS',
      payloadData: JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: 'Lost phone' }),
      pathData: String(holder.id),
    });
    made.push(id);
  }
  expect(made).toHaveLength(count);
  return made;
}

/** The number of the displayed request, below the heading. */
const numberOf = ({ page, t }: Visit, id: number) =>
  page.getByRole('main').getByText(t('operations.requests.one', { number: id }), { exact: true });

test('a validator clears 20 requests by keyboard only', async ({ backend, openAs }) => {
  const ids = (await requests(backend.url, 20)).toReversed();
  const visit = visitOf(await openAs('validator', setting));
  const { page, heading, t } = visit;
  const { keyboard } = page;
  await page.goto(QUEUE);
  await expect(visit.rows).toHaveCount(20);
  const seen = watch(page);

  // To the first row, the newest: from its checkbox to its link.
  await keyboard.press('j');
  if ((await page.locator('.k-row-link:focus').count()) === 0) await keyboard.press('Tab');
  await keyboard.press('Enter');

  for (const [at, id] of ids.entries()) {
    await expect(numberOf(visit, id)).toBeVisible();
    await expect(placeIn(page)).toHaveText(t('queue.place', { position: 1, total: 20 - at }));
    await expect(page.locator('.k-diff')).toBeVisible();
    await expect(heading).toBeFocused();
    const isRejected = at % 4 === 3;
    await keyboard.press(isRejected ? 'r' : 'a');
    if (isRejected) await keyboard.type('No proof');
    await keyboard.press('Control+Enter');
  }
  await expect(placeIn(page)).toHaveText(t('queue.empty'));
  await expect(heading).toContainText(t('status.approval.REJECTED'));
  await expect(heading).toBeFocused();

  const shown = seen.matching(/^GET \/user\/api\/ops-validator\/\d+$/);
  expect(shown.toSorted()).toEqual(ids.map(id => `GET /user/api/ops-validator/${id}`).toSorted());
  expect(seen.matching(/\/(approve|reject)$/)).toHaveLength(20);
  expect(seen.matching(/^GET \/user\/api\/ops-validator$/).length).toBeLessThan(5);
  expect(seen.documents(), 'page loads').toBe(0);

  const admin = await callerOf(backend.url, 'admin');
  const count = async (status: string) =>
    (await admin.call('GET', `/user/api/ops-validator?status=${status}`)).length;
  expect([await count('APPLIED'), await count('REJECTED'), await count('PENDING')]).toEqual([
    15, 5, 0,
  ]);
  await expectAccessible(page);
});

test('shortcuts lead forward, back, to the search and to their help, but not from a field', async ({
  backend,
  openAs,
}) => {
  const ids = await requests(backend.url, 3);
  const visit = visitOf(await openAs('validator', setting));
  const { page, dialog, t } = visit;
  const [first = 0, second = 0] = ids;
  const filter = `?filter=${encodeURIComponent(JSON.stringify({ requestedBy: 'callcentre' }))}&${OLDEST_FIRST}`;
  const place = page.getByText(t('queue.place', { position: 1, total: 3 }));
  await page.goto(`${QUEUE}/${first}${filter}`);
  await expect(numberOf(visit, first)).toBeVisible();
  await expect(place).toBeVisible();

  await page.keyboard.press('j');
  await expect(numberOf(visit, second)).toBeVisible();
  await expect(page).toHaveURL(`${QUEUE}/${second}${filter}`);
  await page.keyboard.press('k');
  await expect(numberOf(visit, first)).toBeVisible();
  // There is no request before the first.
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`${QUEUE}/${first}${filter}`);

  await expect(visit.button('operations.requests.reject')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('jak?/');
  await expect(page.getByRole('textbox')).toHaveValue('jak?/');
  await page.keyboard.press('Escape');
  await expect(visit.button('operations.requests.reject')).toBeFocused();

  await page.keyboard.press('?');
  await expect(dialog.locator('dt')).toHaveText(['J', 'K', 'A', 'R', '/', '?', 'Ctrl + Enter']);
  await expectAccessible(page);
  await dialog.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(numberOf(visit, first)).toBeVisible();
  await visit.button('queue.keys.help').click();
  await dialog.getByRole('switch').check();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(visit.search).toBeFocused();
  await expect(page).toHaveURL(`${QUEUE}${filter}`);
  await page.goBack();
  await page.reload();
  await expect(numberOf(visit, first)).toBeVisible();
  await expect(visit.button('operations.requests.reject')).toBeVisible();
  // The text typed for the rejection is kept.
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox')).toHaveValue('jak?/');
  await expect(page.getByRole('region', { name: t('queue.decision') })).toContainText(
    t('ui.draft.restored'),
  );
});

test('two validators see who has claimed a request, and skip what the other has decided', async ({
  backend,
  openAs,
}) => {
  const ids = await requests(backend.url, 3);
  const [first = 0, second = 0, third = 0] = ids;
  const one = visitOf(await openAs('validator', setting));
  const other = visitOf(await openAs('validator2', setting));
  const said = watch(one.page);
  await one.page.goto(`${QUEUE}/${first}?${OLDEST_FIRST}`);
  await expect(one.button('queue.claims.release')).toBeVisible();
  await other.page.goto(`${QUEUE}/${first}?${OLDEST_FIRST}`);
  await expect(other.button('queue.claims.takeOver')).toBeVisible();
  await expectAccessible(other.page);

  // The other validator continues, and decides the request that is next for the first.
  await other.page.keyboard.press('j');
  await expect(numberOf(other, second)).toBeVisible();
  await other.page.keyboard.press('a');
  await other.page.keyboard.press('Control+Enter');
  await expect(numberOf(other, third)).toBeVisible();
  await expect(placeIn(one.page)).toHaveText(one.t('queue.place', { position: 1, total: 2 }));
  await one.page.keyboard.press('j');
  await expect(numberOf(one, third)).toBeVisible();
  await expect(one.toasts.first()).toContainText(one.t('queue.skipped', { numbers: second }));

  // Both have the last request open, which the other validator has claimed, and decides first.
  await expect(one.button('queue.claims.takeOver')).toBeVisible();
  await one.page.keyboard.press('r');
  await one.page.keyboard.type('Wrong');
  await other.page.keyboard.press('a');
  await other.page.keyboard.press('Control+Enter');
  await expect(one.heading).toContainText(one.t('status.approval.APPLIED'));
  await expect(one.heading).toBeFocused();
  await expect(one.page.getByRole('region', { name: one.t('queue.decision') })).toContainText(
    'validator2',
  );
  expect(said.matching(/\/(approve|reject)$/)).toEqual([]);
  // One for each request that was briefly open, and one for leaving the first.
  expect(said.matching(/\/claim$/).length).toBeLessThanOrEqual(4);
});

test('a bulk approval shows the result of each request', async ({ backend, openAs, trouble }) => {
  trouble.allow(/status of 409/);
  const ids = await requests(backend.url, 3);
  const { page, t, rows, dialog, ...validator } = visitOf(await openAs('validator', setting));
  await page.goto(QUEUE);
  await expect(rows).toHaveCount(3);
  for (const box of await rows.getByRole('checkbox').all()) await box.check();
  await validator.button('operations.requests.approve').click();
  await expect(dialog.locator('li')).toHaveCount(3);

  // Meanwhile another user decides one of them.
  const other = await callerOf(backend.url, 'validator2');
  const { payloadHash } = await other.call('GET', `/user/api/ops-validator/${ids[1]}`);
  const word = { payloadHash, remark: 'No proof' };
  await other.call('POST', `/user/api/ops-validator/${ids[1]}/reject`, word);

  await dialog.getByRole('button', { name: `${t('operations.requests.approve')} (3)` }).click();
  await expect(dialog).toContainText(t('queue.bulk.done'));
  const endOf = (id: number | undefined) => dialog.locator('li', { hasText: `#${id}` });
  await expect(endOf(ids[0])).toContainText(t('status.approval.APPLIED'));
  await expect(endOf(ids[2])).toContainText(t('status.approval.APPLIED'));
  await expect(endOf(ids[1])).toContainText(/already decided by validator2/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('ui.close') }).click();
  await expect(rows.filter({ hasText: t('status.approval.APPLIED') })).toHaveCount(2);
  await expect(rows.filter({ hasText: t('status.approval.REJECTED') })).toHaveCount(1);
});

test('the maker sees the decision without a reload, and a link to request it again', async ({
  backend,
  openAs,
}) => {
  const [id = 0] = await requests(backend.url, 1);
  const maker = visitOf(await openAs('callcentre', setting));
  const { page, t, heading } = maker;
  const seen = watch(page);
  await page.goto(`${QUEUE}/${id}`);
  await expect(heading).toContainText(t('status.approval.PENDING'));
  const other = await callerOf(backend.url, 'validator');
  const { payloadHash } = await other.call('GET', `/user/api/ops-validator/${id}`);
  const word = { payloadHash, remark: 'No proof' };
  await other.call('POST', `/user/api/ops-validator/${id}/reject`, word);
  await expect(heading).toContainText(t('status.approval.REJECTED'));
  await expect(page.locator('.k-facts').last()).toContainText('No proof');
  expect(seen.documents()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('operations.requests.askAgain') }).click();
  await expect(maker.button('management.users.changeStatus')).toBeVisible();
});
