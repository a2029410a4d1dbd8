import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import merchants from '#locales/en/merchants.json' with { type: 'json' };
import { submit } from '#tests/support/arrange/approvals.ts';
import { aMerchant, merchantRow } from '#tests/support/arrange/merchants.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, offeredBesides } from '#tests/support/screen/more.ts';
import { type DemoAccount, startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { heading } from './merchants.ts';

const portal = startPortal();
const { backend, renderPortal, asked } = portal;

async function visit(as: DemoAccount, status: MerchantStatus = 'ACTIVE') {
  const id = await aMerchant(backend().database, { status });
  const { user, caller } = await renderPortal({ as, at: `/management/merchants/${id}` });
  await screen.findByRole('heading', { level: 1, name: /^Kedai Aminah/ });
  return { user, id, caller };
}

const dialog = (name: string) => screen.findByRole('dialog', { name: `${name} Kedai Aminah` });
const send = async (user: UserEvent, name: string) =>
  user.click(within(await dialog(name)).getByRole('button', { name }));
const write = async (user: UserEvent, name: string, remark: string) =>
  fill(user, within(await dialog(name)).getByRole('textbox', { name: 'Remark' }), remark);
const changes = () => asked(/merchantStatus/);

const anActive = async () => `/management/merchants/${await aMerchant(backend().database)}`;
const call = /\/merchants\/merchantStatus\/\d+$/;

testFormDialog(portal, {
  as: 'admin',
  arrange: anActive,
  open: user => chooseBesides(user, 'Suspend'),
  title: 'Suspend Kedai Aminah',
  submit: 'Suspend',
  required: { Remark: texts.validation.required },
  fillIn: async (user, form) =>
    fill(user, form.getByRole('textbox', { name: 'Remark' }), 'Complaints'),
  typed: { Remark: 'Complaints' },
  call,
  method: 'PATCH',
  body: { merchantStatus: 'SUSPENDED', statusRemark: 'Complaints' },
  done: 'The status was changed.',
});

testFormDialog(portal, {
  as: 'compliance',
  arrange: anActive,
  open: user => chooseBesides(user, 'Terminate'),
  title: 'Terminate Kedai Aminah',
  submit: 'Terminate',
  required: {
    Remark: texts.validation.required,
    'I understand that this is final': merchants.merchants.mustBeFinal,
  },
  fillIn: async (user, form) => {
    await fill(user, form.getByRole('textbox', { name: 'Remark' }), 'Closed for good');
    await user.click(form.getByRole('checkbox'));
  },
  typed: { Remark: 'Closed for good' },
  call,
  method: 'PATCH',
  body: { merchantStatus: 'TERMINATED', statusRemark: 'Closed for good' },
  done: 'The status was changed.',
});

describe('the status actions', () => {
  it.each<[MerchantStatus, string[]]>([
    ['ACTIVE', ['Change offers', 'Suspend', 'Terminate']],
    ['SUSPENDED', ['Change offers', 'Reactivate', 'Terminate']],
    ['TERMINATED', []],
    ['REJECTED', []],
    ['PENDING_APPROVAL', []],
    ['PENDING_CREDIT_APPROVAL', []],
  ])('for a merchant that is %s are the allowed ones', async (status, moves) => {
    const { user } = await visit('admin', status);
    expect(await offeredBesides(user)).toEqual(moves);
    const isWaiting = status.startsWith('PENDING');
    expect(screen.queryAllByRole('link', { name: 'Open application' })).toHaveLength(
      isWaiting ? 1 : 0,
    );
  });
});

describe('a suspension', () => {
  it('explains its effect, requires a remark and takes effect', async () => {
    const { user, id } = await visit('admin');
    await chooseBesides(user, 'Suspend');
    expect(await dialog('Suspend')).toHaveTextContent(/logged out and cannot log in/);
    await send(user, 'Suspend');
    expect(within(await dialog('Suspend')).getByRole('textbox')).toHaveAccessibleDescription(
      texts.validation.required,
    );
    expect(changes()).toEqual([]);
    await write(user, 'Suspend', '  Complaints  ');
    await send(user, 'Suspend');
    await heading('Kedai Aminah Suspended');
    expect(await screen.findByText('The status was changed.')).toBeInTheDocument();
    const { status, statusRemark } = await merchantRow(backend().database, id);
    expect([status, statusRemark]).toEqual(['SUSPENDED', 'Complaints']);
    expect(changes()).toHaveLength(1);
  });

  it('is sent for approval by the call centre, says so before, and changes nothing yet', async () => {
    const { user, id } = await visit('callcentre');
    await chooseBesides(user, 'Suspend');
    expect(await dialog('Suspend')).toHaveTextContent(texts.approvals.willBeSent);
    await write(user, 'Suspend', 'Complaints');
    await send(user, 'Suspend');
    expect(await screen.findByText(/^Sent for approval/)).toBeInTheDocument();
    expect(await screen.findByText(/is pending approval: Merchant status change/)).toBeVisible();
    expect(screen.queryByText('The status was changed.')).toBeNull();
    expect(changes()).toEqual([]);
    expect((await merchantRow(backend().database, id)).status).toBe('ACTIVE');
  });

  it('names a request that is already pending, and keeps the input', async () => {
    const { user, id, caller } = await visit('callcentre');
    await chooseBesides(user, 'Suspend');
    await write(user, 'Suspend', 'Complaints');
    const body = { merchantStatus: 'SUSPENDED', statusRemark: 'Court order' };
    const { payload } = await submit(caller, 'CHANGE_MERCHANT_STATUS', id, body);
    await send(user, 'Suspend');
    expect(await within(await dialog('Suspend')).findByRole('alert')).toHaveTextContent(
      `callcentre has already sent request ${payload.content.id} for this`,
    );
    expect(within(await dialog('Suspend')).getByRole('textbox')).toHaveValue('Complaints');
  });
});

describe('a termination', () => {
  it('must be confirmed as final before it is sent', async () => {
    const { user, id } = await visit('admin');
    await chooseBesides(user, 'Terminate');
    expect(await dialog('Terminate')).toHaveTextContent(/This is final/);
    await write(user, 'Terminate', 'Closed for good');
    await send(user, 'Terminate');
    const tick = within(await dialog('Terminate')).getByRole('checkbox');
    await waitFor(() => expect(tick).toHaveFocus());
    expect(tick).toHaveAccessibleDescription(/Please confirm/);
    expect(changes()).toEqual([]);
    await user.click(tick);
    await send(user, 'Terminate');
    await heading('Kedai Aminah Terminated');
    expect((await merchantRow(backend().database, id)).status).toBe('TERMINATED');
    expect(await offeredBesides(user)).toEqual([]);
  });
});

describe('the dialog', () => {
  it('keeps unsent input only for its own action', async () => {
    const { user } = await visit('admin');
    await chooseBesides(user, 'Suspend');
    await write(user, 'Suspend', 'Half wri');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: texts.ui.unsaved.keep }));
    await chooseBesides(user, 'Terminate');
    expect(within(await dialog('Terminate')).getByRole('textbox')).toHaveValue('');
    await user.keyboard('{Escape}');
    await chooseBesides(user, 'Suspend');
    expect(within(await dialog('Suspend')).getByRole('textbox')).toHaveValue('Half wri');
  });

  it('shows an error if another user was faster', async () => {
    const { user, id } = await visit('admin');
    await chooseBesides(user, 'Suspend');
    await write(user, 'Suspend', 'Complaints');
    const compliance = await backend().signIn('compliance');
    await compliance.call('PATCH', `/user/api/merchants/merchantStatus/${id}`, {
      merchantStatus: 'SUSPENDED',
      statusRemark: 'Court order',
    });
    await send(user, 'Suspend');
    expect(await within(await dialog('Suspend')).findByRole('alert')).toHaveTextContent(
      texts.codes.updateStatusFailed,
    );
    expect((await merchantRow(backend().database, id)).statusRemark).toBe('Court order');
  });
});
