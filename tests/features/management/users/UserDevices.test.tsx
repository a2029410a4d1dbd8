import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import pages from '#locales/en/management.json' with { type: 'json' };
import { aHolder, changeUser, wholeUser } from '#tests/support/arrange/holders.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const portal = startPortal();
const { backend, renderPortal, asked } = portal;
const { unsuspend, reason } = pages.management.users;

const devicesOf = (id: number) => `/management/users/${id}?tab=devices`;
const buttons = () => screen.queryAllByRole('button', { name: /^Unsuspend/ });

describe('the devices of a user', () => {
  it('are listed with their last login, and have no action for an active user', async () => {
    const holder = await aHolder(backend().database);
    await renderPortal({ as: 'compliance', at: devicesOf(holder.id) });
    const table = await screen.findByRole('table');
    for (const name of ['Model', 'Last login', 'Registered in', 'IP address', 'New device']) {
      expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
    }
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(buttons()).toEqual([]);
  });

  it('unsuspend their user directly, with the flag for a new device', async () => {
    const holder = await aHolder(backend().database, 'SUSPENDED');
    const { user } = await renderPortal({ as: 'compliance', at: devicesOf(holder.id) });
    await user.click((await screen.findAllByRole('button', { name: /^Unsuspend/ }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(unsuspend.effect)).toBeInTheDocument();
    const isNew = dialog.getByRole('checkbox', { name: unsuspend.isNewDevice });
    expect(isNew).toBeChecked();
    await user.click(isNew);
    await fill(user, dialog.getByRole('textbox', { name: reason }), 'Identified by phone');
    await user.click(dialog.getByRole('button', { name: unsuspend.submit }));
    expect(await screen.findByText(unsuspend.done)).toBeInTheDocument();

    const [sent] = asked(/unsuspend/);
    expect(sent?.headers.get('X-Action-Type')).toBe('UNSUSPEND_USER');
    expect(await sent?.json()).toEqual({
      userId: holder.id,
      isNewDevice: false,
      remark: 'Identified by phone',
    });
    await waitFor(() => expect(buttons()).toEqual([]));
    const { user: row, wallet } = await wholeUser(backend().database, holder.id);
    expect([row.status, row.suspendedBy, wallet?.status]).toEqual(['ACTIVE', null, 'ACTIVE']);
  });

  it('unsuspend users of a partner, who have no wallet of their own', async () => {
    const { id } = await aHolder(backend().database, 'SUSPENDED');
    await changeUser(backend().database, id, { role: 'EWALLET_PARTNER', partnerId: 1 });
    const { user } = await renderPortal({ as: 'admin', at: devicesOf(id) });
    await user.click((await screen.findAllByRole('button', { name: /^Unsuspend/ }))[0]!);
    expect(await screen.findByText(unsuspend.accountEffect)).toBeVisible();
  });

  it('offer no action to the call centre', async () => {
    const holder = await aHolder(backend().database, 'SUSPENDED');
    await renderPortal({ as: 'callcentre', at: devicesOf(holder.id) });
    await screen.findByRole('table');
    expect(buttons()).toEqual([]);
  });

  it('can be read by a partner for its own users', async () => {
    const holder = await aHolder(backend().database);
    await changeUser(backend().database, holder.id, { partnerId: 1 });
    await renderPortal({ as: 'partner', at: devicesOf(holder.id) });
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});
