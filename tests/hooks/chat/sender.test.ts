import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { endSession } from '#api/session/sessionState.ts';
import { currentSender } from '#hooks/chat/sender.ts';
import { messagesOf, textsOf } from '#tests/support/arrange/chats.ts';
import { gate } from '#tests/support/run/gate.ts';
import { startPortal } from '#tests/support/screen/renderPortal.tsx';

const { enter, server, asked } = startPortal();

const MESSAGES = '*/user/api/chat/0/messages';
const posts = () => asked(/\/messages$/).filter(({ method }) => method === 'POST');
const states = () =>
  currentSender()
    .get()
    .map(({ text, state, error }) => [text, state, Boolean(error)]);
const cutConnection = () => server.use(http.post(MESSAGES, () => HttpResponse.error()));
const goOnline = () => window.dispatchEvent(new Event('online'));

/** Another tab removes the stored message. @param last value: empty when it was sent or discarded there */
function removeElsewhere(clientId: string, last: string | null) {
  const key = Object.keys(localStorage).find(name => name.endsWith(clientId)) ?? '';
  localStorage.removeItem(key);
  for (const newValue of new Set([last, null]))
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

afterEach(() => endSession('logout'));

it('sends pending messages when the connection returns, in order, once each', async () => {
  const caller = await enter('merchant');
  cutConnection();
  currentSender().send(0, 'waits first', undefined);
  currentSender().send(0, 'waits second', undefined);
  await waitFor(() =>
    expect(states()).toEqual([
      ['waits first', 'waiting', true],
      ['waits second', 'waiting', false],
    ]),
  );
  server.resetHandlers();
  goOnline();
  await waitFor(() => expect(states()).toEqual([]));
  const texts = textsOf(await messagesOf(caller, 0));
  expect(texts.slice(0, 2)).toEqual(['waits second', 'waits first']);

  const sent = posts().length;
  goOnline();
  await messagesOf(caller, 0);
  expect(posts()).toHaveLength(sent);
});

it('keeps an unsent message for the next session of the same user', async () => {
  await enter('merchant');
  cutConnection();
  currentSender().send(0, 'of the last session', undefined);
  await waitFor(() => expect(states()).toEqual([['of the last session', 'waiting', true]]));
  const tries = posts().length;
  endSession('logout');
  goOnline();

  server.resetHandlers();
  const caller = await enter('merchant');
  expect(posts()).toHaveLength(tries);
  currentSender().retry();
  await waitFor(async () =>
    expect((await messagesOf(caller, 0))[0]?.text).toBe('of the last session'),
  );
});

it('does not resend a message that another tab discarded while it was being sent', async () => {
  const caller = await enter('merchant');
  const reached = gate();
  server.use(
    http.post(MESSAGES, async () => {
      await reached.opened;
      return HttpResponse.error();
    }),
  );
  currentSender().send(0, 'on its way', undefined);
  await waitFor(() => expect(posts()).toHaveLength(1));
  const [message] = currentSender().get();
  removeElsewhere(message?.clientId ?? '?', '');
  reached.open();
  await waitFor(() => expect(states()).toEqual([]));
  server.resetHandlers();
  goOnline();
  expect(textsOf(await messagesOf(caller, 0))).not.toContain('on its way');
  expect(posts()).toHaveLength(1);
});

it('does not send a message that another tab discarded', async () => {
  const caller = await enter('merchant');
  cutConnection();
  currentSender().send(0, 'discarded there', undefined);
  currentSender().send(0, 'stays', undefined);
  await waitFor(() =>
    expect(states()).toEqual([
      ['discarded there', 'waiting', true],
      ['stays', 'waiting', false],
    ]),
  );
  const [message] = currentSender().get();
  removeElsewhere(message?.clientId ?? '?', '');
  expect(states().map(([text]) => text)).toEqual(['stays']);
  server.resetHandlers();
  goOnline();
  await waitFor(() => expect(states()).toEqual([]));
  const texts = textsOf(await messagesOf(caller, 0));
  expect(texts[0]).toBe('stays');
  expect(texts).not.toContain('discarded there');
});

it('sends a message whose stored copy was removed by another user’s login', async () => {
  const caller = await enter('merchant');
  cutConnection();
  currentSender().send(0, 'still to be sent', undefined);
  await waitFor(() => expect(states()).toEqual([['still to be sent', 'waiting', true]]));
  removeElsewhere(currentSender().get()[0]?.clientId ?? '?', null);
  server.resetHandlers();
  goOnline();
  await waitFor(() => expect(states()).toEqual([]));
  expect(textsOf(await messagesOf(caller, 0))[0]).toBe('still to be sent');
});
