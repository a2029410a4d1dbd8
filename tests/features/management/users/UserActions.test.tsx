import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import pages from '#locales/en/management.json' with { type: 'json' };
import { aHolder, changeUser, wholeUser } from '#tests/support/arrange/holders.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, menuOf, offeredBesides } from '#tests/support/screen/more.ts';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { choice, openDialog, startChanges } from './changeStatus.ts';

const portal = startChanges();
const { server, backend, renderPortal, asked, sentRequests } = portal;

const pathOf = (id: number) => `/management/users/${id}`;

/** An active holder of the lower level. */
async function aBasicHolder() {
  const holder = await aHolder(backend().database);
  await changeUser(backend().database, holder.id, { role: 'EWALLET_BASIC' });
  return holder;
}

const { reason: REASON } = pages.management.users;
const sayWhy = (user: UserEvent, dialog: ReturnType<typeof within>, label = REASON) =>
  fill(user, dialog.getByRole('textbox', { name: label }), 'As asked for');

/** The latest entry of the history about a user. */
const lastEntry = async (id: number) => {
  const { get } = await backend().signIn('admin');
  return (await get(`/user/api/users/${id}/history`)).payload.content[0];
};

testFormDialog(portal, {
  as: 'compliance',
  arrange: async () => pathOf((await aHolder(backend().database)).id),
  open: async user => {
    await chooseBesides(user, 'Edit details');
    // the date inputs are loaded when they are first shown
    await screen.findByRole('group', { name: 'Passport expiry' });
  },
  title: /^Edit details of/,
  submit: texts.ra.action.save,
  fillIn: async (user, dialog) => {
    await user.clear(dialog.getByRole('textbox', { name: 'Occupation' }));
    await fill(user, dialog.getByRole('textbox', { name: 'Occupation' }), 'Boat builder');
    await sayWhy(user, dialog);
  },
  typed: { Occupation: 'Boat builder', [REASON]: 'As asked for' },
  call: /\/user-details\/\d+$/,
  method: 'PUT',
  body: { occupation: 'Boat builder', remark: 'As asked for' },
  done: 'The details were changed.',
});

describe('the actions on a user', () => {
  it('for an admin start with edit and upgrade, and end with deletion', async () => {
    const holder = await aBasicHolder();
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await screen.findByRole('button', { name: texts.ui.more });
    const labels = await offeredBesides(user);
    expect(labels.slice(0, 2)).toEqual(['Edit details', 'Upgrade level']);
    expect(labels.at(-1)).toBe('Delete user');
  });

  it('include a status change for staff accounts, except for one’s own', async () => {
    const { database } = backend();
    const staff = await renderPortal({
      as: 'admin',
      at: pathOf(await idOf(database, 'callcentre')),
    });
    expect(await screen.findByRole('button', { name: 'Change status' })).toBeVisible();
    staff.leave();
    await renderPortal({ as: 'admin', at: pathOf(await idOf(database, 'admin')) });
    await screen.findByRole('button', { name: texts.ui.more });
    expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  });

  it('do not mention a wallet for users of a merchant, who have none of their own', async () => {
    const id = await idOf(backend().database, 'merchant2');
    const { user } = await renderPortal({ as: 'admin', at: pathOf(id) });
    await openDialog(user);
    await user.selectOptions(await choice(), 'Terminated');
    const { TERMINATED } = pages.management.users.accountEffects;
    expect(await screen.findByRole('note')).toHaveTextContent(TERMINATED);
  });

  it('include no upgrade at the highest level, and no deletion for compliance', async () => {
    const holder = await aHolder(backend().database);
    await changeUser(backend().database, holder.id, { role: 'EWALLET_PREMIUM' });
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await screen.findByRole('button', { name: texts.ui.more });
    const labels = await offeredBesides(user);
    expect(labels).toContain('Edit details');
    expect(labels).not.toContain('Upgrade level');
    expect(labels).not.toContain('Delete user');
  });

  it('are none for a partner', async () => {
    const holder = await aHolder(backend().database);
    await changeUser(backend().database, holder.id, { partnerId: 1 });
    await renderPortal({ as: 'partner', at: pathOf(holder.id) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: texts.ui.more })).toBeNull();
  });
});

describe('the details of a user', () => {
  it('show a taken email address at its field, and keep the input', async () => {
    const [holder, other] = [await aHolder(backend().database), await aHolder(backend().database)];
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await chooseBesides(user, 'Edit details');
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await user.clear(email);
    await fill(user, email, other.email);
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(texts.codes.emailAlreadyExists));
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveValue(other.email);
  });

  it('leave fields empty that the role sees masked, and keep their values', async () => {
    const holder = await aHolder(backend().database);
    const { details } = await wholeUser(backend().database, holder.id);
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await chooseBesides(user, 'Edit details');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Hidden from your role: .*Date of birth/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'ID number' })).toHaveValue('');
    const city = dialog.getByRole('textbox', { name: 'City' });
    await user.clear(city);
    await fill(user, city, 'Melaka');
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    await waitFor(async () => {
      const { details: changed } = await wholeUser(backend().database, holder.id);
      expect(changed).toEqual({ ...details, city: 'Melaka' });
    });
  });

  it('of one’s own account say that a new email address must be confirmed', async () => {
    const id = await idOf(backend().database, 'admin');
    const { user } = await renderPortal({ as: 'admin', at: `/management/users/${id}` });
    await chooseBesides(user, 'Edit details');
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await user.clear(email);
    await fill(user, email, 'new.admin@kaunter.example');
    await fill(user, dialog.getByLabelText(new RegExp(texts.authenticator.password)), PASSWORD);
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    expect(await screen.findByText(pages.management.users.edit.waits)).toBeInTheDocument();
  });

  it('are sent for approval by the call centre, with the request number', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await renderPortal({ as: 'callcentre', at: pathOf(holder.id) });
    await chooseBesides(user, 'Edit details');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(texts.approvals.willBeSent)).toBeInTheDocument();
    const city = dialog.getByRole('textbox', { name: 'City' });
    await user.clear(city);
    await fill(user, city, 'Melaka');
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
    expect(await screen.findByText(/^Sent for approval\. Request number \d+/)).toBeInTheDocument();
    expect(sentRequests()).toHaveLength(1);
    expect((await wholeUser(backend().database, holder.id)).details.city).not.toBe('Melaka');
  });
});

describe('the upgrade of a user', () => {
  it('explains its effect, requires the level, and upgrades user and wallet', async () => {
    const holder = await aBasicHolder();
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await chooseBesides(user, 'Upgrade level');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(pages.management.users.upgrade.effect)).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'Premium');
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Upgrade' }));
    expect(await screen.findByText('The user was upgraded.')).toBeInTheDocument();
    const { user: row, wallet } = await wholeUser(backend().database, holder.id);
    expect([row.role, wallet?.type]).toEqual(['EWALLET_PREMIUM', 'PREMIUM']);
    expect(await lastEntry(holder.id)).toMatchObject({ remark: 'As asked for' });
  });

  it('shows 5009 in the dialog if another user was faster', async () => {
    const holder = await aBasicHolder();
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await chooseBesides(user, 'Upgrade level');
    await changeUser(backend().database, holder.id, { role: 'EWALLET_PREMIUM' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'Premium');
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Upgrade' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.codes.walletAlreadyUpgraded);
  });
});

describe('the PIN of a user', () => {
  it('is reset by a mailed code after confirmation', async () => {
    const holder = await aHolder(backend().database);
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await chooseBesides(user, 'Reset PIN by email');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(`is sent to ${holder.email}`))).toBeInTheDocument();
    await sayWhy(user, dialog);
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    expect(
      await screen.findByText(new RegExp(`^If ${holder.email} belongs to an account`)),
    ).toBeInTheDocument();
    const [sent] = asked(/reset-pin-email$/);
    expect(await sent?.json()).toEqual({ email: holder.email, remark: 'As asked for' });
  });

  it('of a merchant’s user is reset through the company’s address, as the dialog says', async () => {
    const id = await idOf(backend().database, 'merchant');
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(id) });
    await chooseBesides(user, 'Reset PIN by email');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/address that the company is registered with/)).toBeInTheDocument();
  });
});

describe('the sessions of a user', () => {
  const { actions, endSessions, reason } = pages.management.users;

  it('can be ended by an admin with a remark', async () => {
    const id = await idOf(backend().database, 'compliance');
    const { user } = await renderPortal({ as: 'admin', at: pathOf(id) });
    await chooseBesides(user, actions.endSessions);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(endSessions.effect)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: endSessions.submit }));
    expect(asked(/end-sessions$/)).toHaveLength(0);
    await fill(user, dialog.getByRole('textbox', { name: reason }), 'Signs of a stolen token');
    await user.click(dialog.getByRole('button', { name: endSessions.submit }));
    expect(await screen.findByText(endSessions.done)).toBeInTheDocument();
    expect(asked(/end-sessions$/)).toHaveLength(1);
  });

  it('cannot be ended for a wallet holder', async () => {
    const holder = await aBasicHolder();
    const { user } = await renderPortal({ as: 'admin', at: pathOf(holder.id) });
    await menuOf();
    expect(await offeredBesides(user)).not.toContain(actions.endSessions);
  });
});

describe('the authenticator of a user', () => {
  const { authenticator } = pages.management.users;

  const opened = async () => {
    const holder = await aHolder(backend().database);
    const { user } = await renderPortal({ as: 'compliance', at: pathOf(holder.id) });
    await chooseBesides(user, 'Reset authenticator');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(authenticator.effect)).toBeInTheDocument();
    await sayWhy(user, dialog, authenticator.identified);
    await user.click(dialog.getByRole('button', { name: authenticator.submit }));
    return holder;
  };

  it('is reset with a note on how the user was identified, and shows a QR code with the seconds left', async () => {
    const { id } = await opened();
    expect(await screen.findByRole('img', { name: authenticator.qrLabel })).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Expires in (\d|[1-5]\d|60) s$/);
    const entry = { action: 'RESET_AUTHENTICATOR', remark: 'As asked for' };
    expect(await lastEntry(id)).toMatchObject(entry);
  });

  it('has a QR code that disappears when it expires', async () => {
    server.use(
      http.post('*/user/api/users/:id/reset-authenticator', () =>
        HttpResponse.json(
          {
            code: 1000,
            payload: {
              content: {
                otpauthUri: 'otpauth://totp/K:s?secret=A',
                expiresAt: '2020-01-01T00:00:00Z',
              },
            },
          },
          { headers: { date: new Date().toUTCString() } },
        ),
      ),
    );
    await opened();
    expect(await screen.findByText(texts.authenticator.setUp.expired)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: authenticator.qrLabel })).toBeNull();
  });
});
