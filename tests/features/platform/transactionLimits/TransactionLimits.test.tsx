import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '#locales/en/limits.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, menuIn } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { rowsOf } from '#tests/support/screen/table.ts';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { transactionLimits: says, resources, validation } = words;
const { fields } = resources.transactionLimits;
const at = '/platform/transactionLimits';
const ringgit = (amount: number) =>
  `RM ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;

testList(portal, {
  at,
  as: 'compliance',
  denied: 'callcentre',
  call: /\/transaction-limits$/,
  heading: says.title,
  columns: [
    fields.walletLevel,
    fields.perTransactionLimit,
    fields.dailyTransferLimit,
    fields.monthlyTransferLimit,
    fields.maxBalance,
  ],
});

describe('a change of a level’s limits', () => {
  const openPremium = async () => {
    const visitor = await portal.renderPortal({ as: 'admin', at });
    const row = (await rowsOf()).find(({ cells }) => cells[0]?.textContent === 'Premium');
    if (!row) throw new Error('there is no Premium');
    await chooseBesides(visitor.user, 'Edit', menuIn(row));
    const dialog = await screen.findByRole('dialog', { name: 'Transaction limits · Premium' });
    return { ...visitor, row, dialog: within(dialog) };
  };

  it('says how many wallets it affects and how many already exceed it, and is kept as a draft', async () => {
    const { user, dialog, leave } = await openPremium();
    const notice = await dialog.findByRole('status');
    expect(notice).toHaveTextContent(/Wallets of this level: [1-9]/);
    expect(notice).not.toHaveTextContent('Already above');
    const field = dialog.getByRole('textbox', { name: fields.maxBalance });
    await user.clear(field);
    await fill(user, field, '0.01');
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(/above the maximum balance: [1-9]/),
    );
    leave();
    const { dialog: again } = await openPremium();
    expect(again.getByRole('textbox', { name: fields.maxBalance })).toHaveValue('0.01');
    await user.click(again.getByRole('button', { name: texts.ui.draft.discard }));
    expect(again.getByRole('textbox', { name: fields.maxBalance })).not.toHaveValue('0.01');
  });

  it('says if its effect is not known, and asks for it again on request', async () => {
    portal.server.use(
      http.get('*/transaction-limits/:id/impact', () =>
        HttpResponse.json({ code: 1001 }, { status: 400 }),
      ),
    );
    const { user, dialog } = await openPremium();
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.codes.badParameter);
    portal.server.resetHandlers();
    await user.click(dialog.getByRole('button', { name: texts.list.retry }));
    expect(await dialog.findByText(/Wallets of this level: [1-9]/)).toBeVisible();
  });

  it('shows contradictory limits at their fields, and sends only the changed ones', async () => {
    const { user, dialog, row } = await openPremium();
    const field = (name: keyof typeof fields) =>
      dialog.getByRole('textbox', { name: fields[name] });
    const type = async (input: Element, amount: string) => {
      await user.clear(input);
      await fill(user, input, amount);
    };
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    await type(field('dailyTransferLimit'), '30,000');
    await save();
    expect(await dialog.findByText(validation.limits.aboveMonth)).toBeVisible();
    await type(field('dailyTransferLimit'), '4,000');
    await save();
    expect(await dialog.findByText(validation.limits.aboveDay)).toBeVisible();
    await type(field('perTransactionLimit'), '4,000.00');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const changes = portal.asked(/\/transaction-limits\/\d+$/);
    expect(changes).toHaveLength(1);
    expect(await changes[0]?.clone().json()).toEqual({
      dailyTransferLimit: 4000,
      perTransactionLimit: 4000,
      seen: { dailyTransferLimit: 5000, perTransactionLimit: 5000 },
    });
    await waitFor(() => expect(row).toHaveTextContent(ringgit(4000)));
  });

  it('is not offered to compliance', async () => {
    await portal.renderPortal({ as: 'compliance', at });
    expect(await rowsOf()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /Premium/ })).toBeNull();
  });
});
