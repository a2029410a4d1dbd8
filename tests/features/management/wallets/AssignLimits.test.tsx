import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Wallet } from '#contract/records/wallet.ts';
import words from '#locales/en/limits.json' with { type: 'json' };
import { submit } from '#tests/support/arrange/approvals.ts';
import { texts } from '#tests/support/run/english.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf } from '#tests/support/screen/table.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;
const says = words.wallets.limits;
const label = texts.resources.wallets.fields.walletConfigId;

const merchants = async (): Promise<Wallet[]> => {
  const admin = await backend().signIn('admin');
  return (await admin.get('/wallet/api/wallets?type=MERCHANT&size=50')).payload.content;
};

let opened = 0;

/** Each time another merchant’s. */
async function another(): Promise<Wallet> {
  const all = await merchants();
  opened += 1;
  const wallet = all[opened];
  if (!wallet) throw new Error('too few wallets');
  return wallet;
}

/** Creates limits, which are offered from then on. */
async function create(limits: { dailyLimit: number; maxBalance: number }): Promise<number> {
  const admin = await backend().signIn('admin');
  const body = { minBalance: 0, minTopup: 10, deleted: false, ...limits };
  return (await admin.call('POST', '/wallet/api/wallet-configs', body)).payload.content.id;
}

const open = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: says.change }));
const opensDialog = async () => within(await screen.findByRole('dialog', { name: /^Limits of / }));

/** Chooses the limits once they are offered. */
async function choose(user: UserEvent, dialog: ReturnType<typeof within>, id: number) {
  const option = await dialog.findByRole('option', { name: new RegExp(`^#${id}: `) });
  await user.selectOptions(dialog.getByRole('combobox', { name: label }), option);
}

let assigned = 0;

testFormDialog(portal, {
  as: 'admin',
  arrange: async () => {
    assigned = await create({ dailyLimit: 4321, maxBalance: 900_000 });
    return `/management/wallets/${(await another()).id}`;
  },
  open,
  title: /^Limits of /,
  submit: 'Save',
  fillIn: (user, dialog) => choose(user, dialog, assigned),
  call: /\/wallets\/\d+$/,
  method: 'PATCH',
  body: {
    id: expect.any(Number),
    walletConfigId: expect.any(Number),
    seen: { walletConfigId: 3 },
  },
  done: says.changed,
});

it('the dialog shows the chosen limits, and where the wallet is already beyond them', async () => {
  const wallet = (await merchants()).find(({ balance }) => Number(balance) > 1);
  const id = await create({ dailyLimit: 4321, maxBalance: 1 });
  const { user } = await renderPortal({ as: 'admin', at: `/management/wallets/${wallet?.id}` });
  await open(user);
  const dialog = await opensDialog();
  expect(dialog.queryByText(/above the new maximum/)).toBeNull();
  await choose(user, dialog, id);
  expect(await dialog.findByText(/above the new maximum/)).toBeVisible();
  expect(dialog.getByText('RM 4,321.00')).toBeVisible();
});

it('the call centre asks for other limits, and the validator sees the amounts', async () => {
  const wallet = await another();
  const id = await create({ dailyLimit: 7654, maxBalance: 900_000 });
  const { user } = await renderPortal({ as: 'callcentre', at: `/management/wallets/${wallet.id}` });
  await open(user);
  const dialog = await opensDialog();
  expect(dialog.getByText(texts.approvals.willBeSent)).toBeVisible();
  await choose(user, dialog, id);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
  const validator = await backend().signIn('validator');
  const { content } = (await validator.get('/user/api/ops-validator?status=PENDING')).payload;
  const request = content.find((one: { entityId: string }) => one.entityId === String(wallet.id));
  await renderPortal({ as: 'validator', at: `/operations/validatorRequests/${request.id}` });
  expect(await screen.findByText('RM 7,654.00')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: label })).toBeVisible();
});

it('a wallet’s history names the limits and the amounts that changed', async () => {
  const wallet = await another();
  const id = await create({ dailyLimit: 1234, maxBalance: 900_000 });
  const admin = await backend().signIn('admin');
  await admin.call('PATCH', `/wallet/api/wallets/${wallet.id}`, {
    id: wallet.id,
    walletConfigId: id,
  });
  await renderPortal({ as: 'compliance', at: `/management/wallets/${wallet.id}?tab=history` });
  const [entry] = await cellsOf();
  expect(entry?.join(' ')).toContain('→ RM 1,234.00');
  expect(entry?.join(' ')).toMatch(new RegExp(`${label}: \\d+ → ${id}\\b`));
});

it('a request that is already pending is named, although its record has current values', async () => {
  const wallet = await another();
  const [one, other] = [
    await create({ dailyLimit: 71, maxBalance: 900_000 }),
    await create({ dailyLimit: 72, maxBalance: 900_000 }),
  ];
  const agent = await backend().signIn('callcentre');
  const body = { id: wallet.id, walletConfigId: one };
  const { content } = (await submit(agent, 'UPDATE_WALLET', wallet.id, body)).payload;
  const { user } = await renderPortal({ as: 'callcentre', at: `/management/wallets/${wallet.id}` });
  await open(user);
  const dialog = await opensDialog();
  await choose(user, dialog, other);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(new RegExp(`\\b${content.id}\\b`));
  expect(dialog.getByRole('alert')).not.toHaveTextContent(texts.ui.meanwhile.now);
});
