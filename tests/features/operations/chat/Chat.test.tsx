import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import texts from '#locales/en/chat.json' with { type: 'json' };
import portal from '#locales/en/portal.json' with { type: 'json' };
import { messagesOf, write } from '#tests/support/arrange/chats.ts';
import { pdf } from '#tests/support/arrange/files.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { gate } from '#tests/support/run/gate.ts';
import {
  findContacts,
  findField,
  findLog,
  findPicker,
  findReady,
  startChat,
} from '#tests/support/screen/chatScreen.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { ringOffsetOf } from '#tests/support/screen/ringOffsetOf.ts';

const { open, asked, answered, backend, server } = startChat();
const { chat } = texts;

const MESSAGES = /\/chat\/\d+\/messages$/;

const onPhone = () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width: 899px') }),
  );
};

describe('the chat', () => {
  it('opens a merchant’s conversation with the call centre with one request, and marks it as read', async () => {
    const { caller } = await open('merchant');
    expect(await within(await findLog()).findByText(/belum masuk ke akaun/)).toBeVisible();
    expect(within(await findLog()).getAllByText('Kavitha Raman')[0]).toBeVisible();
    expect(asked(MESSAGES)).toHaveLength(1);
    await waitFor(async () => {
      const [contact] = (await caller.get('/user/api/chat/contacts')).payload.content;
      expect(contact.ownRead).toBe(contact.lastSeq);
    });
  });

  it('has the address of the only conversation, whose news then show no toast', async () => {
    await open('merchant', '/operations/chat');
    expect(await within(await findLog()).findByText(/belum masuk ke akaun/)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?contact=0'));
    await answered(/notifications$/);
    await answered(/subscribeRole/);
    const agent = await backend().signIn('callcentre');
    await write(agent, await idOf(backend().database, 'merchant'), 'written while it is open');
    expect(await within(await findLog()).findByText('written while it is open')).toBeVisible();
    await answered(/chat\/0\/marks$/);
    expect(screen.queryByText(portal.notifications.titles.CHAT_MESSAGE)).toBeNull();
  });

  it('shows a message that is written while it opens and is missing from the first page', async () => {
    const { opened, open: answer } = gate();
    let isFirst = true;
    server.use(
      http.get('*/user/api/chat/:contactId/messages', async ({ request }) => {
        const page = await backend().app.fetch(request.clone());
        if (isFirst) await opened;
        isFirst = false;
        return page;
      }),
    );
    const { caller } = await open('merchant');
    await waitFor(() => expect(asked(MESSAGES)).toHaveLength(1));
    await answered(/subscribeRole/);
    const before = asked(/chat\/contacts$/).length;
    await write(caller, 0, 'written meanwhile');
    // the contacts are requested again once the stream has reported the message
    await waitFor(() => expect(asked(/chat\/contacts$/).length).toBeGreaterThan(before));
    answer();
    expect(await within(await findLog()).findByText('written meanwhile')).toBeVisible();
  });

  it('sends on Enter, breaks the line on Shift+Enter, and ignores Enter during composition', async () => {
    const { user, caller } = await open('merchant');
    const input = await findField();
    await user.type(input, 'one{Shift>}{Enter}{/Shift}two');
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    );
    expect(input).toHaveValue('one\ntwo');
    await user.type(input, '{Enter}');
    expect(await within(await findLog()).findByText(/one\s+two/)).toBeVisible();
    expect(input).toHaveValue('');
    await waitFor(async () =>
      expect((await messagesOf(caller, 0))[0]).toMatchObject({ text: 'one\ntwo', mine: true }),
    );
  });

  it('shows that the user’s message was sent, delivered and read', async () => {
    const { user, caller } = await open('merchant');
    const agent = await backend().signIn('callcentre');
    const input = await findField();
    await fill(user, input, 'Was it received?');
    await user.type(input, '{Enter}');
    const log = await findLog();
    await within(log).findByText('Was it received?');
    const own = () => within(log).getByText('Was it received?').closest('[data-index]');
    await waitFor(() => expect(own()).toHaveTextContent(new RegExp(`${chat.marks.sent}$`)));
    const [message] = await messagesOf(caller, 0);
    const contactId = await idOf(backend().database, 'merchant');
    const mark = (kind: 'delivered' | 'read') =>
      agent.call('PATCH', `/user/api/chat/${contactId}/marks`, { [kind]: message?.seq });
    await mark('delivered');
    await waitFor(() => expect(own()).toHaveTextContent(chat.marks.delivered));
    await mark('read');
    await waitFor(() => expect(own()).toHaveTextContent(new RegExp(`${chat.marks.read}$`)));
  });

  it('D1, D10 shows markup as text, and links only pages that the reader can open', async () => {
    const { caller, user } = await open('merchant');
    await write(
      caller,
      0,
      '<img src=x onerror=alert(1)> /transactions/transfer /management/partners',
    );
    await user.click(await screen.findByRole('textbox', { name: /^Message to/ }));
    expect(await within(await findLog()).findByText(/<img src=x/)).toBeVisible();
    const links = within(await findLog())
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(links).toContain('/transactions/transfer');
    expect(links).not.toContain('/management/partners');
  });

  it('keeps a draft when it is closed', async () => {
    const { user, leave } = await open('merchant');
    await fill(user, await findField(), 'half a sentence');
    leave();
    await open('merchant');
    expect(await findField()).toHaveValue('half a sentence');
    await user.clear(await findField());
  });

  it('D12 counts excess characters, and does not send the message', async () => {
    const { user } = await open('partner');
    await fill(user, await findField(), 'x'.repeat(4003));
    expect(await screen.findByText(chat.tooLong.replace('{{count}}', '3'))).toBeVisible();
    await user.type(await findField(), '{Enter}');
    expect(asked(MESSAGES).filter(({ method }) => method === 'POST')).toHaveLength(0);
    await user.clear(await findField());
  });

  it('G5, G8 keeps unsent messages in order across a reload, and sends each once', async () => {
    const path = '*/user/api/chat/0/messages';
    // the backend takes it, and the answer is lost
    server.use(
      http.post(
        path,
        async ({ request }) => {
          await backend().app.request(request.clone());
          return HttpResponse.error();
        },
        { once: true },
      ),
      http.post(path, () => HttpResponse.error()),
    );
    const { user, leave } = await open('partner');
    await fill(user, await findField(), 'first of the gap');
    await user.type(await findField(), '{Enter}');
    await fill(user, await findField(), 'second of the gap');
    await user.type(await findField(), '{Enter}');
    // shown again with each attempt
    await waitFor(() => expect(screen.getByText(chat.states.waiting)).toBeVisible());
    leave();
    server.resetHandlers();

    const { caller } = await open('partner');
    await waitFor(async () => {
      const [last, before] = await messagesOf(caller, 0);
      expect([before?.text, last?.text]).toEqual(['first of the gap', 'second of the gap']);
    });
    await waitFor(() => expect(screen.queryByText(chat.states.waiting)).toBeNull());
    expect(await within(await findLog()).findAllByText('first of the gap')).toHaveLength(1);
    expect((await messagesOf(caller, 0)).filter(({ text }) => /gap/.test(text))).toHaveLength(2);
  });

  it('H1, H2 checks a file by its content, and sends it with the message', async () => {
    const { user, caller } = await open('merchant');
    const picker = await findPicker();
    await user.upload(picker, new File(['MZ'], 'receipt.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/^receipt.pdf: File format is not supported/)).toBeVisible();
    await user.upload(
      picker,
      new File([new Uint8Array(pdf('sent'))], 'receipt.pdf', { type: 'application/pdf' }),
    );
    await findReady();
    expect(await findField()).toHaveAccessibleDescription(chat.fileFailed);
    const [first] = screen.getAllByRole('button', { name: 'Remove receipt.pdf' });
    await user.click(first as HTMLElement);
    await user.type(await findField(), '{Enter}');
    expect(
      await screen.findByRole('button', { name: chat.saveFile.replace('{{name}}', 'receipt.pdf') }),
    ).toBeVisible();
    expect((await messagesOf(caller, 0))[0]?.file).toMatchObject({ name: 'receipt.pdf' });
  });
});

describe('the list of conversations', () => {
  it('lists the contacts, and finds and opens a message by its text', async () => {
    const { user } = await open('callcentre', '/operations/chat');
    const list = await findContacts();
    expect((await within(list).findAllByRole('link')).length).toBeGreaterThan(3);
    expect(screen.getByText(chat.choose)).toBeVisible();
    await fill(user, within(list).getByRole('searchbox', { name: chat.search }), '参考号');
    const found = await within(list).findByText(/请顾客把收据上的参考号/);
    await user.click(found);
    const log = await findLog();
    expect(await within(log).findByText(/请顾客把收据上的参考号/)).toBeVisible();
    // again, after the user has scrolled away
    const scrollTo = vi.spyOn(log, 'scrollTo');
    await user.click(found);
    await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  });

  it('takes the place of the conversation on a phone, and the focus of the button that goes back', async () => {
    onPhone();
    const { user } = await open('callcentre', '/operations/chat');
    const [first] = await within(await findContacts()).findAllByRole('link');
    await user.click(first as HTMLElement);
    // outside, the parts around it would cut the ring
    expect(ringOffsetOf(await findLog())).toBe('-2px');
    await user.click(screen.getByRole('button', { name: chat.back }));
    const [back] = await within(await findContacts()).findAllByRole('link');
    await waitFor(() => expect(back).toHaveFocus());
    expect(screen.queryByRole('log')).toBeNull();
  });

  it('keeps its search while a conversation takes its place', async () => {
    onPhone();
    const { user } = await open('callcentre', '/operations/chat');
    const box = within(await findContacts()).getByRole('searchbox', { name: chat.search });
    await fill(user, box, '参考号');
    await user.click(await within(await findContacts()).findByText(/请顾客把收据上的参考号/));
    await findLog();
    expect(screen.queryByRole('navigation', { name: chat.contacts })).toBeNull();
    await user.click(screen.getByRole('button', { name: chat.back }));
    const nav = within(await findContacts());
    expect(nav.getByRole('searchbox', { name: chat.search })).toHaveValue('参考号');
    expect(nav.getByText(/请顾客把收据上的参考号/)).toBeVisible();
  });
});
