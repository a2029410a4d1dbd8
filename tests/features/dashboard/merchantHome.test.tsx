import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatRM, sen } from '#contract/money.ts';
import { askRefund } from '#tests/support/arrange/money.ts';
import { paidToMerchant, walletOf } from '#tests/support/arrange/payments.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend, answered } = startPortal();

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

it('a merchant’s home follows its balance and its latest movements', async () => {
  const { referenceNumber } = await openAndRefund('/dashboard', rm);
  expect(await screen.findByText(referenceNumber)).toBeVisible();
});

it.each(['withdraw', 'transfer', 'topUp', 'payment', 'creditPins/purchase'])(
  'the page %s follows the balance',
  async page => {
    await openAndRefund(`/transactions/${page}`, ringgit => `Balance ${rm(ringgit)}`);
  },
);
