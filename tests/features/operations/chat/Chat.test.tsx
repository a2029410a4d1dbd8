import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import texts from '#locales/en/chat.json' with { type: 'json' };
import { messagesOf, write } from '#tests/support/arrange/chats.ts';
import { pdf } from '#tests/support/arrange/files.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { renderPortal, asked, backend, server } = startPortal();
const { chat } = texts;

// jsdom has no layout: without a height, nothing of a virtual list is seen
beforeAll(() => {
  for (const side of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });
  HTMLElement.prototype.scrollTo = () => undefined;
});

const MESSAGES = /\/chat\/\d+\/messages$/;
const log = () => screen.findByRole('log');
const field = () => screen.findByRole('textbox', { name: /^Message to/ });
const open = (as: 'merchant' | 'callcentre' | 'partner', at = '/operations/chat?contact=0') =>
  renderPortal({ as, at });

describe('the chat', () => {
  it('of a merchant is with the call centre, opens with one request and is read by that', async () => {
    const { caller } = await open('merchant');
    expect(await within(await log()).findByText(/belum masuk ke akaun/)).toBeVisible();
    expect(within(await log()).getAllByText('Kavitha Raman')[0]).toBeVisible();
    expect(asked(MESSAGES)).toHaveLength(1);
    await waitFor(async () => {
      const [contact] = (await caller.get('/user/api/chat/contacts')).payload.content;
      expect(contact.ownRead).toBe(contact.lastSeq);
    });
  });

  it('sends by Enter, breaks the line by Shift+Enter, and not while a word is composed', async () => {
    const { user, caller } = await open('merchant');
    const input = await field();
    await user.type(input, 'one{Shift>}{Enter}{/Shift}two');
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    );
    expect(input).toHaveValue('one\ntwo');
    await user.type(input, '{Enter}');
    expect(await within(await log()).findByText(/one\s+two/)).toBeVisible();
    expect(input).toHaveValue('');
    await waitFor(async () =>
      expect((await messagesOf(caller, 0))[0]).toMatchObject({ text: 'one\ntwo', mine: true }),
    );
  });

  it('D1, D10 shows text as text, with links for what the reader may open alone', async () => {
    const { caller, user } = await open('merchant');
    await write(
      caller,
      0,
      '<img src=x onerror=alert(1)> /transactions/transfer /management/partners',
    );
    await user.click(await screen.findByRole('textbox', { name: /^Message to/ }));
    expect(
      await within(await log()).findByText(/<img src=x/, undefined, { timeout: 5000 }),
    ).toBeVisible();
    const links = within(await log())
      .getAllByRole('link')
      .map(link => link.textContent);
    expect(links).toContain('/transactions/transfer');
    expect(links).not.toContain('/management/partners');
  });

  it('keeps what was typed for each conversation', async () => {
    const { user, leave } = await open('merchant');
    await fill(user, await field(), 'half a sentence');
    leave();
    await open('merchant');
    expect(await field()).toHaveValue('half a sentence');
    await user.clear(await field());
  });

  it('D12 counts characters that are too many, and does not send them', async () => {
    const { user } = await open('partner');
    await fill(user, await field(), 'x'.repeat(4003));
    expect(await screen.findByText(chat.tooLong.replace('{{count}}', '3'))).toBeVisible();
    await user.type(await field(), '{Enter}');
    expect(asked(MESSAGES).filter(({ method }) => method === 'POST')).toHaveLength(0);
    await user.clear(await field());
  });

  it('G5, G8 keeps what does not go, in its order, over a reload too, and sends it once', async () => {
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
    await fill(user, await field(), 'first of the gap');
    await user.type(await field(), '{Enter}');
    await fill(user, await field(), 'second of the gap');
    await user.type(await field(), '{Enter}');
    expect(await screen.findByText(chat.states.waiting)).toBeVisible();
    leave();
    server.resetHandlers();

    const { caller } = await open('partner');
    await waitFor(async () => {
      const [last, before] = await messagesOf(caller, 0);
      expect([before?.text, last?.text]).toEqual(['first of the gap', 'second of the gap']);
    });
    await waitFor(() => expect(screen.queryByText(chat.states.waiting)).toBeNull());
    expect(await within(await log()).findAllByText('first of the gap')).toHaveLength(1);
    expect((await messagesOf(caller, 0)).filter(({ text }) => /gap/.test(text))).toHaveLength(2);
  });

  it('H1, H2 takes a file by its content, sends it with the message, and refuses another', async () => {
    const { user, caller } = await open('merchant');
    const picker = await screen.findByLabelText(chat.attach, { selector: 'input' });
    await user.upload(picker, new File(['MZ'], 'receipt.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText(/File format is not supported/)).toBeVisible();
    await user.upload(
      picker,
      new File([new Uint8Array(pdf('sent'))], 'receipt.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText(new RegExp(chat.ready))).toBeVisible();
    await user.type(await field(), '{Enter}');
    expect(
      await screen.findByRole('button', { name: chat.saveFile.replace('{{name}}', 'receipt.pdf') }),
    ).toBeVisible();
    expect((await messagesOf(caller, 0))[0]?.file).toMatchObject({ name: 'receipt.pdf' });
  });
});

describe('the list of conversations', () => {
  it('has who waits, finds people by name and messages by their text, and opens them', async () => {
    const { user } = await open('callcentre', '/operations/chat');
    const list = await screen.findByRole('navigation', { name: chat.contacts });
    expect((await within(list).findAllByRole('link')).length).toBeGreaterThan(3);
    expect(screen.getByText(chat.choose)).toBeVisible();
    await fill(user, within(list).getByRole('searchbox', { name: chat.search }), '参考号');
    const found = await within(list).findByText(/请顾客把收据上的参考号/);
    await user.click(found);
    expect(await within(await log()).findByText(/请顾客把收据上的参考号/)).toBeVisible();
  });
});
