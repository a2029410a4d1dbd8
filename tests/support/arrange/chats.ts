import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import type { ChatContact, ChatMessage, NewMessage } from '#contract/records/chat.ts';
import type { Database } from '#server/db/database.ts';
import { chatMessages, chats } from '#server/db/schema/chat.ts';
import { documents } from '#server/db/schema/documents.ts';
import { users } from '#server/db/schema/users.ts';
import type { Answer, Backend, Caller } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const CHAT = '/user/api/chat';

/** Sends a message to a contact, as the portal does, with an id generated for it. */
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

/** Removes uploaded files that were not sent, as the sweep does after a day. */
export async function removeUnsentFiles({ database }: Backend): Promise<void> {
  await database.db.delete(documents).where(isNotNull(documents.uploadToken));
}

/** Adds a colleague of the user `merchant`, who has no conversation yet. @returns the user's id */
export async function addColleague(
  { database: { db } }: Backend,
  username: string,
  displayName: string,
): Promise<number> {
  const [colleague] = await db.select().from(users).where(eq(users.username, 'merchant'));
  if (!colleague) throw new Error('there is no merchant');
  const { role, merchantId } = colleague;
  return addUser(db, { username, role, merchantId }, { displayName });
}

/** Adds members of staff, each with a number, who can use the chat and have no conversation yet. */
export async function addStaff({ database: { db } }: Backend, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await addUser(db, { username: `zz.colleague${at}`, role: 'EWALLET_CALL_CENTER' });
}

/** Adds messages of a user to the conversation with the call centre, after its last one: `line 1`, `line 2` … */
export async function addMessages(
  database: Database,
  username: string,
  count: number,
): Promise<void> {
  await database.transaction(async tx => {
    const [chat] = await tx
      .select({ id: chats.id, lastSeq: chats.lastSeq, authorId: users.id })
      .from(chats)
      .innerJoin(users, eq(users.id, chats.askerId))
      .where(eq(users.username, username));
    if (!chat) throw new Error(`${username} has no conversation`);
    const { id: chatId, lastSeq, authorId } = chat;
    await tx.insert(chatMessages).values(
      Array.from({ length: count }, (_, at) => ({
        chatId,
        authorId,
        seq: lastSeq + at + 1,
        text: `line ${at + 1}`,
      })),
    );
    await tx
      .update(chats)
      .set({ lastSeq: lastSeq + count })
      .where(eq(chats.id, chatId));
  });
}
