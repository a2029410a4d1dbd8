import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import publicTexts from '#locales/en/public.json' with { type: 'json' };
import { lockScreen } from '#session/lock.ts';
import { contactsOf, markRead, write } from '#tests/support/arrange/chats.ts';
import { idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import { startChat } from '#tests/support/screen/chatScreen.ts';

const { open, asked, answered, backend } = startChat();

const CONTACTS = /\/chat\/contacts$/;
const CONTACT = /\/chat\/contacts\/\d+$/;
const MARKS = /\/chat\/\d+\/marks$/;
const UNREAD = /\/chat\/unread$/;
const DASHBOARD = '/dashboard';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** A call centre's user, and how far the merchant has received and read their conversation. */
async function anAgent() {
  const agent = await backend().signIn('callcentre');
  const merchantId = await idOf(backend().database, 'merchant');
  return {
    send: (text: string) => write(agent, merchantId, text),
    conversation: async () =>
      (await contactsOf(agent)).find(({ id }) => id === merchantId) ?? expect.fail('not listed'),
  };
}

/** Opens the portal, and waits until it listens to the stream and has caught up. */
async function openDashboard(as: 'merchant' | 'callcentre') {
  const visitor = await open(as, DASHBOARD);
  await screen.findByRole('heading', { level: 1 });
  await answered(/subscribeRole/);
  await answered(CONTACTS);
  return visitor;
}

/** Another tab holds every lock. */
const holdLocks = () =>
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_: string, { ifAvailable }: LockOptions, run: (lock: null) => unknown) =>
        ifAvailable ? Promise.resolve(run(null)) : new Promise(() => undefined),
    },
  });

describe('a message to a user whose portal shows another screen', () => {
  it('is delivered once the stream has reported it, and not yet read', async () => {
    const { send, conversation } = await anAgent();
    await openDashboard('merchant');
    const { lastSeq } = await conversation();
    await send('Are you there?');
    await waitFor(async () =>
      expect(await conversation()).toMatchObject({ lastSeq: lastSeq + 1, delivered: lastSeq + 1 }),
    );
    expect((await conversation()).read).toBeLessThan(lastSeq + 1);
  });

  it('is not marked if the user wrote it, in another browser', async () => {
    const { conversation } = await anAgent();
    const { caller } = await openDashboard('merchant');
    await markRead(caller, 0, (await conversation()).lastSeq);
    await write(caller, 0, 'Sent from my phone.');
    await answered(CONTACT);
    expect(asked(MARKS)).toEqual([]);
  });

  it('is delivered when the user signs in, if it was sent before', async () => {
    const { send, conversation } = await anAgent();
    await send('Please call us.');
    const { lastSeq } = await conversation();
    await openDashboard('merchant');
    await waitFor(async () => expect((await conversation()).delivered).toBe(lastSeq));
  });

  it('is delivered once the screen is unlocked', async () => {
    const { send, conversation } = await anAgent();
    await openDashboard('merchant');
    const { body } = document;
    act(lockScreen);
    // `document.body` remains the app's while the screen is locked
    await waitFor(() => expect(document.querySelector('body')).not.toBe(body));
    await send('Hello?');
    const { lastSeq, delivered } = await conversation();
    expect(delivered).toBeLessThan(lastSeq);
    const lock = within(document.querySelector('body') as HTMLElement);
    await userEvent.type(
      await lock.findByLabelText(publicTexts.auth.login.password),
      `${PASSWORD}{Enter}`,
    );
    await waitFor(async () => expect((await conversation()).delivered).toBe(lastSeq));
  });

  it('is left to another tab that reads the stream for this one', async () => {
    holdLocks();
    const { caller } = await open('merchant', DASHBOARD);
    await answered(UNREAD);
    const other = new BroadcastChannel(`stream.${caller.sessionId}`);
    other.postMessage({ event: 'Chat', data: '{"contactId":0,"seq":99}' });
    // the number in the menu is requested again, which shows that the event was heard
    await waitFor(() => expect(asked(UNREAD)).toHaveLength(2));
    other.close();
    expect(asked(/\/chat\/contacts/)).toEqual([]);
  });

  it('is left to the chat’s screen while that is open', async () => {
    const { send, conversation } = await anAgent();
    await open('merchant');
    await answered(/subscribeRole/);
    await answered(UNREAD);
    const before = asked(UNREAD).length;
    await send('While you read.');
    await waitFor(() => expect(asked(UNREAD).length).toBeGreaterThan(before));
    const { lastSeq } = await conversation();
    await waitFor(async () => expect((await conversation()).read).toBe(lastSeq));
    expect(asked(CONTACT)).toEqual([]);
  });
});
