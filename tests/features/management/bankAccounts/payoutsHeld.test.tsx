import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import banking from '#locales/en/banking.json' with { type: 'json' };
import { changeMerchant, dateBankAccounts } from '#tests/support/arrange/merchants.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend } = startPortal();
const { held, registered } = banking.bankAccounts;

/** Dates all accounts of the demo's merchant: the registered one was changed then, the others added. */
async function dateAccounts(date: Date) {
  const { database } = backend();
  await changeMerchant(database, 1, { bankChangedDate: date });
  await dateBankAccounts(database, date);
}
afterEach(() => dateAccounts(new Date('2026-01-02T00:00:00Z')));

const cards = async () => {
  await screen.findByText(registered);
  return screen.findAllByRole('article');
};

it('E25 the cards of new and changed accounts say until when payouts are held', async () => {
  await dateAccounts(new Date());
  await renderPortal({ as: 'merchant', at: '/management/bankAccounts' });
  const all = await cards();
  expect(all.length).toBeGreaterThan(1);
  for (const card of all) expect(card).toHaveTextContent(held);
});

it('E25 the cards of older accounts say nothing of it', async () => {
  await dateAccounts(new Date(Date.now() - 25 * 3_600_000));
  await renderPortal({ as: 'merchant', at: '/management/bankAccounts' });
  for (const card of await cards()) expect(card).not.toHaveTextContent(held);
});
