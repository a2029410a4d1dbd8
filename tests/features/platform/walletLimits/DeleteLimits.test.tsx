import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import words from '#locales/en/limits.json' with { type: 'json' };
import { texts } from '#tests/support/run/english.ts';
import { chooseBesides, menuOf } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';

const portal = startPortal();
const says = words.limits.remove;
const at = '/platform/limits';

async function create(): Promise<number> {
  const admin = await portal.backend().signIn('admin');
  const limits = { dailyLimit: 9, maxBalance: 9, minBalance: 0, minTopup: 1, deleted: false };
  return (await admin.call('POST', '/wallet/api/wallet-configs', limits)).payload.content.id;
}

let created = 0;

testFormDialog(portal, {
  as: 'admin',
  arrange: async () => {
    created = await create();
    return at;
  },
  open: async user => chooseBesides(user, 'Delete', await menuOf(`#${created}`)),
  title: /^Delete wallet limits #\d+\?$/,
  submit: 'Delete',
  call: /\/wallet-configs\/\d+$/,
  method: 'PATCH',
  body: { id: expect.any(Number), deleted: true },
  done: says.done,
});

it('the focus moves to the next row, whose wallets keep their limits', async () => {
  const before = await create();
  const id = await create();
  const { user } = await portal.renderPortal({ as: 'admin', at });
  await chooseBesides(user, 'Delete', await menuOf(`#${id}`));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(says.effect.replace('{{count}}', '0'))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`#${id}$`) })).toBeNull(),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: new RegExp(`#${before}$`) })).toHaveFocus(),
  );
});

it('the limits of a level’s new wallets stay, and the dialog says why', async () => {
  const { user } = await portal.renderPortal({ as: 'admin', at });
  await chooseBesides(user, 'Delete', await menuOf('#1'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(says.inUse.replace('{{level}}', 'Basic'))).toBeVisible();
});

it('the call centre asks for the deletion', async () => {
  const id = await create();
  const { user } = await portal.renderPortal({ as: 'callcentre', at });
  await chooseBesides(user, 'Delete', await menuOf(`#${id}`));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(texts.approvals.willBeSent)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
});
