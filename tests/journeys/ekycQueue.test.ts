import { expect } from '@playwright/test';
import { callerOf } from '#tests/support/journey/api.ts';
import { tabTo } from '#tests/support/journey/page.ts';
import { expectAccessible, placeIn, watch } from '#tests/support/journey/queue.ts';
import { test } from '#tests/support/journey/test.ts';
import { visitOf } from '#tests/support/journey/visit.ts';

test.use({ changesData: true });

const setting = { theme: 'default' } as const;
const QUEUE = '/management/users/ekycSubmitted';
const CLEARED = 20;

test('a reviewer clears 20 identity checks by keyboard only', async ({ backend, openAs }) => {
  const visit = visitOf(await openAs('onboarding', setting));
  const { page, heading, t } = visit;
  const { keyboard } = page;
  await page.goto(QUEUE);
  const start = page.getByRole('link', { name: t('ekyc.start') });
  await expect(start).toBeVisible();
  const seen = watch(page);
  await tabTo(page, start);
  await keyboard.press('Enter');
  await expect(placeIn(page)).toHaveText(/\d/);
  const waiting = Number(/(\d+)\D*$/.exec((await placeIn(page).textContent()) ?? '')?.[1]);
  expect(waiting).toBeGreaterThanOrEqual(CLEARED);

  for (let at = 0; at < CLEARED; at += 1) {
    await expect(placeIn(page)).toHaveText(t('queue.place', { position: 1, total: waiting - at }));
    await expect(heading).toBeFocused();
    await expect(page.locator('tr[data-comparison]').first()).toBeVisible();
    const isFailed = at % 4 === 3;
    await keyboard.press(isFailed ? 'r' : 'a');
    if (isFailed) {
      await page.locator('select:focus').waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Tab');
      await keyboard.type('The selfie is of another person');
    }
    await keyboard.press('Control+Enter');
  }
  await expect(heading).toBeFocused();

  const shown = seen.matching(/^GET \/user\/api\/users\/\d+\/ekyc$/);
  expect(new Set(shown).size, 'no case is fetched twice').toBe(shown.length);
  // the decided ones, the one that is open now, and the prefetched one
  expect(shown.length).toBeLessThanOrEqual(CLEARED + 2);
  expect(seen.matching(/\/ekyc-approval$/)).toHaveLength(CLEARED);
  expect(seen.documents(), 'page loads').toBe(0);

  const admin = await callerOf(backend.url, 'admin');
  const statusOf = async (call: string) => {
    const id = /\d+/.exec(call)?.[0];
    return (await admin.call('GET', `/user/api/users/${id}`)).internalEkycStatus;
  };
  const decided = await Promise.all(shown.slice(0, CLEARED).map(statusOf));
  const count = (status: string) => decided.filter(one => one === status).length;
  expect([count('APPROVED'), count('FAILED')]).toEqual([15, 5]);
  await expectAccessible(page);
});
