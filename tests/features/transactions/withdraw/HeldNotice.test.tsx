import { screen } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import { merchants } from '#server/db/schema/merchants.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend } = startPortal();
const db = () => backend().database.db;
const HELD = new RegExp(money.withdraw.held.split('{{date}}')[0] ?? '');

/** What `payoutsFrom` of the merchant says follows from when its account was changed. */
const changedAt = (bankChangedDate: Date | null) =>
  db().update(merchants).set({ bankChangedDate }).where(eq(merchants.id, 1));

const toReviewOf = async () => {
  const { user } = await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
  await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '25.50');
  await screen.findByRole('option', { name: /ending in/ });
  await toReview(user);
};

it('E25 the review says from when a withdrawal to a changed account is paid out', async () => {
  await changedAt(new Date());
  await toReviewOf();
  expect(screen.getByText(HELD)).toBeInTheDocument();
});

it('E25 the review says nothing of it a day after the change', async () => {
  await changedAt(new Date(Date.now() - 25 * 3_600_000));
  await toReviewOf();
  expect(screen.queryByText(HELD)).toBeNull();
});

it('E25 the page of a held withdrawal says from when it is paid out', async () => {
  const [wallet] = await db().select().from(wallets).where(eq(wallets.merchantId, 1));
  const isTheirs = and(
    eq(transactions.transactionType, 'WITHDRAW'),
    eq(transactions.senderWalletId, wallet?.id ?? 0),
  );
  const [row] = await db().select().from(transactions).where(isTheirs).limit(1);
  expect(row).toBeDefined();
  await db()
    .update(transactions)
    .set({ status: 'PENDING', heldUntil: new Date(Date.now() + 3_600_000) })
    .where(eq(transactions.id, row?.id ?? 0));
  const at = `/transactions/withdraw?reference=${row?.referenceNumber}`;
  await renderPortal({ as: 'merchant', at });
  expect(await screen.findByText(HELD)).toBeInTheDocument();
});
