import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { currentUrl } from '#api/browser/browser.ts';
import { PATHS } from '#contract/paths.ts';
import texts from '#locales/en/chat.json' with { type: 'json' };
import { addColleague, messagesOf, removeUnsentFiles } from '#tests/support/arrange/chats.ts';
import { texts as portalTexts } from '#tests/support/run/english.ts';
import { gate } from '#tests/support/run/gate.ts';
import {
  attachReceipt,
  findContacts,
  findField,
  findLog,
  findPicker,
  findReady,
  startChat,
} from '#tests/support/screen/chatScreen.ts';
import { fill } from '#tests/support/screen/fill.ts';

const { open, backend, server } = startChat();
const { chat } = texts;
const { list } = portalTexts;

describe('a conversation', () => {
  it('shows an error if its messages cannot be loaded, and retries on request', async () => {
    server.use(
      http.get('*/user/api/chat/0/messages', () =>
        HttpResponse.json({ code: 1003 }, { status: 500 }),
      ),
    );
    const { user } = await open('merchant');
    const retry = await screen.findByRole('button', { name: list.retry });
    expect(await findLog()).toHaveAttribute('aria-busy', 'false');
    server.resetHandlers();
    await user.click(retry);
    expect(await within(await findLog()).findByText(/belum masuk ke akaun/)).toBeVisible();
    expect(screen.queryByRole('button', { name: list.retry })).toBeNull();
  });

  it('names a contact that is not in the list yet, even after a reload', async () => {
    const username = 'azlin.newcomer';
    const id = await addColleague(backend(), username, 'Azlin Newcomer');
    const { user, leave } = await open('callcentre', '/operations/chat');
    const nav = await findContacts();
    await fill(user, within(nav).getByRole('searchbox', { name: chat.search }), username);
    await user.click(await within(nav).findByRole('link', { name: /Azlin Newcomer/ }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Azlin Newcomer' })).toBeVisible();
    leave();
    await open('callcentre', `/operations/chat?contact=${id}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Azlin Newcomer' })).toBeVisible();
    expect(await findField()).toHaveAccessibleName(
      chat.writeTo.replace('{{name}}', 'Azlin Newcomer'),
    );
  });

  it('with an invalid contact has no message field', async () => {
    await open('callcentre', '/operations/chat?contact=0');
    expect(await screen.findByRole('button', { name: list.retry })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps an attached file with its draft, across another conversation and a reload', async () => {
    const { user, leave } = await open('callcentre', '/operations/chat');
    const nav = await findContacts();
    const [first, second] = await within(nav).findAllByRole('link');
    await user.click(first!);
    await attachReceipt(user, 'kept with its draft');
    await findReady();
    const address = currentUrl();
    await user.click(second!);
    await waitFor(() => expect(screen.queryByText('receipt.pdf')).toBeNull());
    await user.click(first!);
    expect(await screen.findByText('receipt.pdf')).toBeVisible();
    leave();

    const next = await open('callcentre', address.pathname + address.search);
    expect(await screen.findByText('receipt.pdf')).toBeVisible();
    const contactId = Number(address.searchParams.get('contact'));
    await next.user.type(await findField(), '{Enter}');
    await waitFor(async () =>
      expect((await messagesOf(next.caller, contactId))[0]?.file).toMatchObject({
        name: 'receipt.pdf',
      }),
    );
    expect(screen.queryByText(chat.sentAlong)).toBeNull();
  });

  it('H12 uploads an interrupted file again on request, and sends nothing until then', async () => {
    server.use(http.post('*/user/api/chat/0/files', () => HttpResponse.error()));
    const { user, caller } = await open('merchant');
    await attachReceipt(user, 'broken off');
    const retry = await screen.findByRole('button', { name: list.retry });
    await fill(user, await findField(), 'See the receipt');
    await user.type(await findField(), '{Enter}');
    expect(await findField()).toHaveValue('See the receipt');
    expect(await findField()).toHaveAccessibleDescription(chat.fileFailed);
    expect(screen.getByRole('button', { name: chat.send })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    server.resetHandlers();
    retry.focus();
    await user.keyboard('{Enter}');
    await findReady();
    expect(screen.queryByRole('button', { name: list.retry })).toBeNull();
    await user.type(await findField(), '{Enter}');
    expect(
      await screen.findByRole('button', { name: chat.saveFile.replace('{{name}}', 'receipt.pdf') }),
    ).toBeVisible();
    await waitFor(async () =>
      expect((await messagesOf(caller, 0))[0]).toMatchObject({
        text: 'See the receipt',
        file: { name: 'receipt.pdf' },
      }),
    );
  });

  it('has a named button that removes an attached file, and goes on in the message field', async () => {
    const { user } = await open('merchant');
    await attachReceipt(user, 'chosen by mistake');
    await findReady();
    await user.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }));
    expect(screen.queryByText(chat.sentAlong)).toBeNull();
    expect(await findField()).toHaveFocus();
  });

  it('explains that the backend has removed a file', async () => {
    const { user } = await open('partner');
    await attachReceipt(user, 'removed meanwhile');
    await findReady();
    await removeUnsentFiles(backend());
    await user.type(await findField(), 'See this{Enter}');
    expect(await screen.findByText(new RegExp(chat.fileGone))).toBeVisible();
    await user.click(screen.getByRole('button', { name: chat.giveUp }));
  });

  it('has one tab stop each for the file, the text and the send button', async () => {
    const { user } = await open('merchant');
    const picker = await findPicker();
    const log = await findLog();
    // before its messages the log has nothing inside that a Tab could stop at
    await within(log).findByRole('link', { name: PATHS.transactions });
    picker.focus();
    await user.tab({ shift: true });
    expect(log).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
    expect(picker).toHaveFocus();
    await user.tab();
    expect(await findField()).toHaveFocus();
    await user.tab();
    const send = screen.getByRole('button', { name: chat.send });
    expect(send).toHaveFocus();
    // points in the reading direction, also from right to left
    expect(send.querySelector('svg')).toHaveClass('k-as-read');
  });

  it('goes on uploading a file while another screen is open', async () => {
    const { opened, open: answer } = gate();
    server.use(
      http.post('*/user/api/chat/:id/files', async ({ request }) => {
        await opened;
        return backend().app.fetch(request.clone());
      }),
    );
    const { user } = await open('merchant');
    await attachReceipt(user, 'sent while away');
    expect(await screen.findByText(chat.sentAlong)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(currentUrl().pathname).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByText(chat.sentAlong)).toBeNull());
    answer();
    history.back();
    expect(await findReady()).toBeInTheDocument();
    await user.type(await findField(), '{Enter}');
    await waitFor(() => expect(screen.queryByText(chat.sentAlong)).toBeNull());
  });
});
