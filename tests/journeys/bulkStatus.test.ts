import { expect, type Page } from '@playwright/test';
import { callerOf } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { findHolders } from '#tests/support/journey/holders.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const USERS = '/management/users/ewallet?filter={"status":"ACTIVE"}';
const REMARK = 'Card test attack';

const step = ({ page, t }: Pick<Visit, 'page' | 't'>, name: string) =>
  page.getByRole('heading', { level: 2, name: t(`action.headings.${name}`) });
const things = (page: Page) => page.locator('.k-things li');
const chips = (page: Page) => page.locator('.k-things .k-chip');

test('the status of three users is changed at once by keyboard only, with a call and a result for each', async ({
  backend,
  openAs,
}) => {
  const admin = visitOf(await openAs('admin', { theme: 'default' }));
  const { page, t } = admin;
  const { keyboard } = page;
  await page.goto(USERS);
  await expect(admin.rows).toHaveCount(20);
  for (const row of [0, 1, 2]) {
    await tabTo(page, admin.rows.nth(row).getByRole('checkbox'));
    await keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('link', { name: t('management.users.bulk.open') }));
  await keyboard.press('Enter');
  await expect(admin.heading).toHaveText(t('management.users.bulk.title'));
  await expect(things(page)).toHaveCount(3);

  await tabTo(page, admin.field('management.users.newStatus'));
  await keyboard.type(t('status.user.SUSPENDED'));
  await tabTo(page, admin.field('management.users.reason'));
  await keyboard.type(REMARK);
  await tabTo(page, admin.button('action.toReview'));
  await keyboard.press('Enter');
  await expect(step(admin, 'review')).toBeFocused();
  await expect(page.getByRole('main')).toContainText(REMARK);
  await readsWell(page);

  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await tabTo(page, admin.button('management.users.bulk.confirm'));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(step(admin, 'result')).toBeFocused();
  await expect(page.getByText(t('action.progress', { ended: 3, total: 3 }))).toBeVisible();
  await expect(chips(page)).toHaveText(Array.from({ length: 3 }, () => t('action.state.done')));
  const changes = sent.filter(line => line.includes('/userStatus/'));
  expect(changes).toHaveLength(3);
  expect(new Set(changes).size).toBe(3);
  await readsWell(page);

  const suspended = await findHolders(backend.url, { query: 'status=SUSPENDED' });
  for (const change of changes) {
    const id = Number(change.split('/').at(-1));
    expect(suspended.map(holder => holder.id)).toContain(id);
  }
  await tabTo(page, page.getByRole('link', { name: t('management.users.bulk.toList') }));
  await keyboard.press('Enter');
  await expect(admin.rows).toHaveCount(20);
});

test('call centre changes several statuses on a phone: sent, refused and missing ones are distinguished', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 40\d/);
  const [first, second] = await findHolders(backend.url, { query: 'status=ACTIVE' });
  const [final] = await findHolders(backend.url, { query: 'status=TERMINATED' });
  if (!(first && second && final)) throw new Error('the demo has too few holders');
  const asker = await callerOf(backend.url, 'callcentre');
  await asker.call('POST', '/user/api/ops-validator', {
    actionType: 'CHANGE_USER_STATUS',
    payloadData: JSON.stringify({ userStatus: 'SUSPENDED', statusRemark: 'Asked before' }),
    pathData: String(second.id),
  });
  const viewport = { width: 390, height: 844 };
  const agent = visitOf(await openAs('callcentre', { viewport, theme: 'default' }));
  const { page, t } = agent;
  const ids = [first.id, second.id, final.id, 99_999_999];
  await page.goto(`/management/users/ewallet/changeStatus?ids=${ids.join(',')}`);
  await expect(things(page)).toHaveCount(4);
  await expect(page.getByText(t('management.users.bulk.notLoaded'))).toBeVisible();
  await readsWell(page);

  await agent
    .field('management.users.newStatus')
    .selectOption({ label: t('status.user.SUSPENDED') });
  await agent.field('management.users.reason').fill(REMARK);
  await agent.button('action.toReview').click();
  await expect(page.getByText(t('management.users.bulk.cannot'))).toBeVisible();
  await readsWell(page);
  await agent.button('management.users.bulk.confirm').click();
  await expect(chips(page)).toHaveText([t('action.state.sent'), t('action.state.refused')]);
  await expect(things(page).first()).toContainText(/Request number \d+/);
  await expect(things(page).last()).toContainText(
    t('approvals.alreadyPending', { number: 1, who: 'callcentre' }),
  );
  await readsWell(page);
});

test('E5 a reload during a bulk change sends nothing again, and shows what was done', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|ERR_ABORTED|Failed to load resource/);
  const holders = (await findHolders(backend.url, { query: 'status=ACTIVE' })).slice(0, 5);
  const ids = holders.map(({ id }) => id);
  const admin = visitOf(await openAs('admin'));
  const { page, t } = admin;
  let sent = 0;
  await page.route('**/users/userStatus/*', async route => {
    sent += 1;
    // The first call succeeds; the others get no response.
    if (sent === 1) await route.continue();
  });
  await page.goto(`/management/users/ewallet/changeStatus?ids=${ids.join(',')}`);
  await admin
    .field('management.users.newStatus')
    .selectOption({ label: t('status.user.SUSPENDED') });
  await admin.field('management.users.reason').fill(REMARK);
  await admin.button('action.toReview').click();
  await admin.button('management.users.bulk.confirm').click();
  await expect(chips(page).first()).toHaveText(t('action.state.done'));
  await expect.poll(() => sent).toBeGreaterThan(3);
  const before = sent;

  await page.reload();
  await expect(step(admin, 'result')).toBeVisible();
  await expect(chips(page)).toHaveText([
    t('action.state.done'),
    ...ids.slice(1).map(() => t('action.state.notDone')),
  ]);
  expect(sent).toBe(before);
  await page.unroute('**/users/userStatus/*');
  await page.getByRole('button', { name: t('action.sendAgain', { number: 4 }) }).click();
  await expect(chips(page)).toHaveText(ids.map(() => t('action.state.done')));
});
