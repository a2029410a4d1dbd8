import { waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import texts from '#locales/en/chat.json' with { type: 'json' };
import { addStaff, contactsOf, write } from '#tests/support/arrange/chats.ts';
import { formOf, pdf } from '#tests/support/arrange/files.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { gate } from '#tests/support/run/gate.ts';
import { findContacts, startChat } from '#tests/support/screen/chatScreen.ts';
import { fill } from '#tests/support/screen/fill.ts';

const { open, asked, backend, server } = startChat();
const { chat } = texts;

describe('the list of conversations', () => {
  it('says that the last message is a file if it has no text', async () => {
    const merchant = await backend().signIn('merchant2');
    const form = formOf({ content: pdf('a receipt'), name: 'receipt.pdf' });
    const { payload } = await merchant.call('POST', '/user/api/chat/0/files', form);
    await write(merchant, 0, { text: '', fileId: payload.content.id });
    await open('callcentre', '/operations/chat');
    const nav = await findContacts();
    expect(await within(nav).findByText(chat.file)).toBeVisible();
  });

  it('says that nothing was found only after the search has finished', async () => {
    const answer = gate();
    const contacts = gate();
    server.use(
      http.get('*/user/api/chat/search', async () => {
        await answer.opened;
        return undefined;
      }),
      http.get('*/user/api/chat/contacts', async ({ request }) => {
        const response = await backend().app.request(request.clone());
        if (new URL(request.url).searchParams.has('search')) contacts.open();
        return response;
      }),
    );
    const { user, caller } = await open('callcentre', '/operations/chat');
    const nav = await findContacts();
    await within(nav).findAllByRole('link');
    await fill(user, within(nav).getByRole('searchbox', { name: chat.search }), 'zzzz');
    await contacts.opened;
    // by the time of further answers, the page has processed that no contact was found
    for (let round = 0; round < 3; round += 1) await contactsOf(caller);
    expect(asked(/chat\/search/)).toHaveLength(1);
    expect(within(nav).queryByText(chat.nothingFound)).toBeNull();
    answer.open();
    expect(await within(nav).findByText(chat.nothingFound)).toBeVisible();
  });

  it('cancels the searches that a changed text replaces', async () => {
    const signals = new Map<string, AbortSignal>();
    const never = gate();
    const wait = ({ request }: { request: Request }) => {
      const search = new URL(request.url).searchParams.get('search');
      if (!search) return undefined;
      signals.set(`${new URL(request.url).pathname} ${search}`, request.signal);
      return never.opened;
    };
    server.use(
      http.get('*/user/api/chat/search', wait),
      http.get('*/user/api/chat/contacts', wait),
    );
    const { user } = await open('callcentre', '/operations/chat');
    const box = within(await findContacts()).getByRole('searchbox', { name: chat.search });
    await fill(user, box, 'yyyy');
    await waitFor(() => expect(signals.size).toBe(2));
    await fill(user, box, 'zzzz');
    await waitFor(() => expect(signals.size).toBe(4));
    expect([...signals].map(([search, { aborted }]) => [search.split(' ')[1], aborted])).toEqual([
      ['yyyy', true],
      ['yyyy', true],
      ['yyyyzzzz', false],
      ['yyyyzzzz', false],
    ]);
    never.open();
  });

  it('says in words who is online, away and offline', async () => {
    const states = ['ONLINE', 'AWAY', 'OFFLINE'] as const;
    server.use(
      http.get('*/user/api/chat/contacts', async ({ request }) => {
        const response = await backend().app.request(request.clone());
        const answer = await response.json();
        for (const [at, presence] of states.entries()) {
          Object.assign(answer.payload.content[at], { presence });
        }
        return HttpResponse.json(answer);
      }),
    );
    await open('callcentre', '/operations/chat');
    const rows = await within(await findContacts()).findAllByRole('link');
    for (const [at, state] of states.entries()) {
      expect(rows[at]).toHaveAccessibleName(new RegExp(chat.presence[state]));
    }
  });

  it('shows a presence that only another backend has unchanged', async () => {
    const given = ['AT_LUNCH', null];
    server.use(
      http.get('*/user/api/chat/contacts', async ({ request }) => {
        const response = await backend().app.request(request.clone());
        const answer = await response.json();
        for (const [at, presence] of given.entries())
          Object.assign(answer.payload.content[at], { presence });
        return HttpResponse.json(answer);
      }),
    );
    await open('callcentre', '/operations/chat');
    const [first, second] = await within(await findContacts()).findAllByRole('link');
    expect(first).toHaveAccessibleName(/AT_LUNCH/);
    expect(second).toBeVisible();
  });

  it('names the contact of a found message that the list does not have yet', async () => {
    const mine = await backend().signIn('callcentre');
    const id = await idOf(backend().database, 'merchant2');
    await write(mine, id, 'the needle in the haystack');
    const name = (await contactsOf(mine)).find(contact => contact.id === id)?.name ?? '';
    server.use(
      http.get('*/user/api/chat/contacts', async ({ request }) => {
        const response = await backend().app.request(request.clone());
        const answer = await response.json();
        const listed = answer.payload.content as { id: number }[];
        answer.payload.content = listed.filter(contact => contact.id !== id);
        return HttpResponse.json(answer);
      }),
    );
    const { user } = await open('callcentre', '/operations/chat');
    const nav = await findContacts();
    await fill(user, within(nav).getByRole('searchbox', { name: chat.search }), 'needle in the');
    const found = await within(nav).findByRole('link', { name: /the needle in the haystack/ });
    await waitFor(() => expect(found).toHaveAccessibleName(new RegExp(`^${name}`)));
  });

  it('loads the older conversations by a button', async () => {
    await addStaff(backend(), 101);
    const { user } = await open('callcentre', '/operations/chat');
    const nav = await findContacts();
    await user.click(await within(nav).findByRole('button', { name: chat.more }));
    expect(await within(nav).findByText('zz.colleague99')).toBeVisible();
    await waitFor(() => expect(within(nav).queryByRole('button', { name: chat.more })).toBeNull());
  });
});
