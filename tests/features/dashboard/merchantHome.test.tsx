import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { formatRM, sen } from '#contract/money.ts';
import money from '#locales/en/money.json' with { type: 'json' };
import { askRefund } from '#tests/support/arrange/money.ts';
import { paidToMerchant, walletOf } from '#tests/support/arrange/payments.ts';
import { texts } from '#tests/support/run/english.ts';
import { press, prove, toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, server, backend, asked, answered } = startPortal();

const rm = (ringgit: number) => formatRM(sen(Math.round(ringgit * 100)));

/** Opens a page of the merchant, and then another user refunds one of its payments. */
async function openAndRefund(at: string, balanceText: (ringgit: number) => string) {
  const { id } = await paidToMerchant(backend());
  const { caller } = await renderPortal({ as: 'merchant', at });
  const { balance } = await walletOf(caller);
  expect(await screen.findByText(balanceText(balance))).toBeVisible();
  await answered(/subscribeRole/);
  const { content } = (await askRefund(await backend().signIn('admin'), id, 40)).payload;
  const { balance: changed } = await walletOf(caller);
  expect(changed).toBeLessThan(balance);
  await waitFor(() => expect(screen.getByText(balanceText(changed))).toBeVisible());
  return content as { referenceNumber: string };
}

it('a merchant’s home follows its balance, its latest movements and its figures', async () => {
  const { referenceNumber } = await openAndRefund('/dashboard', rm);
  expect(await screen.findByText(referenceNumber)).toBeVisible();
  for (const figures of [/dashboard-count/, /dashboard-series/, /settlement\/next/]) {
    await waitFor(() => expect(asked(figures).length).toBeGreaterThan(1));
  }
});

it('a merchant’s home has new figures after a transfer, also without the stream', async () => {
  server.use(http.get('*/sse/subscribeRole/*', () => HttpResponse.error()));
  const { user } = await renderPortal({ as: 'merchant', at: '/dashboard', isWhole: true });
  await answered(/dashboard-count/);
  await answered(/settlement\/next/);
  const menu = within(await screen.findByRole('navigation', { name: texts.shell.navigation }));
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Transfer' }));
  const [receiver] = await within(
    await screen.findByRole('radiogroup', { name: 'To' }),
  ).findAllByRole('radio');
  await user.click(receiver as HTMLElement);
  await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '25');
  await toReview(user);
  await prove(user);
  await press(user, money.transfer.confirm);
  await screen.findByText(/^Transfer successful/);
  await user.click(menu.getByRole('link', { name: 'Dashboard' }));
  for (const figures of [/dashboard-count/, /settlement\/next/]) {
    await waitFor(() => expect(asked(figures)).toHaveLength(2));
  }
});

it.each(['withdraw', 'transfer', 'topUp', 'payment', 'creditPins/purchase'])(
  'the page %s follows the balance',
  async page => {
    await openAndRefund(`/transactions/${page}`, ringgit => `Balance ${rm(ringgit)}`);
  },
);
