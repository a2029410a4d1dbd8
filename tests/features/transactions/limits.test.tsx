import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { serverNow } from '#api/serverClock.ts';
import { formatRM, sen } from '#contract/money.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import { setConfig, setLevelLimits } from '#tests/support/arrange/money.ts';
import { texts } from '#tests/support/run/english.ts';
import { press } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { setClock } from '#ui/clock.ts';

const portal = startPortal();
const NONE = {
  maxBalance: 1e11,
  perTransactionLimit: 1e11,
  dailyTransferLimit: 1e11,
  monthlyTransferLimit: 1e11,
};

afterEach(() => setLevelLimits(portal.backend().database, NONE));

/** Opens a page of the merchant whose wallet has these limits. @returns `type`: an amount in ringgit, for its bounds */
async function open(
  page: string,
  limits: { config?: object; level?: (balance: number) => object } = {},
) {
  const { database } = portal.backend();
  const caller = await portal.backend().signIn('merchant');
  const [{ id, balance: ringgit }] = (await caller.get('/wallet/api/wallets')).payload.content;
  const balance = Math.round(ringgit * 100);
  await setConfig(database, id, limits.config ?? {});
  await setLevelLimits(database, { ...NONE, ...limits.level?.(balance) });
  // before the portal's own login ends this session
  const usage = (await caller.get(`/wallet/api/wallets/${id}/usage`)).payload.content;
  const { user } = await portal.renderPortal({ as: 'merchant', at: `/transactions/${page}` });
  const type = async (amount: number) => {
    const name = page === 'creditPins/purchase' ? money.pinPurchase.amount : 'Amount';
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await fill(user, field, String(amount / 100));
    await press(user, texts.action.toReview);
  };
  return { balance, type, usedToday: Math.round(usage.usedToday * 100) };
}

const atMost = (amount: number) => `Amount must be at most ${formatRM(sen(amount))}`;

const OUT = ['transfer', 'withdraw', 'creditPins/purchase'];

it.each(OUT)('%s leaves the wallet its minimum balance', async page => {
  const { balance, type } = await open(page, { config: { minBalance: 10_000 } });
  await type(Math.ceil(balance / 100) * 100);
  expect(await screen.findByText(atMost(balance - 10_000))).toBeVisible();
});

it.each(OUT)('%s is limited per transaction', async page => {
  const { type } = await open(page, { level: () => ({ perTransactionLimit: 5000 }) });
  await type(5100);
  expect(await screen.findByText(atMost(5000))).toBeVisible();
});

it.each(OUT)('%s is limited to the rest of the daily limit', async page => {
  const { type, usedToday } = await open(page, { config: { dailyLimit: 500_000 } });
  await type(600_000);
  expect(await screen.findByText(atMost(500_000 - usedToday))).toBeVisible();
});

it.each(OUT)('%s says which limit allows less than the balance', async page => {
  const { usedToday } = await open(page, { config: { dailyLimit: 500_000 } });
  const left = formatRM(sen(500_000 - usedToday));
  expect(await screen.findByText(new RegExp(`^Left of today’s limit: ${left}`))).toBeVisible();
});

it('transfer asks at midnight what is left of the new day’s limit', async () => {
  let clock = Date.now();
  setClock(() => clock);
  onTestFinished(() => setClock(serverNow));
  await open('transfer', { config: { dailyLimit: 500_000 } });
  await screen.findByText(/^Left of today’s limit: /);
  const before = portal.asked(/\/usage$/).length;
  clock += 86_400_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(portal.asked(/\/usage$/)).toHaveLength(before + 1));
});

it('withdraw names no limit where the balance decides', async () => {
  await open('withdraw');
  await portal.drawn(/\/usage$/);
  expect(screen.queryByText(/limit/)).toBeNull();
});

it('withdraw leaves one sen if there is no minimum balance', async () => {
  const { balance, type } = await open('withdraw');
  await type(balance);
  expect(await screen.findByText(atMost(balance - 1))).toBeVisible();
});

it('topUp is limited by the lowest limit, including the level’s', async () => {
  const { type } = await open('topUp', { level: balance => ({ maxBalance: balance + 2000 }) });
  expect(await screen.findByText(/up to RM 20\.00/)).toBeInTheDocument();
  await type(2100);
  expect(await screen.findByText(atMost(2000))).toBeVisible();
});

it('topUp is limited by its configuration if the backend returns no usage', async () => {
  portal.server.use(
    http.get('*/wallets/:id/usage', () => HttpResponse.json({ code: 1002 }, { status: 404 })),
  );
  await open('topUp', { config: { maxBalance: 90_000_000 } });
  expect(await screen.findByText(/^You can add up to/)).toBeInTheDocument();
  expect(screen.queryByText(texts.codes.notFound)).toBeNull();
});
