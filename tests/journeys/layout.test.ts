import { expect } from '@playwright/test';
import { overflow } from '#tests/support/journey/page.ts';
import { PUBLIC_SCREENS } from '#tests/support/journey/screens.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

const NARROW = { width: 360, height: 740 };
const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100" />';

/**
 * The parts of the first row, whose name is long, and of the bar that are out of place; runs in the
 * page.
 * @throws {Error} if one of them is missing
 */
function cutParts(): string[] {
  const boxOf = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found.getBoundingClientRect();
  };
  const [first, second] = ['first-child', 'nth-child(2)'].map(row => boxOf(`tbody tr:${row}`));
  const [cell, name] = ['', ' .k-clamped'].map(part =>
    boxOf(`tbody tr:first-child [data-card=title]${part}`),
  );
  const logo = boxOf('.k-brand-logo');
  const button = boxOf('.k-brand ~ *');
  return [
    first?.height !== second?.height && `a row of ${first?.height} px`,
    (name?.right ?? 0) > (cell?.right ?? 0) + 0.5 && `a name that ends at ${name?.right}`,
    logo.right > button.left && `a logo that ends at ${logo.right}, and a button at ${button.left}`,
  ].filter(problem => problem !== false);
}

test('D13 the public pages fit into 360 px in Tamil', async ({ openBrowser }) => {
  const visitor = await openBrowser({ language: 'ta', viewport: NARROW });
  for (const { name, path, ready } of PUBLIC_SCREENS) {
    await visitor.goto(path);
    await expect(visitor.locator(ready).first()).toBeVisible();
    await expect.poll(() => overflow(visitor), { message: name }).toEqual([]);
  }
});

test('the heading of the notifications is in one line on a phone in Tamil', async ({ openAs }) => {
  const { page, t } = visitOf(
    await openAs('callcentre', { language: 'ta', viewport: { width: 390, height: 800 } }),
    'ta',
  );
  await page.goto('/dashboard');
  // the demo has an unread one, so that there is a button
  await page.getByRole('button', { name: t('notifications.unread', { shown: 1 }) }).click();
  const panel = page.getByRole('dialog', { name: t('notifications.label'), exact: true });
  await expect(panel.getByRole('button', { name: t('notifications.readAll') })).toBeVisible();
  const lines = await panel.getByRole('heading').evaluate(heading => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('from 320 px on, a name of 5,000 letters fits into one line of its row, and a wide logo into the bar', async ({
  openAs,
}) => {
  const page = await openAs('callcentre', { viewport: NARROW });
  const { rows } = visitOf(page);
  const long = 'Siti Nurhaliza '.repeat(334).trim();
  await page.route('**/users/basic-premium/all/**', async route => {
    const response = await route.fetch();
    const body = await response.json();
    body.payload.content[0].userDetails.displayName = long;
    await route.fulfill({ response, json: body });
  });
  const logo = `/brand/${'a'.repeat(64)}`;
  await page.route(`**${logo}`, route =>
    route.fulfill({ body: WIDE, contentType: 'image/svg+xml' }),
  );
  await page.route('**/user/api/platform-settings', async route => {
    const response = await route.fetch();
    const body = await response.json();
    body.payload.content.projectLogo = logo;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/management/users/ewallet');
  const name = rows.first().locator('.k-clamped').first();
  await expect(name).toHaveAttribute('title', long);
  await expect(page.locator('.k-bar .k-brand-logo')).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const problems = async () => [...(await overflow(page)), ...(await page.evaluate(cutParts))];
    await expect.poll(problems, { message: `${width} px` }).toEqual([]);
  }
});

test('a text that a table cuts short fills its column', async ({ openAs }) => {
  const page = await openAs('callcentre', { viewport: { width: 1280, height: 740 } });
  const { rows } = visitOf(page);
  await page.goto('/management/users/ewallet');
  await expect(rows).toHaveCount(20);
  const unused = () =>
    rows.locator('.k-clamped').evaluateAll(texts =>
      texts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(text => {
          const cell = text.closest('td') as HTMLElement;
          const inside =
            cell.clientWidth - 2 * Number.parseFloat(getComputedStyle(cell).paddingLeft);
          return Math.round(inside - text.clientWidth);
        })
        .filter(room => room > 1),
    );
  await expect.poll(unused).toEqual([]);
});

test('a row of the history is one line on a desktop', async ({ openAs }) => {
  const page = await openAs('admin', { viewport: { width: 1440, height: 900 } });
  await page.goto('/history');
  const dates = page.locator('tbody time');
  await expect(dates.first()).toBeVisible();
  const lines = await dates.evaluateAll(found => found.map(date => date.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('a request about a user with a long name is one line on a desktop', async ({ openAs }) => {
  const page = await openAs('admin', { viewport: { width: 1440, height: 900 } });
  const { rows } = visitOf(page);
  const request = {
    id: 1,
    actionType: 'CHANGE_USER_STATUS',
    entity: 'user',
    entityId: '1',
    entityLabel: 'Siti Nurhaliza '.repeat(20).trim(),
    status: 'PENDING',
    requestedBy: 'callcentre',
    createdDate: new Date().toISOString(),
  };
  await page.route('**/user/api/ops-validator?**', route =>
    route.fulfill({ json: { code: 1000, payload: { content: [request], total: 1 } } }),
  );
  await page.goto('/operations/validatorRequests');
  await expect(rows.first()).toContainText('Siti Nurhaliza');
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(41);
});

test('a list on a phone consists of cards, and touch targets are large enough', async ({
  openAs,
}) => {
  const page = await openAs('callcentre', { viewport: NARROW });
  const { rows, t } = visitOf(page);
  await page.goto('/management/users/ewallet');
  await expect(rows).toHaveCount(20);
  await expect(page.locator('thead')).toBeHidden();
  await expect(rows.first()).toContainText(/\d{3}-\d{3,4} \d{4}/);
  // the filters would fill the first screen
  const filters = (number: number) =>
    page.getByRole('button', { name: t('list.filtersSet', { number }) });
  await filters(0).click();
  const sheet = page.getByRole('dialog', { name: t('list.filters') });
  await sheet.getByLabel(t('status.user.SUSPENDED'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('list.done') }).click();
  await expect(rows.first()).toContainText(t('status.user.SUSPENDED'));
  await page.reload();
  await expect(filters(1)).toBeVisible();
  const menu = page.getByRole('banner').getByRole('button', { name: t('shell.menu') });
  await menu.click();
  const link = page.getByRole('dialog').getByRole('link', { name: t('menu.history-all') });
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  await link.click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('in the drawer of a transaction, a wallet’s id and its copy button share a line', async ({
  openAs,
}) => {
  const page = await openAs('admin', { viewport: { width: 1280, height: 740 } });
  const { rows } = visitOf(page);
  await page.route(/\/wallet\/api\/transactions\/\d+$/, async route => {
    const response = await route.fetch();
    const body = await response.json();
    // wider than most
    body.payload.content.receiver.ulid = '01KQNENTD9GQ835W5QC48GYA61';
    await route.fulfill({ response, json: body });
  });
  await page.goto('/transactions/allTransactions');
  await rows.first().getByRole('link').first().click();
  const fact = page.locator('.k-facts dd').filter({ hasText: '01KQNENTD9GQ835W5QC48GYA61' });
  await expect(fact.locator('.k-copy')).toBeVisible();
  const lines = () => fact.evaluate(({ clientHeight }) => clientHeight / 24);
  await expect.poll(lines).toBeLessThan(1.5);
});

test('the week of the calendar has room for its labels on a phone, in Malay and Tamil', async ({
  openAs,
}) => {
  for (const [user, language] of [
    ['admin', 'ms'],
    ['compliance', 'ta'],
  ] as const) {
    const page = await openAs(user, { viewport: { width: 390, height: 844 }, language });
    await page.goto('/operations/calendar?view=week');
    const label = page.locator('.fc-timegrid-axis-cushion').first();
    await expect(label).toBeVisible();
    const cut = () =>
      label.evaluate(element => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const cell = element.closest('td')?.getBoundingClientRect();
        const { left, right } = text.getBoundingClientRect();
        return Math.max(0, right - (cell?.right ?? 0), (cell?.left ?? 0) - left);
      });
    await expect.poll(cut, { message: language }).toBe(0);
  }
});

test('a refused field at the end of a long dialog shows its message on a phone', async ({
  openAs,
  trouble,
}) => {
  trouble.allow(/status of 40\d/);
  const page = await openAs('merchant', { viewport: { width: 390, height: 740 } });
  const { t } = visitOf(page);
  await page.goto('/profile/account');
  await page.getByRole('button', { name: t('account.edit.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=phoneNum]').fill('0123456799');
  const password = dialog.locator('[name=password]');
  await password.fill('Wrong#2026');
  await expect(dialog.getByRole('button', { name: t('ra.action.save') })).toBeEnabled();
  await password.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  const [id] = (await password.getAttribute('aria-describedby'))?.split(' ') ?? [];
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport({ ratio: 1 });
});

test('the button that saves a long form stays in view on a phone', async ({ openAs }) => {
  const page = await openAs('admin', { viewport: { width: 390, height: 640 } });
  for (const path of ['/platform/whitelabel', '/platform/templates/email/1']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Save/ })).toBeInViewport({ ratio: 1 });
  }
});

test('the decision of a case stays in view on a phone, but not on one that lies on its side', async ({
  openAs,
}) => {
  const page = await openAs('onboarding', { viewport: { width: 390, height: 740 } });
  await page.goto('/onboarding/merchantApplicants');
  await page.locator('tbody tr a').first().click();
  const decision = page.locator('.k-queue-decision');
  await expect(decision).toBeInViewport();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(decision).not.toBeInViewport();
});

test('no field is seen beside the buttons that stay below a long form', async ({ openAs }) => {
  const page = await openAs('admin', { viewport: { width: 1280, height: 800 } });
  await page.goto('/management/merchants/1/edit');
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await expect(cancel).toBeInViewport({ ratio: 1 });
  const { x, y, width, height } = (await cancel.boundingBox()) as DOMRect;
  const beside = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('fieldset')?.textContent,
    [x + width + 40, y + height / 2] as const,
  );
  expect(beside).toBeUndefined();
  expect(width).toBeLessThan(250);
});

test('a printed receipt has no buttons', async ({ openAs }) => {
  const page = await openAs('merchant');
  await page.goto('/transactions/allTransactions');
  await page.locator('tbody tr a').first().click();
  const drawer = page.getByRole('complementary');
  await expect(drawer.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(drawer.getByRole('button')).toHaveCount(0);
});

test('the button of an alert is on one line on a phone', async ({ openAs, trouble }) => {
  trouble.allow(/status of 500/);
  const page = await openAs('merchant', { viewport: { width: 390, height: 740 } });
  await page.route(/\/99999999(?:\?|$)/, route => route.fulfill({ status: 500 }));
  await page.goto('/transactions/allTransactions?transaction=99999999');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  const lines = await retry.evaluate(button => {
    const text = document.createRange();
    text.selectNodeContents(button);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});
