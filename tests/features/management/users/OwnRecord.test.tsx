import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import pages from '#locales/en/management.json' with { type: 'json' };
import { idOf } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { chooseBesides, offeredBesides } from '#tests/support/screen/more.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { backend, renderPortal } = startPortal();
const { edit, reason } = pages.management.users;

it('a change of one’s own details in the list of accounts changes the name in the bar', async () => {
  const id = await idOf(backend().database, 'admin');
  const { user } = await renderPortal({
    as: 'admin',
    at: `/management/users/${id}`,
    isWhole: true,
  });
  await chooseBesides(user, 'Edit details');
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await fill(user, name, 'Puan Salmah');
  await fill(user, dialog.getByRole('textbox', { name: reason }), 'Married');
  await user.click(dialog.getByRole('button', { name: texts.ra.action.save }));
  expect(await screen.findByText(edit.done)).toBeInTheDocument();
  const account = texts.shell.account.replace('{{name}}', 'Puan Salmah');
  expect(await screen.findByRole('button', { name: account })).toBeInTheDocument();
});

it('the call centre, whose changes are requests, changes its own details in My account', async () => {
  const id = await idOf(backend().database, 'callcentre');
  const { user } = await renderPortal({ as: 'callcentre', at: `/management/users/${id}` });
  await screen.findByRole('button', { name: texts.ui.more });
  expect(await offeredBesides(user)).toEqual(['My account']);
  await chooseBesides(user, 'My account');
  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeInTheDocument();
});
