import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import texts from '#locales/en/chat.json' with { type: 'json' };
import { messagesOf } from '#tests/support/arrange/chats.ts';
import { findField, startChat } from '#tests/support/screen/chatScreen.ts';
import { fill } from '#tests/support/screen/fill.ts';

const { open, renderPortal, server } = startChat();
const { chat } = texts;

describe('an unsent message', () => {
  const path = '*/user/api/chat/0/messages';
  const writeOffline = async (as: 'merchant' | 'partner', text: string) => {
    server.use(http.post(path, () => HttpResponse.error()));
    const visit = await open(as);
    await fill(visit.user, await findField(), text);
    await visit.user.type(await findField(), '{Enter}');
    expect(await screen.findByText(chat.states.waiting)).toBeVisible();
    return visit;
  };

  it('G8 is sent from any screen once the connection is back', async () => {
    const { user, caller } = await writeOffline('merchant', 'sent from elsewhere');
    await user.click(screen.getByRole('link', { name: /^Dashboard/ }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    server.resetHandlers();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () =>
      expect((await messagesOf(caller, 0))[0]?.text).toBe('sent from elsewhere'),
    );
  });

  it('G8 is sent when the portal is opened again, even outside the chat', async () => {
    const { leave } = await writeOffline('partner', 'sent after a reload');
    leave();
    server.resetHandlers();
    const { caller } = await renderPortal({ as: 'partner', at: '/dashboard' });
    await waitFor(async () =>
      expect((await messagesOf(caller, 0))[0]?.text).toBe('sent after a reload'),
    );
  });
});
