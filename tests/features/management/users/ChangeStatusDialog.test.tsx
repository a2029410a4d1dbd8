import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { UserStatus } from '../../../../src/contract/statuses.ts';
import { texts } from '../../../support/english.ts';
import type { DemoAccount } from '../../../support/renderPortal.tsx';
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

const { server, renderPortal, visit, statusOf, sentChanges } = startChanges();

describe('the states that are offered', () => {
  it.each<[UserStatus, string[]]>([
    ['PENDING', ['Active']],
    ['ACTIVE', ['Not active', 'Suspended', 'Terminated', 'Blacklisted']],
    ['NOT_ACTIVE', ['Active', 'Suspended', 'Terminated', 'Blacklisted']],
    ['SUSPENDED', ['Active', 'Terminated', 'Blacklisted']],
  ])('to somebody who is %s are those that may follow', async (status, offered) => {
    const { user } = await visit('callcentre', status);
    await openDialog(user);
    const options = within(await choice()).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(['Choose a status', ...offered]);
  });

  it.each<UserStatus>(['TERMINATED', 'BLACKLISTED'])(
    'to somebody who is %s are none: there is nothing to press',
    async status => {
      await visit('admin', status);
      expect(button()).toBeNull();
    },
  );

  it('to one whose state nobody knows are none', async () => {
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

describe('who may change a state', () => {
  it.each<DemoAccount>(['admin', 'callcentre', 'compliance', 'onboarding'])('%s', async as => {
    await visit(as);
    expect(button()).toBeInTheDocument();
  });

  it('not a validator, even where the menu shows the list', async () => {
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
  it('tells what is missing, at the field, goes there, and sends nothing', async () => {
    const { user, holder } = await visit('admin');
    await openDialog(user);
    await submit(user);
    expect(await choice()).toHaveAccessibleDescription(texts.validation.required);
    expect(await remark()).toHaveAccessibleDescription(texts.validation.required);
    expect(await choice()).toHaveFocus();

    await user.selectOptions(await choice(), 'Suspended');
    await user.type(await remark(), '   ');
    await submit(user);
    expect(await remark()).toHaveAccessibleDescription(texts.validation.required);
    expect(await remark()).toBeInvalid();
    expect(sentChanges()).toEqual([]);
    expect(await statusOf(holder)).toEqual(['ACTIVE', null]);
  });

  it('closes by its button and by Escape without doing anything, and begins anew', async () => {
    const { user } = await visit('admin');
    await openDialog(user);
    await user.type(await remark(), REMARK);
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button()).toHaveFocus();

    await openDialog(user);
    expect(await remark()).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button()).toHaveFocus();
    expect(sentChanges()).toEqual([]);
  });

  it('takes a remark as it is written, in any script, and no longer than it may be', async () => {
    const { user, holder } = await visit('admin');
    await change(user, 'Suspended', '  தொலைபேசி <b>lost</b> 😀  ');
    await screen.findByText('The status was changed.');
    expect(await statusOf(holder)).toEqual(['SUSPENDED', 'தொலைபேசி <b>lost</b> 😀']);
    expect(await screen.findByText('Last remark: தொலைபேசி <b>lost</b> 😀')).toBeInTheDocument();
    await openDialog(user);
    expect(await remark()).toHaveAttribute('maxlength', '500');
  });
});
