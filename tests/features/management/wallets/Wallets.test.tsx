import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/records/wallet.ts';
import words from '#locales/en/limits.json' with { type: 'json' };
import { change } from '#tests/features/management/users/changeStatus.ts';
import { decide, submit } from '#tests/support/arrange/approvals.ts';
import { texts } from '#tests/support/run/english.ts';
import { facts } from '#tests/support/screen/facts.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, menuIn } from '#tests/support/screen/more.ts';
import { changeAnswers, without } from '#tests/support/screen/otherBackend.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { cellsOf, rowsOf } from '#tests/support/screen/table.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { testRecord } from '#tests/support/screen/testRecord.ts';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const portal = startPortal();
const { renderPortal, backend } = portal;
const { wallets: says, resources } = words;
const { fields } = resources.wallets;
const labels = texts.resources.wallets.fields;
const LIST = '/management/wallets';

/** The wallet of the demo's merchant. */
async function ofMerchant(): Promise<Wallet> {
  const caller = await backend().signIn('merchant');
  return (await caller.get('/wallet/api/wallets')).payload.content[0];
}
const arrange = async () => {
  const { id, ownerName } = await ofMerchant();
  return { at: `${LIST}/${id}`, heading: ownerName ?? '' };
};

testList(portal, {
  at: LIST,
  as: 'compliance',
  denied: 'onboarding',
  call: /\/wallets$/,
  heading: says.title,
  columns: [
    fields.ownerName,
    fields.type,
    labels.status,
    fields.balance,
    labels.mdr,
    fields.ulid,
    fields.createdDate,
  ],
  shows: { [fields.ownerName]: ({ ownerName }) => ownerName, [fields.ulid]: ({ ulid }) => ulid },
  search: {
    label: says.search,
    word: async () => (await ofMerchant()).ulid,
    in: fields.ulid,
  },
  filters: [
    { label: fields.type, value: 'Merchant', sets: { type: 'MERCHANT' }, in: fields.type },
    { label: labels.status, value: 'Active', sets: { status: 'ACTIVE' }, in: labels.status },
  ],
});

describe('a wallet under its ULID', () => {
  it('redirects to its id, on the same tab', async () => {
    const { id, ulid, ownerName } = await ofMerchant();
    const tab = '?tab=transactions';
    await renderPortal({ as: 'compliance', at: `${LIST}/${ulid.toLowerCase()}${tab}` });
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: new RegExp(`${ownerName}`),
    });
    expect(heading).toBeInTheDocument();
    expect(`${location.pathname}${location.search}`).toBe(`${LIST}/${id}${tab}`);
  });

  it('shows an error and a link back if no wallet has it', async () => {
    await renderPortal({ as: 'compliance', at: `${LIST}/01ARZ3NDEKTSV4RRFFQ69G5FAV` });
    expect(await screen.findByText(texts.codes.walletNotFound)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Go to/ })).toBeInTheDocument();
  });
});

testRecord(portal, {
  name: 'a wallet',
  as: 'compliance',
  denied: 'onboarding',
  arrange,
  call: /\/wallets\/\d+$/,
  state: 'Active',
  sections: [
    says.sections.usage,
    says.sections.permissions,
    texts.record.latest,
    says.sections.config,
    says.sections.wallet,
  ],
  tabs: Object.values(says.tabs),
  missing: { at: `${LIST}/999999`, says: texts.codes.walletNotFound },
});

it('a wallet shows how much of its limits is used, and links to its owner', async () => {
  const { id, merchantId, ownerName } = await ofMerchant();
  await renderPortal({ as: 'compliance', at: `${LIST}/${id}` });
  await screen.findByRole('heading', { name: says.sections.usage });
  const { usedToday } = (
    await (await backend().signIn('admin')).get(`/wallet/api/wallets/${id}/usage`)
  ).payload.content;
  const shown = await facts();
  const used = usedToday.toLocaleString('en', { minimumFractionDigits: 2 });
  expect(shown[resources.walletUsage.fields.today]).toBe(`RM ${used} of RM 500,000.00`);
  expect(screen.getByRole('link', { name: ownerName ?? '' })).toHaveAttribute(
    'href',
    `/management/merchants/${merchantId}`,
  );
});

it('a wallet of a backend that leaves out empty fields links to its owner, and has no rate', async () => {
  changeAnswers(portal, '*/wallet/api/wallets/:id', without('userId', 'partnerId', 'mdr'));
  const { at, heading } = await arrange();
  const { user } = await renderPortal({ as: 'admin', at });
  await screen.findByRole('heading', { name: says.sections.usage });
  expect(screen.getByRole('link', { name: heading })).toBeVisible();
  await user.click(screen.getByRole('button', { name: says.edit }));
  expect(await screen.findByRole('textbox', { name: labels.mdr })).toHaveValue('');
});

describe('the wallet tab', () => {
  it('links to the wallet from a merchant', async () => {
    const { id, merchantId, ulid } = await ofMerchant();
    await renderPortal({ as: 'admin', at: `/management/merchants/${merchantId}?tab=wallet` });
    expect(await screen.findByRole('link', { name: ulid })).toHaveAttribute(
      'href',
      `${LIST}/${id}`,
    );
  });

  it('links to the wallet from a user', async () => {
    const admin = await backend().signIn('admin');
    const { content } = (await admin.get('/wallet/api/wallets?type=BASIC&size=1')).payload;
    const [{ id, userId, ulid }] = content;
    await renderPortal({ as: 'admin', at: `/management/users/${userId}?tab=wallet` });
    const link = await screen.findByRole('link', { name: ulid });
    expect(link).toHaveAttribute('href', `${LIST}/${id}`);
  });
});

let opened = 0;

/** Each time the wallet of another merchant. */
async function another(): Promise<string> {
  const admin = await backend().signIn('admin');
  const { content } = (await admin.get('/wallet/api/wallets?type=MERCHANT&size=50')).payload;
  opened += 1;
  return `${LIST}/${content[opened].id}`;
}

const openDialog = (name: string) => screen.findByRole('dialog', { name });

testFormDialog(portal, {
  as: 'admin',
  arrange: another,
  open: async user => user.click(await screen.findByRole('button', { name: says.edit })),
  title: /^MDR of /,
  submit: 'Save',
  fillIn: async (user, dialog) => {
    const field = dialog.getByRole('textbox', { name: labels.mdr });
    await user.clear(field);
    await fill(user, field, '2.75');
  },
  typed: { [labels.mdr]: '2.75' },
  call: /\/wallets\/\d+$/,
  method: 'PATCH',
  body: { id: expect.any(Number), mdr: 2.75, seen: { mdr: expect.any(Number) } },
  done: says.changed,
});

it('a wallet’s history shows changes with old and new values', async () => {
  const { id, mdr } = await ofMerchant();
  const admin = await backend().signIn('admin');
  await admin.call('PATCH', `/wallet/api/wallets/${id}`, { id, mdr: 1.25 });
  await renderPortal({ as: 'compliance', at: `${LIST}/${id}?tab=history` });
  const [entry] = await cellsOf();
  expect(entry?.slice(1, 5)).toEqual([
    'admin',
    texts.actions.UPDATE_WALLET,
    expect.anything(),
    expect.stringMatching(new RegExp(`: ${mdr} → 1.25$`)),
  ]);
});

it('the call centre changes a wallet through a request for approval', async () => {
  const { at, heading } = await arrange();
  const open = (as: DemoAccount) => renderPortal({ as, at });
  const { user } = await open('callcentre');
  await user.click(await screen.findByRole('button', { name: says.edit }));
  const dialog = within(await openDialog(`MDR of ${heading}`));
  expect(dialog.getByText(texts.approvals.willBeSent)).toBeVisible();
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await fill(user, field, '3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
  expect(await screen.findByText(/is pending approval/)).toBeVisible();
});

it('a wallet shows the limits that a request approved meanwhile has given it', async () => {
  const { id, transactionSettings } = await ofMerchant();
  await renderPortal({ as: 'admin', at: `${LIST}/${id}` });
  await screen.findByRole('heading', { name: says.sections.usage });
  const agent = await backend().signIn('callcentre');
  const validator = await backend().signIn('validator');
  const before = transactionSettings?.dailyLimit;
  const setDaily = async (dailyLimit: unknown) => {
    const config = transactionSettings?.id ?? 0;
    const sent = await submit(agent, 'CHANGE_WALLET_CONFIG_DETAIL', config, { dailyLimit });
    expect((await decide(validator, 'approve', sent.payload.content)).code).toBe(1000);
  };
  await setDaily(4321);
  await waitFor(
    async () =>
      expect((await facts())[resources.walletUsage.fields.today]).toMatch(/ of RM 4,321\.00$/),
    { timeout: 5000 },
  );
  await setDaily(before);
});

describe('a wallet that was open a moment ago', () => {
  it('shows the status that it got with its holder', async () => {
    const admin = await backend().signIn('admin');
    const { content } = (await admin.get('/wallet/api/wallets?type=BASIC&status=ACTIVE')).payload;
    const [{ id, userId }] = content;
    const { user } = await renderPortal({ as: 'admin', at: `${LIST}/${id}` });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Active');
    turnTo(`/management/users/${userId}`);
    await change(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    turnTo(`${LIST}/${id}`);
    await screen.findByRole('heading', { name: says.sections.usage });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suspended'),
    );
  });

  it('shows the limits and permissions that its level has got', async () => {
    const { at } = await arrange();
    const { user } = await renderPortal({ as: 'admin', at });
    await screen.findByRole('heading', { name: says.sections.usage });
    turnTo('/platform/transactionLimits');
    await screen.findByRole('heading', { level: 1, name: words.transactionLimits.title });
    const row = (await rowsOf()).find(({ cells }) => cells[0]?.textContent === 'Merchant');
    await chooseBesides(user, 'Edit', menuIn(row as HTMLTableRowElement));
    const dialog = within(await screen.findByRole('dialog'));
    const { monthlyTransferLimit } = resources.transactionLimits.fields;
    const month = dialog.getByRole('textbox', { name: monthlyTransferLimit });
    await user.clear(month);
    await fill(user, month, '4,321,000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    turnTo(at);
    await waitFor(async () =>
      expect((await facts())[resources.walletUsage.fields.thisMonth]).toMatch(/4,321,000\.00$/),
    );
  });
});
