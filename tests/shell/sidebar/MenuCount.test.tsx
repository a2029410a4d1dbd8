import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactsOf, markRead, write } from '#tests/support/arrange/chats.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { texts } from '#tests/support/run/english.ts';
import { startWholePortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, backend, asked } = startWholePortal();

const UNREAD = /\/chat\/unread$/;
const CHAT = texts.menu['operations-chat'];
const unreadOf = (count: number) =>
  new RegExp(`^${CHAT}.*${texts.shell.unread.replace('{{shown}}', String(count))}$`);
const menu = () => screen.findByRole('navigation', { name: texts.shell.navigation });

it('shows the number of unread messages, requested once and updated by the stream', async () => {
  const agent = await backend().signIn('callcentre');
  const merchantId = await idOf(backend().database, 'merchant');
  const merchant = await backend().signIn('merchant');
  await markRead(merchant, 0, 999);
  await write(agent, merchantId, 'One more question.');

  const { caller } = await renderPortal({ as: 'merchant', at: '/dashboard' });
  expect(await within(await menu()).findByRole('link', { name: unreadOf(1) })).toBeVisible();
  expect(asked(UNREAD)).toHaveLength(1);

  await write(agent, merchantId, 'And another one.');
  expect(await within(await menu()).findByRole('link', { name: unreadOf(2) })).toBeVisible();
  const [contact] = await contactsOf(caller);
  await markRead(caller, 0, contact?.lastSeq ?? 0);
  expect(await within(await menu()).findByRole('link', { name: CHAT })).toBeVisible();
});

it('does not request the number for a role without the chat in its menu', async () => {
  await renderPortal({ as: 'compliance', at: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(asked(/notifications/).length).toBeGreaterThan(0));
  expect(asked(UNREAD)).toEqual([]);
});
