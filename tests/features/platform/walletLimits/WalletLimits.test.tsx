import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import words from '#locales/en/limits.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, menuOf } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testList } from '#tests/support/screen/testList.ts';

const portal = startPortal();
const { limits: says, resources, validation } = words;
const { id, createdDate, actions } = resources.walletConfigs.fields;
const labels = texts.resources.walletConfigs.fields;
const at = '/platform/limits';

testList(portal, {
  at,
  as: 'compliance',
  denied: 'onboarding',
  call: /\/wallet-configs$/,
  heading: says.title,
  columns: [
    id,
    labels.dailyLimit,
    labels.maxBalance,
    labels.minBalance,
    labels.minTopup,
    createdDate,
    actions,
  ],
});

type Dialog = ReturnType<typeof within>;

async function type(user: UserEvent, dialog: Dialog, amounts: Partial<typeof labels>) {
  for (const [name, amount] of Object.entries(amounts)) {
    const field = dialog.getByRole('textbox', { name: labels[name as keyof typeof labels] });
    await user.clear(field);
    await fill(user, field, amount);
  }
}

const sentTo = (call: RegExp, method: string) =>
  portal.asked(call).filter(request => request.method === method);

describe('new limits', () => {
  const openForm = async (as: 'admin' | 'callcentre') => {
    const { user, leave } = await portal.renderPortal({ as, at });
    await user.click(await screen.findByRole('button', { name: says.create }));
    const dialog = within(await screen.findByRole('dialog', { name: says.createTitle }));
    return { user, leave, dialog };
  };

  it('are kept as a draft, validated, and sent without an id', async () => {
    const before = await openForm('admin');
    await type(before.user, before.dialog, { minTopup: '10' });
    before.leave();
    const { user, dialog } = await openForm('admin');
    expect(dialog.getByRole('textbox', { name: labels.minTopup })).toHaveValue('10');
    const create = () => user.click(dialog.getByRole('button', { name: 'Create' }));
    await type(user, dialog, {
      dailyLimit: '1,000',
      maxBalance: '5',
      minBalance: '10',
    });
    await create();
    expect(await dialog.findByText(validation.limits.belowLeast)).toBeVisible();
    await type(user, dialog, { maxBalance: '5,000.50', minBalance: '0' });
    await create();
    expect(await screen.findByText(says.created)).toBeInTheDocument();
    const [sent] = sentTo(/\/wallet-configs$/, 'POST');
    expect(await sent?.clone().json()).toEqual({
      dailyLimit: 1000,
      maxBalance: 5000.5,
      minBalance: 0,
      minTopup: 10,
      deleted: false,
    });
    // the form is empty again once it is sent
    await user.click(await screen.findByRole('button', { name: says.create }));
    const next = within(await screen.findByRole('dialog', { name: says.createTitle }));
    expect(next.getByRole('textbox', { name: labels.minTopup })).toHaveValue('');
  });

  it('are sent for approval by the call centre', async () => {
    const { user, dialog } = await openForm('callcentre');
    expect(dialog.getByText(texts.approvals.willBeSent)).toBeVisible();
    await type(user, dialog, {
      dailyLimit: '900',
      maxBalance: '900',
      minBalance: '0',
      minTopup: '10',
    });
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
    expect(sentTo(/\/wallet-configs$/, 'POST')).toEqual([]);
  });
});

describe('a change of limits', () => {
  const openFirst = async (as: 'admin' | 'callcentre') => {
    const { user } = await portal.renderPortal({ as, at: `${at}?sort=id&order=DESC` });
    const name = says.changeTitle.replace('{{id}}', '1');
    await chooseBesides(user, 'Edit', await menuOf('#1'));
    return { user, dialog: within(await screen.findByRole('dialog', { name })) };
  };

  it('says how many wallets it affects and how many exceed it, and sends only the changed limit', async () => {
    const { user, dialog } = await openFirst('admin');
    const notice = await dialog.findByRole('status');
    expect(notice).toHaveTextContent(/Wallets with these limits: [1-9]/);
    await type(user, dialog, { maxBalance: '1' });
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(/above the maximum balance: [1-9]/),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(says.changed)).toBeInTheDocument();
    const [sent] = sentTo(/\/wallet-configs\/1$/, 'PATCH');
    expect(await sent?.clone().json()).toEqual({
      id: 1,
      maxBalance: 1,
      seen: { maxBalance: 5000 },
    });
  });

  it('is sent for approval by the call centre', async () => {
    const { user, dialog } = await openFirst('callcentre');
    expect(dialog.getByText(texts.approvals.willBeSent)).toBeVisible();
    await type(user, dialog, { minTopup: '20' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
    expect(sentTo(/\/wallet-configs\/1$/, 'PATCH')).toEqual([]);
  });
});
