import { randomUUID } from 'node:crypto';
import type { ChatContact, ChatMessage, NewMessage } from '#contract/records/chat.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';

const CHAT = '/user/api/chat';

/** Sends a message to a contact, as the portal does, by an id made for it. */
export const write = (
  caller: Caller,
  contactId: number,
  message: string | NewMessage,
): Promise<Answer> =>
  caller.call(
    'POST',
    `${CHAT}/${contactId}/messages`,
    typeof message === 'string' ? { text: message, clientId: randomUUID() } : message,
  );

/** Messages of a conversation. @param query as `?after=3` */
export const messagesOf = async (
  caller: Caller,
  contactId: number,
  query = '',
): Promise<ChatMessage[]> =>
  (await caller.get(`${CHAT}/${contactId}/messages${query}`)).payload.content;

export const contactsOf = async (caller: Caller, query = ''): Promise<ChatContact[]> =>
  (await caller.get(`${CHAT}/contacts${query}`)).payload.content;

export const markRead = (caller: Caller, contactId: number, read: number): Promise<Answer> =>
  caller.call('PATCH', `${CHAT}/${contactId}/marks`, { read });

/** The texts, for comparison. */
export const textsOf = (messages: readonly ChatMessage[]): string[] =>
  messages.map(({ text }) => text);
