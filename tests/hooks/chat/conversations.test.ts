import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { createConversations } from '#hooks/chat/conversations.ts';
import { addStaff, contactsOf, markRead, write } from '#tests/support/arrange/chats.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { enter, backend, server, asked, answered } = startPortal();
const CONTACTS = '*/user/api/chat/contacts';

/** The next request for contacts is answered late, with what was true when it was sent. */
function delayNext() {
  const { opened, open } = gate();
  const delayed = async ({ request }: { request: Request }) => {
    const answer = await backend().app.fetch(request.clone());
    await opened;
    return answer;
  };
  server.use(http.get(CONTACTS, delayed, { once: true }));
  return open;
}

it('keeps the older contacts if an earlier, slower response arrives after them', async () => {
  await addStaff(backend(), 101);
  await enter('callcentre');
  const chat = createConversations();
  const open = delayNext();
  const slow = chat.loadContacts();
  await waitFor(() => expect(asked(/chat\/contacts/)).toHaveLength(1));
  await chat.loadMoreContacts();
  const count = chat.get().chatContact?.length ?? 0;
  expect(count).toBeGreaterThan(100);
  open();
  await slow;
  expect(chat.get().chatContact).toHaveLength(count);
});

it('does not count messages as unread again that were read while the contacts loaded', async () => {
  const caller = await enter('merchant');
  const holder = await idOf(backend().database, 'merchant');
  await write(await backend().signIn('callcentre'), holder, 'Hello');
  const chat = createConversations();
  await chat.loadContacts();
  const unread = chat.get().chatContact?.find(contact => contact.unread > 0);
  if (!unread) throw new Error('nothing is unread');
  const open = delayNext();
  const slow = chat.loadContacts();
  await waitFor(() => expect(asked(/chat\/contacts/)).toHaveLength(2));
  chat.mark(unread.id, 'read', unread.lastSeq);
  open();
  await slow;
  expect(chat.get().chatContact?.find(({ id }) => id === unread.id)).toMatchObject({ unread: 0 });
  await markRead(caller, unread.id, unread.lastSeq);
  expect((await contactsOf(caller)).find(({ id }) => id === unread.id)?.unread).toBe(0);
});

it('sends a mark that failed again with the next list of contacts, and once', async () => {
  const caller = await enter('merchant2');
  await write(
    await backend().signIn('callcentre'),
    await idOf(backend().database, 'merchant2'),
    'Hi',
  );
  const chat = createConversations();
  await chat.loadContacts();
  const { id, lastSeq } = chat.get().chatContact?.[0] ?? { id: -1, lastSeq: 0 };
  await answered(/marks$/);
  server.use(http.patch('*/user/api/chat/:id/marks', () => HttpResponse.error(), { once: true }));
  chat.mark(id, 'read', lastSeq);
  await waitFor(() => expect(asked(/marks$/)).toHaveLength(2));
  const unread = async () => (await contactsOf(caller))[0]?.unread;
  expect(await unread()).toBe(1);
  await chat.loadContacts();
  await waitFor(async () => expect(await unread()).toBe(0));
  await chat.loadContacts();
  expect(asked(/marks$/)).toHaveLength(3);
});
