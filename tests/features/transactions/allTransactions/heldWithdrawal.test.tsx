import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import words from '#locales/en/transactions.json' with { type: 'json' };
import { aWithdrawalOf, changeTransaction } from '#tests/support/arrange/transactions.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend } = startPortal();
const { transactions, resources } = words;
const HOUR = 3_600_000;

/** Opens a withdrawal of the demo's merchant that is held, or was held, until an hour away from now. */
async function factsOfHeld(as: DemoAccount, away: number) {
  const { id } = await aWithdrawalOf(backend().database, 1);
  const heldUntil = new Date(Date.now() + away);
  await changeTransaction(backend().database, id, { status: 'PENDING', heldUntil });
  await renderPortal({ as, at: `/transactions/allTransactions?transaction=${id}` });
  await screen.findByRole('heading', { name: transactions.one.details });
  return facts();
}

it.each<DemoAccount>(['callcentre', 'merchant'])(
  'E25 a held withdrawal tells %s until when it is held',
  async as => {
    const shown = await factsOfHeld(as, HOUR);
    expect(shown[resources.transactions.fields.heldUntil]).toMatch(/20\d\d/);
  },
);

it('E25 a withdrawal whose hold is over says nothing of it', async () => {
  const shown = await factsOfHeld('callcentre', -HOUR);
  expect(Object.keys(shown)).not.toContain(resources.transactions.fields.heldUntil);
});
