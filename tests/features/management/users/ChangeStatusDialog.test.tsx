import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { UserStatus } from '#contract/words/statuses.ts';
import { aHolder } from '#tests/support/arrange/holders.ts';
import { texts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import { fill } from '#tests/support/screen/fill.ts';
import type { DemoAccount } from '#tests/support/screen/renderPortal.tsx';
import { testFormDialog } from '#tests/support/screen/testFormDialog.ts';
import { turnTo } from '#tests/support/screen/turnTo.ts';
import {
  button,
  change,
  choice,
  dialog,
  heading,
  openDialog,
  REMARK,
  remark,
  startChanges,
  submit,
} from './changeStatus.ts';

const portal = startChanges();
const { server, backend, renderPortal, visit, statusOf, sentChanges } = portal;

testFormDialog(portal, {
  as: 'admin',
  arrange: async () => `/management/users/${(await aHolder(backend().database)).id}`,
  open: openDialog,
  title: /^Change status of /,
  submit: 'Change status',
  required: { 'New status': texts.validation.required, Remark: texts.validation.required },
  fillIn: async (user, dialog) => {
    await user.selectOptions(dialog.getByRole('combobox', { name: 'New status' }), 'Suspended');
    await fill(user, dialog.getByRole('textbox', { name: 'Remark' }), REMARK);
  },
  typed: { Remark: REMARK },
  call: /\/users\/userStatus\/\d+$/,
  method: 'PATCH',
  body: { userStatus: 'SUSPENDED', statusRemark: REMARK },
  done: 'The status was changed.',
});

it('names the user in its title', async () => {
  const { user, holder } = await visit('admin');
  await openDialog(user);
  expect(await dialog()).toHaveAccessibleName(`Change status of ${holder.displayName}`);
});

describe('the offered statuses', () => {
  it.each<[UserStatus, string[]]>([
    ['PENDING', ['Active']],
    ['ACTIVE', ['Not active', 'Suspended', 'Terminated', 'Blacklisted']],
    ['NOT_ACTIVE', ['Active', 'Suspended', 'Terminated', 'Blacklisted']],
    ['SUSPENDED', ['Active', 'Terminated', 'Blacklisted']],
  ])('for a user who is %s are the allowed ones', async (status, offered) => {
    const { user } = await visit('callcentre', status);
    await openDialog(user);
    const options = within(await choice()).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(['Choose a status', ...offered]);
  });

  it.each<UserStatus>(['TERMINATED', 'BLACKLISTED'])(
    'for a user who is %s are none, and there is no button',
    async status => {
      await visit('admin', status);
      expect(button()).toBeNull();
    },
  );

  it('for a user with an unknown status are none', async () => {
    const content = { id: 5, username: 'siti', status: 'ON_HOLIDAY', role: 'EWALLET_BASIC' };
    server.use(
      http.get('*/user/api/users/:id', () =>
        HttpResponse.json({ code: 1000, payload: { content } }),
      ),
    );
    await renderPortal({ as: 'admin', at: '/management/users/5' });
    expect(await heading('siti ON_HOLIDAY')).toBeInTheDocument();
    expect(button()).toBeNull();
  });
});

describe('the button to change a status', () => {
  it.each<DemoAccount>(['admin', 'callcentre', 'compliance', 'onboarding'])(
    'is shown to %s',
    async as => {
      await visit(as);
      expect(button()).toBeInTheDocument();
    },
  );

  it('is not shown to a validator, even if the menu has the list', async () => {
    const content = [
      {
        id: 1,
        menuItemIdentifier: 'management-users-ewallet',
        label: 'Users',
        link: '/management/users/ewallet',
        accessibleRoles: ['EWALLET_OPS_VALIDATOR'],
      },
    ];
    server.use(
      http.get('*/user/api/menu', () => HttpResponse.json({ code: 1000, payload: { content } })),
    );
    await visit('validator');
    expect(button()).toBeNull();
  });
});

describe('the form', () => {
  it('shows an error at each missing field, focuses the first and sends nothing', async () => {
    const { user, holder } = await visit('admin');
    await openDialog(user);
    await submit(user);
    expect(await choice()).toHaveAccessibleDescription(texts.validation.required);
    expect(await remark()).toHaveAccessibleDescription(texts.validation.required);
    await waitFor(async () => expect(await choice()).toHaveFocus());

    await user.selectOptions(await choice(), 'Suspended');
    await fill(user, await remark(), '   ');
    await submit(user);
    expect(await remark()).toHaveAccessibleDescription(texts.validation.required);
    expect(await remark()).toBeInvalid();
    expect(sentChanges()).toEqual([]);
    expect(await statusOf(holder)).toEqual(['ACTIVE', null]);
  });

  it('explains the effect of the chosen status, and that some are final', async () => {
    const { user } = await visit('admin');
    await openDialog(user);
    expect(within(await dialog()).queryByRole('note')).toBeNull();
    await user.selectOptions(await choice(), 'Suspended');
    expect(within(await dialog()).getByRole('note')).toHaveTextContent(/login is blocked/);
    await user.selectOptions(await choice(), 'Terminated');
    expect(within(await dialog()).getByRole('note')).toHaveTextContent(/cannot be undone/);
  });

  it('closes by its button and by Escape without sending anything', async () => {
    const { user } = await visit('admin');
    for (const close of [
      async () => user.click(within(await dialog()).getByRole('button', { name: 'Cancel' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await openDialog(user);
      await close();
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(button()).toHaveFocus());
    }
    expect(sentChanges()).toEqual([]);
  });

  it('trims a remark, accepts any script and limits its length', async () => {
    const { user, holder } = await visit('admin');
    await change(user, 'Suspended', '  தொலைபேசி <b>lost</b> 😀  ');
    await screen.findByText('The status was changed.');
    expect(await statusOf(holder)).toEqual(['SUSPENDED', 'தொலைபேசி <b>lost</b> 😀']);
    expect(await screen.findByText('Last remark: தொலைபேசி <b>lost</b> 😀')).toBeInTheDocument();
    await openDialog(user);
    expect(await remark()).toHaveAttribute('maxlength', '500');
  });
});

describe('unsent input', () => {
  const question = () => screen.findByRole('dialog', { name: texts.ui.unsaved.title });
  const answer = async (user: UserEvent, name: string) =>
    user.click(within(await question()).getByRole('button', { name }));

  /** A half-filled form, and a user who presses Escape. */
  async function halfWritten(as: DemoAccount = 'admin') {
    const { user, holder } = await visit(as);
    await openDialog(user);
    await user.selectOptions(await choice(), 'Suspended');
    await fill(user, await remark(), 'Half wri');
    await user.keyboard('{Escape}');
    await question();
    return { user, holder };
  }

  it('is asked about, and kept in the dialog by Escape and by the first button', async () => {
    const { user } = await halfWritten();
    await user.keyboard('{Escape}');
    expect(await remark()).toHaveValue('Half wri');
    await waitFor(async () => expect(await remark()).toHaveFocus());
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await answer(user, texts.ui.unsaved.stay);
    expect(await choice()).toHaveDisplayValue('Suspended');
    expect(sentChanges()).toEqual([]);
  });

  it('is removed when discarded', async () => {
    const { user } = await halfWritten();
    await answer(user, texts.ui.unsaved.discard);
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog(user);
    expect(await remark()).toHaveValue('');
    expect(await choice()).toHaveDisplayValue('Choose a status');
    expect(screen.queryByText(texts.ui.draft.restored, { exact: false })).toBeNull();
  });

  it('is restored when kept, and can then be discarded', async () => {
    const { user } = await halfWritten();
    await answer(user, texts.ui.unsaved.keep);
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog(user);
    expect(await remark()).toHaveValue('Half wri');
    expect(await choice()).toHaveDisplayValue('Suspended');
    expect(await dialog()).toHaveTextContent(texts.ui.draft.restored);
    await user.click(screen.getByRole('button', { name: texts.ui.draft.discard }));
    expect(await remark()).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about before a navigation, which then continues', async () => {
    const { displayName, username } = await aHolder(backend().database, 'ACTIVE');
    const { user } = await renderPortal({
      as: 'admin',
      at: `/management/users/ewallet?filter=${JSON.stringify({ search: username })}`,
    });
    await user.click(await screen.findByRole('link', { name: displayName }));
    await openDialog(user);
    await fill(user, await remark(), 'Half wri');
    const here = location.pathname;

    act(() => history.back());
    await answer(user, texts.ui.unsaved.stay);
    expect(location.pathname).toBe(here);
    expect(await remark()).toHaveValue('Half wri');
    act(() => history.back());
    await answer(user, texts.ui.unsaved.keep);
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked about before the browser goes back to another tab of the page', async () => {
    const { user, holder } = await visit('admin');
    turnTo(`/management/users/${holder.id}?tab=profile`);
    await openDialog(user);
    await fill(user, await remark(), 'Half wri');
    act(() => history.back());
    await answer(user, texts.ui.unsaved.stay);
    expect(location.search).toBe('?tab=profile');
    expect(await remark()).toHaveValue('Half wri');
    act(() => history.back());
    await answer(user, texts.ui.unsaved.keep);
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is removed once sent', async () => {
    const { user, holder } = await visit('admin');
    await change(user, 'Not active', 'Moved abroad');
    await heading(`${holder.displayName} Not active`);
    await openDialog(user);
    expect(await remark()).toHaveValue('');
  });

  it('is restored without a status that can no longer be chosen', async () => {
    const { user, holder } = await halfWritten();
    await answer(user, texts.ui.unsaved.keep);
    const compliance = await backend().signIn('compliance');
    await compliance.call('PATCH', `/user/api/users/userStatus/${holder.id}`, {
      userStatus: 'SUSPENDED',
      statusRemark: 'Court order',
    });
    cleanup();
    await renderPortal({ as: 'admin', at: `/management/users/${holder.id}` });
    await heading(`${holder.displayName} Suspended`);
    await openDialog(user);
    expect(await remark()).toHaveValue('Half wri');
    expect(await choice()).toHaveDisplayValue('Choose a status');
  });

  it('E23 cannot be discarded while it is being sent, and its outcome is shown after leaving', async () => {
    const { user, holder } = await visit('admin');
    const { opened, open } = gate();
    server.use(
      http.patch('*/user/api/users/userStatus/:id', async () => {
        await opened;
        return undefined;
      }),
    );
    await change(user);
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await user.click(within(await dialog()).getByRole('button', { name: texts.ui.cancel }));
    const question = within(await screen.findByRole('dialog', { name: texts.ui.sending.title }));
    expect(question.queryByRole('button', { name: texts.ui.unsaved.discard })).toBeNull();
    await user.click(question.getByRole('button', { name: texts.ui.sending.leave }));
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    expect(await screen.findByText('The status was changed.')).toBeVisible();
    expect(await heading(`${holder.displayName} Suspended`)).toBeVisible();
    await openDialog(user);
    expect(await remark()).toHaveValue('');
  });
});
