import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';
import { detailsIn } from '#hooks/chat/questionDetails.ts';
import texts from '#locales/en/chat.json' with { type: 'json' };
import { messagesOf } from '#tests/support/arrange/chats.ts';
import { walletOf } from '#tests/support/arrange/payments.ts';
import { fill } from '#tests/support/screen/fill.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';
import { turnTo } from '#tests/support/screen/turnTo.ts';

const portal = startPortal();
const { renderPortal } = portal;
const { support, chat } = texts;
const at = '/profile/support';

describe('support', () => {
  it('finds common questions by words of their answers', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    const search = await screen.findByRole('searchbox', { name: support.search });
    await fill(user, search, 'Ctrl');
    expect(screen.getAllByRole('button', { expanded: false, name: /\?$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: support.questions.find }));
    expect(await screen.findByText(support.answers.find)).toBeVisible();
    await user.clear(search);
    await fill(user, search, 'no such words');
    expect(await screen.findByText(support.noAnswer)).toBeVisible();
  });

  it.each(LANGUAGES)('names the buttons of the screens in its answers: %s', language => {
    const read = (file: string) =>
      JSON.parse(readFileSync(`public/locales/${language}/${file}.json`, 'utf8'));
    const { action, menu } = read('portal');
    const { unknownOutcome, masked } = read('chat').support.answers;
    // the page checks a few times by itself, and then waits for its user
    expect(unknownOutcome).toContain(action.askOne);
    expect(unknownOutcome).toContain(action.lookedAnew);
    expect(unknownOutcome).toContain(menu['transactions-all']);
    // not everyone who may see such a detail has to give a reason
    expect(masked).toContain(`“${read('management').management.users.reveal.show}”`);
  });

  it('adds the version visibly to a question for the call centre, once', async () => {
    const { user, caller } = await renderPortal({ as: 'merchant', at, isWhole: true });
    await user.click(await screen.findByRole('link', { name: support.askUs }));
    const version = await screen.findByText(new RegExp(`^${chat.details.version}:`));
    expect(version).toBeVisible();
    const input = await screen.findByRole('textbox', { name: /^Message to/ });
    await fill(user, input, 'How do I?');
    await user.type(input, '{Enter}');
    await waitFor(async () =>
      expect((await messagesOf(caller, 0))[0]?.text).toMatch(
        /^How do I\?\n\n(?:.+\n)?Version: Kaunter/,
      ),
    );
    expect(screen.queryByText(chat.sentAlong)).toBeNull();
    // the details do not return with the page
    await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    history.back();
    expect(await screen.findByRole('textbox', { name: /^Message to/ })).toHaveValue('');
    expect(screen.queryByText(chat.sentAlong)).toBeNull();
  });

  it('adds the version to a question for a colleague, until it is sent', async () => {
    const { user } = await renderPortal({ as: 'callcentre', at, isWhole: true });
    await user.click(await screen.findByRole('link', { name: support.openChat }));
    const contacts = within(await screen.findByRole('navigation', { name: chat.contacts }));
    await user.click(await contacts.findByRole('link', { name: /Admin|admin/ }));
    expect(await screen.findByText(new RegExp(`^${chat.details.version}:`))).toBeVisible();
    const input = await screen.findByRole('textbox', { name: /^Message to/ });
    await fill(user, input, 'How do I?');
    await user.type(input, '{Enter}');
    await waitFor(() => expect(screen.queryByText(chat.sentAlong)).toBeNull());
    const [other] = contacts.getAllByRole('link').filter(one => !one.ariaCurrent);
    await user.click(other ?? expect.fail('a single contact'));
    await waitFor(() => expect(other).toHaveAttribute('aria-current', 'page'));
    expect(screen.queryByText(chat.sentAlong)).toBeNull();
  });

  it('keeps them on a phone when another colleague is chosen instead', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(matchMedia(media), { matches: media.includes('max-width: 899px') }),
    );
    const { user } = await renderPortal({ as: 'callcentre', at });
    await user.click(await screen.findByRole('link', { name: support.openChat }));
    const contacts = async () =>
      within(await screen.findByRole('navigation', { name: chat.contacts })).getAllByRole('link');
    await user.click((await contacts())[0] ?? expect.fail('no contact'));
    await user.click(await screen.findByRole('button', { name: chat.back }));
    await user.click((await contacts())[1] ?? expect.fail('a single contact'));
    expect(await screen.findByText(new RegExp(`^${chat.details.version}:`))).toBeVisible();
  });

  it.each([
    { what: 'names the transaction that is open', isClosed: false },
    { what: 'does not name one that was closed again', isClosed: true },
  ])('$what', async ({ isClosed }) => {
    const merchant = await portal.enter('merchant');
    const { id: walletId } = await walletOf(merchant);
    const all = await merchant.get(`/wallet/api/transactions/merchant/all/${walletId}?size=1`);
    const [{ id, referenceNumber }] = all.payload.content;
    const { user } = await renderPortal({
      as: 'merchant',
      at: `${PATHS.transactions}?transaction=${id}`,
      isWhole: true,
    });
    const close = await screen.findByRole('button', { name: 'Close' });
    const drawer = within(close.closest('aside') ?? expect.fail('no drawer'));
    await drawer.findByText(referenceNumber);
    if (isClosed) await user.click(close);
    turnTo(at);
    await user.click(await screen.findByRole('link', { name: support.askUs }));
    await screen.findByText(PATHS.transactions);
    const reference = screen.queryByText(referenceNumber);
    expect(reference !== null).toBe(!isClosed);
  });

  it('removes a detail from the question on request, also from the history entry', async () => {
    const { user } = await renderPortal({ as: 'merchant', at });
    await user.click(await screen.findByRole('link', { name: support.askUs }));
    await user.click(await screen.findByRole('button', { name: /^Remove Version:/ }));
    await waitFor(() => expect(screen.queryByText(/^Version:/)).toBeNull());
    expect(detailsIn(history.state.usr).map(({ kind }) => kind)).not.toContain('version');
  });

  it('offers a role without the chat an email address instead', async () => {
    await renderPortal({ as: 'compliance', at });
    const ask = await screen.findByRole('region', { name: support.ask });
    expect(within(ask).queryByRole('link', { name: support.askUs })).toBeNull();
    expect(within(ask).getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });
});
