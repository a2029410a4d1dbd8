import { expect, type Locator, type Page } from '@playwright/test';
import { callerOf, PIN } from '#tests/support/journey/api.ts';
import { readsWell } from '#tests/support/journey/axe.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { test } from '#tests/support/journey/test.ts';
import { type Visit, visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

interface Known {
  id: number;
  merchantUlid: string;
  name: string;
}

/** An active merchant who is neither a favourite of the demo's merchant nor requested as one. */
async function strangerTo(origin: string): Promise<{ ulid: string; name: string }> {
  const merchant = await callerOf(origin, 'merchant');
  const own = (await merchant.call('GET', '/user/api/users/')).merchant;
  const known: Known[] = await merchant.call('GET', `/user/api/merchants/inter/${own.id}?size=200`);
  const admin = await callerOf(origin, 'admin');
  const active = await admin.call('GET', '/user/api/merchants?status=ACTIVE&size=200');
  const ulids = [own.ulid, ...known.map(({ merchantUlid }) => merchantUlid)];
  const found = active.find(({ ulid }: { ulid: string }) => !ulids.includes(ulid));
  if (!found) throw new Error('the demo has no stranger');
  return { ulid: found.ulid, name: found.businessRegistrationName };
}

const step = ({ page, t }: Pick<Visit, 'page' | 't'>, name: string) =>
  page.getByRole('heading', { level: 2, name: t(`action.headings.${name}`) });
const receiptOf = ({ page, t }: Pick<Visit, 'page' | 't'>) =>
  page.getByRole('region', { name: t('action.receipt') });
const amountOf = (visit: Visit) => visit.field('resources.transactions.fields.amount');

test('on a phone, in Tamil: another merchant is requested as a favourite, approved, and sent money', async ({
  backend,
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 4(04|22)/);
  const { ulid, name } = await strangerTo(backend.url);
  const viewport = { width: 390, height: 844 };
  const setting = { viewport, language: 'ta', theme: 'default' } as const;
  const merchant = visitOf(await openAs('merchant', setting), 'ta');
  const { page, t } = merchant;
  await page.goto('/transactions/favourites');
  await expect(merchant.rows.first()).toBeVisible();
  await readsWell(page);
  await page.getByRole('link', { name: t('favourites.add') }).click();
  const code = merchant.field('merchantLookUp.label');
  await code.fill('NOBODY');
  await expect(page.getByText(t('merchantLookUp.none'))).toBeVisible();
  await code.fill(ulid);
  await expect(page.getByText(name)).toBeVisible();
  await merchant
    .field('resources.favourites.fields.relationship')
    .selectOption({ label: t('relationships.SUPPLIER') });
  await merchant.button('action.toReview').click();
  await expect(step(merchant, 'review')).toBeFocused();
  await readsWell(page);
  await merchant.button('favourites.confirm').click();
  const sent = page.getByText(new RegExp(t('approvals.sent', { number: '\\d+' })));
  const number = /\d+/.exec((await sent.textContent()) ?? '')?.[0];
  await page.getByRole('link', { name: t('favourites.toPending') }).click();
  // below it are all requests, each with its number first
  const waiting = page.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(waiting).toContainText(name);
  await readsWell(page);

  const validator = visitOf(await openAs('validator'));
  await validator.page.goto(`/operations/validatorRequests/${number}`);
  await expect(validator.page.locator('.k-diff')).toContainText(name);
  await expect(validator.page.locator('.k-diff')).toContainText('Supplier');
  await validator.decide('approve');
  // notified by the stream: the request disappears from the open list
  await expect(waiting).toHaveCount(0);

  await page.goto('/transactions/favourites');
  const row = merchant.rows.filter({ hasText: name });
  await merchant.chooseIn(row, 'favourites.send');
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await amountOf(merchant).fill('25');
  await readsWell(page);
  await merchant.button('action.toReview').click();
  await expect(step(merchant, 'review')).toBeFocused();
  await expect(
    page.getByText(t('transfer.sentence', { amount: 'RM 25.00', to: name })),
  ).toBeVisible();
  const pin = merchant.field('stepUp.pin');
  await pin.fill('135790');
  await merchant.button('transfer.confirm').click();
  await expect(page.getByText(t('codes.pinIncorrect'))).toBeVisible();
  await expect(pin).toBeFocused();
  await expect(pin).toHaveValue('');
  await expect(pin).toBeInViewport();
  await readsWell(page);
  await pin.fill(PIN);
  await merchant.button('transfer.confirm').click();
  await expect(page.getByText(t('transfer.done', { amount: 'RM 25.00', to: name }))).toBeVisible();
  await expect(step(merchant, 'result')).toBeFocused();
  await expect(receiptOf(merchant)).toContainText(/KTN\d{15}/);
  await readsWell(page);
});

/** By keyboard: a favourite, the whole-ringgit part of the balance, and the PIN; not yet submitted. */
async function toTheLastKey(page: Page, favourite = 0): Promise<Visit> {
  const visit = visitOf(page);
  const { keyboard } = page;
  await tabTo(page, visit.field('transfer.searchFavourites'));
  await keyboard.press('Tab');
  await keyboard.press('Space');
  for (let downs = 0; downs < favourite; downs += 1) await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(favourite)).toBeChecked();
  await tabTo(page, amountOf(visit));
  const balance = await page.getByText(/^Balance RM/).textContent();
  await keyboard.type(/[\d,]+(?=\.)/.exec(balance ?? '')?.[0] ?? '');
  await keyboard.press('Enter');
  await expect(step(visit, 'review')).toBeFocused();
  await tabTo(page, visit.field('stepUp.pin'));
  await keyboard.type(PIN);
  await expect(visit.button('transfer.confirm')).toBeEnabled();
  return visit;
}

test('E6 on a desktop, by keyboard: two tabs empty one wallet, once; and a favourite is removed', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 422/);
  const page = await openAs('merchant', { theme: 'default' });
  const second = await page.context().newPage();
  const tabs = [page, second];
  for (const tab of tabs) await tab.goto('/transactions/transfer');
  for (const tab of tabs) await expect(tab.getByRole('radio').first()).toBeVisible();
  // to two merchants: the same transfer in both tabs would be one
  const visits = [await toTheLastKey(page), await toTheLastKey(second, 1)];
  await Promise.all(tabs.map(tab => tab.keyboard.press('Enter')));
  for (const visit of visits) await expect(step(visit, 'result')).toBeFocused();
  const { t } = visitOf(page);
  const done = (tab: Page) => tab.getByText(/^Transfer successful/);
  const refused = (tab: Page) => tab.getByText(t('codes.insufficientBalance'));
  for (const tab of tabs) await expect(done(tab).or(refused(tab))).toBeVisible();
  const ends = await Promise.all(tabs.map(tab => done(tab).count()));
  expect(ends.toSorted()).toEqual([0, 1]);
  const [loser, winner] = ends[0] === 0 ? tabs : tabs.toReversed();
  if (!(loser && winner)) throw new Error('two tabs');
  await expect(receiptOf(visitOf(winner))).toContainText(/KTN\d{15}/);
  await readsWell(loser);
  await tabTo(loser, visitOf(loser).button('action.change'));
  await loser.keyboard.press('Enter');
  await expect(loser.getByText(/^Balance RM\s0\.\d\d$/)).toBeVisible();

  await page.goto('/transactions/favourites');
  const { dialog, rows } = visitOf(page);
  const menuOf = (row: Locator) => row.locator('button[aria-haspopup=menu]');
  const active = rows.filter({ hasText: t('status.favourite.ACTIVE') }).first();
  await expect(active).toBeVisible();
  const before = await rows.count();
  const at = await active.evaluate((row: HTMLTableRowElement) => row.sectionRowIndex);
  await tabTo(page, menuOf(active));
  await page.keyboard.press('Enter');
  const remove = page.getByRole('menuitem', { name: t('ends.remove.open') });
  await tabTo(page, remove, 'ArrowDown');
  await page.keyboard.press('Enter');
  const confirm = dialog.getByRole('button', { name: t('ends.remove.confirm') });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(before - 1);
  await expect(menuOf(rows.nth(at))).toBeFocused();
});

test('E23 Back while money is being sent discards nothing, and the result is shown on the next page', async ({
  openAs,
}) => {
  const visit = visitOf(await openAs('merchant'));
  const { page, t, dialog, heading } = visit;
  await page.goto('/transactions/favourites');
  await visit.chooseIn(visit.rows.first(), 'favourites.send');
  await amountOf(visit).fill('25');
  await visit.button('action.toReview').click();
  await visit.field('stepUp.pin').fill(PIN);
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/wallets/m2m/transfer', async route => {
    await held;
    await route.continue();
  });
  const arrived = page.waitForRequest('**/wallets/m2m/transfer');
  await visit.button('transfer.confirm').click();
  await arrived;

  await page.goBack();
  await expect(dialog.getByRole('heading', { name: t('ui.sending.title') })).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('ui.unsaved.discard') })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('ui.sending.leave') }).click();
  await expect(heading).toContainText(t('favourites.title'));
  release();
  const what = `${t('transfer.title')} · RM 25.00`;
  await expect(page.getByText(t('action.left.done', { what, why: '' }))).toBeVisible();

  await page.goto('/transactions/transfer');
  await expect(amountOf(visit)).toHaveValue('');
});
