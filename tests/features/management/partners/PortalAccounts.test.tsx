import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import words from '#locales/en/partners.json' with { type: 'json' };
import { userNamed } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { loseAnswer } from '#tests/support/screen/actionPage.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { testList } from '#tests/support/screen/testList.ts';
import { aPartner } from './partners.ts';

const portal = startPortal();
const { renderPortal, backend, asked } = portal;
const { accounts } = words;

const LIST = '/management/users/portalAccounts';
type Dialog = ReturnType<typeof within>;

testList(portal, {
  at: LIST,
  as: 'admin',
  denied: 'compliance',
  call: /\/portalAccounts\/[^/]+\/[^/]+$/,
  heading: accounts.title,
  columns: ['Name', 'Username', 'Role', 'Partner', 'Email', 'Status', 'Last login', 'Created on'],
  sorts: { 'Created on': 'id' },
  shows: { Username: ({ username }) => username, Partner: ({ partner }) => partner?.name ?? '' },
  search: { label: accounts.search, word: async () => 'validator', in: 'Username' },
  filters: [
    { label: 'Role', value: 'Compliance', sets: { role: 'EWALLET_COMPLIANCE' }, in: 'Role' },
    { label: 'Status', value: 'Active', sets: { status: 'ACTIVE' }, in: 'Status' },
    { label: 'Partner' },
    { label: texts.list.searchIn },
  ],
});

const open = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: accounts.create }));

async function fillIn(user: UserEvent, dialog: Dialog, role: string, username: string) {
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), role);
  await fill(user, dialog.getByRole('textbox', { name: 'Name' }), `Owner of ${username}`);
  await fill(user, dialog.getByRole('textbox', { name: 'Username' }), username);
  await fill(user, dialog.getByRole('textbox', { name: 'Email' }), `${username}@kaunter.example`);
}

testFormDialog(portal, {
  as: 'admin',
  arrange: async () => LIST,
  open,
  title: accounts.create,
  submit: texts.ra.action.create,
  required: { Role: texts.validation.required, Username: texts.validation.required },
  fillIn: (user, dialog) => fillIn(user, dialog, 'Compliance', 'aina.c'),
  typed: { Username: 'aina.c' },
  call: /\/api\/users$/,
  method: 'POST',
  isKeyed: true,
  body: {
    role: 'EWALLET_COMPLIANCE',
    username: 'aina.c',
    email: 'aina.c@kaunter.example',
    userDetailDTO: { displayName: 'Owner of aina.c' },
  },
  done: accounts.created,
});

/** Opens the form, fills it in, and returns the dialog. */
async function filledIn(role: string, username: string) {
  const { user } = await renderPortal({ as: 'admin', at: LIST });
  await open(user);
  const dialog = within(await screen.findByRole('dialog', { name: accounts.create }));
  await fillIn(user, dialog, role, username);
  const create = () => user.click(dialog.getByRole('button', { name: texts.ra.action.create }));
  return { user, dialog, create };
}

describe('a new portal account', () => {
  it('of a partner’s user requires the partner and a repeated first password, which is not sent in plain text', async () => {
    const partner = await aPartner(await backend().signIn('admin'));
    const { user, dialog, create } = await filledIn('Partner', 'bayu.one');
    await create();
    const choice = dialog.getByRole('combobox', { name: /^Partner/ });
    await waitFor(() => expect(choice).toHaveAccessibleDescription(texts.validation.required));
    await fill(user, choice, partner.name);
    await user.click(await screen.findByRole('option', { name: new RegExp(partner.name) }));
    await fill(user, dialog.getByLabelText(/^First password/), 'Kaunter#2026');
    const repeat = dialog.getByLabelText(/^Repeat/);
    await fill(user, repeat, 'Kaunter#2025');
    await create();
    await waitFor(() => expect(repeat).toHaveAccessibleDescription(texts.auth.reset.mismatch));
    expect(asked(/portalAccount$/).filter(({ method }) => method === 'POST')).toEqual([]);
    await user.clear(repeat);
    await fill(user, repeat, 'Kaunter#2026');
    await create();
    expect(await screen.findByText(accounts.created)).toBeInTheDocument();
    const row = await userNamed(backend().database, 'bayu.one');
    expect(row).toMatchObject({
      partnerId: partner.id,
      role: 'EWALLET_PARTNER',
      mustChangePassword: true,
    });
    const [sent] = asked(/\/users\/portalAccount$/);
    expect(await sent?.text()).not.toContain('Kaunter#2026');
  });

  it.each([
    ['Username', 'validator', 'free.one@kaunter.example', texts.codes.userAlreadyExists],
    ['Email', 'free.two', 'compliance@kaunter.example', texts.codes.emailAlreadyExists],
  ])('shows the error at its field if %s is taken', async (name, username, email, problem) => {
    const { user, dialog, create } = await filledIn('Onboarding', username);
    const address = dialog.getByRole('textbox', { name: 'Email' });
    await user.clear(address);
    await fill(user, address, email);
    await create();
    const field = dialog.getByRole('textbox', { name });
    await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('shows the error at its role if the backend refuses it', async () => {
    const { dialog, create } = await filledIn('Admin', 'free.three');
    portal.server.use(
      http.post(/\/api\/users$/, () =>
        HttpResponse.json({ code: 3015, message: '' }, { status: 422 }),
      ),
    );
    await create();
    const role = dialog.getByRole('combobox', { name: 'Role' });
    await waitFor(() => expect(role).toHaveAccessibleDescription(texts.codes.roleInvalid));
  });

  it('shows above the fields that the partner whose page it is opened from was deleted meanwhile', async () => {
    const partner = await aPartner(await backend().signIn('admin'));
    const at = `/management/partners/${partner.id}?tab=accounts`;
    const { user } = await renderPortal({ as: 'admin', at });
    await open(user);
    const dialog = within(await screen.findByRole('dialog', { name: accounts.create }));
    await fill(user, dialog.getByRole('textbox', { name: 'Name' }), 'Bayu Late');
    await fill(user, dialog.getByRole('textbox', { name: 'Username' }), 'bayu.late');
    await fill(user, dialog.getByRole('textbox', { name: 'Email' }), 'late@bayu.example');
    portal.server.use(
      http.post(/\/users\/portalAccount$/, () =>
        HttpResponse.json({ code: 3200, message: '' }, { status: 404 }),
      ),
    );
    await user.click(dialog.getByRole('button', { name: texts.ra.action.create }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.codes.partnerNotFound);
    expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('bayu.late');
  });

  it('C18 of a validator is sent for approval, without a password', async () => {
    const { dialog, create } = await filledIn('Ops validator', 'third.eye');
    expect(dialog.getByText(accounts.validator)).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^First password/)).toBeNull();
    await create();
    expect(await screen.findByText(/^Sent for approval\. Request number \d+/)).toBeInTheDocument();
    await expect(userNamed(backend().database, 'third.eye')).rejects.toThrow('no user');
  });
});

/** Types the first password of an account, twice. */
async function choose(user: UserEvent, dialog: Dialog, password: string) {
  await fill(user, dialog.getByLabelText(/^First password/), password);
  await fill(user, dialog.getByLabelText(/^Repeat/), password);
}

describe('a new portal account whose response was lost', () => {
  /** Creates an account with a first password, of which the portal does not learn. */
  async function lost(username: string) {
    const { user, dialog, create } = await filledIn('Onboarding', username);
    await choose(user, dialog, 'Kaunter#2026');
    loseAnswer(portal, '*/user/api/users', 3);
    await create();
    expect(await dialog.findByRole('alert')).toHaveTextContent(texts.errors.outcomeUnknown);
    return { user, dialog, create };
  }

  const usernameIn = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Username' });
  const taken = texts.codes.userAlreadyExists;

  it('is reported as created if the same form is sent again', async () => {
    const { create } = await lost('lost.one');
    await create();
    expect(await screen.findByText(accounts.created)).toBeInTheDocument();
  });

  it('is not reported as created with the password that was typed instead', async () => {
    const { user, dialog, create } = await lost('lost.two');
    await user.clear(dialog.getByLabelText(/^Repeat/));
    await user.clear(dialog.getByLabelText(/^First password/));
    await choose(user, dialog, 'Kaunter#2027');
    await create();
    await waitFor(() => expect(usernameIn(dialog)).toHaveAccessibleDescription(taken));
  });

  it('is known to exist once another name is sent', async () => {
    const { user, dialog, create } = await lost('lost.three');
    await fill(user, dialog.getByRole('textbox', { name: 'Name' }), ' Senior');
    await create();
    await waitFor(() => expect(usernameIn(dialog)).toHaveAccessibleDescription(taken));
  });

  it('is known to exist once the form is opened and filled in again', async () => {
    const { user, dialog } = await lost('lost.four');
    await user.click(dialog.getByRole('button', { name: texts.ra.action.cancel }));
    await user.click(await screen.findByRole('button', { name: texts.ui.unsaved.discard }));
    await open(user);
    const again = within(await screen.findByRole('dialog', { name: accounts.create }));
    await fillIn(user, again, 'Onboarding', 'lost.four');
    await choose(user, again, 'Kaunter#2027');
    await user.click(again.getByRole('button', { name: texts.ra.action.create }));
    await waitFor(() => expect(usernameIn(again)).toHaveAccessibleDescription(taken));
  });
});
