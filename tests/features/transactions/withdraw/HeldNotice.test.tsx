import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import money from '#locales/en/money.json' with { type: 'json' };
import { changeMerchant } from '#tests/support/arrange/merchants.ts';
import { aWithdrawalOf, changeTransaction } from '#tests/support/arrange/transactions.ts';
import { toReview } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend } = startPortal();
const HELD = new RegExp(money.withdraw.held.split('{{date}}')[0] ?? '');

/** `payoutsFrom` of the merchant is derived from the date of the account change. */
const changedAt = (bankChangedDate: Date | null) =>
  changeMerchant(backend().database, 1, { bankChangedDate });

const toReviewOf = async () => {
  const { user } = await renderPortal({ as: 'merchant', at: '/transactions/withdraw' });
  await fill(user, await screen.findByRole('textbox', { name: 'Amount' }), '25.50');
  await screen.findByRole('option', { name: /registered/ });
  await toReview(user);
};

it('E25 the review says when a withdrawal to a changed account will be paid out', async () => {
  await changedAt(new Date());
  await toReviewOf();
  expect(screen.getByText(HELD)).toBeInTheDocument();
});

it('E25 the review has no such notice a day after the change', async () => {
  await changedAt(new Date(Date.now() - 25 * 3_600_000));
  await toReviewOf();
  expect(screen.queryByText(HELD)).toBeNull();
});

it('E25 the page of a held withdrawal says when it will be paid out', async () => {
  const { id, referenceNumber } = await aWithdrawalOf(backend().database, 1);
  const heldUntil = new Date(Date.now() + 3_600_000);
  await changeTransaction(backend().database, id, { status: 'PENDING', heldUntil });
  const at = `/transactions/withdraw?reference=${referenceNumber}`;
  await renderPortal({ as: 'merchant', at });
  expect(await screen.findByText(HELD)).toBeInTheDocument();
});
