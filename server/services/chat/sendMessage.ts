import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChatMarks, ChatMessage, NewMessage } from '#contract/records/chat.ts';
import type { Transaction } from '#server/db/driver.ts';
import { chatMarks, chatMessages, chats } from '#server/db/schema/chat.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { announce, forgetNotices, notify, type Sending } from './announce.ts';
import {
  type ChatRow,
  contactIdOf,
  lockChat,
  lockExistingChat,
  type Member,
  sidesOf,
} from './chatOf.ts';
import { uploadTokenOf } from './files.ts';
import { oneMessage } from './messages.ts';

/**
 * Sends a message. It gets the next number of the conversation, whose row is locked, so numbers have no gaps and follow
 * the order of the commits. A repeated client id returns the stored message.
 * @throws {ApiFailure} 1002 as `sidesOf`; 1001 nothing to send, no such file, or the client id of another message
 */
export async function sendMessage(
  sending: Sending,
  contactId: number | undefined,
  message: NewMessage,
): Promise<ChatMessage> {
  const { tx, services, viewer } = sending;
  const { text, clientId, fileId } = message;
  if (text === '' && fileId === undefined)
    throw new ApiFailure('badParameter', { message: 'text' });
  const chat = await lockChat(tx, await sidesOf(tx, viewer, contactId));
  const repeated = await repeatedMessage(sending, chat, message);
  if (repeated) return repeated;

  const seq = chat.lastSeq + 1;
  const createdDate = services.clock.now();
  const [row] = await tx
    .insert(chatMessages)
    .values({
      chatId: chat.id,
      seq,
      authorId: viewer.id,
      clientId: clientId ?? null,
      text,
      createdDate,
    })
    .onConflictDoNothing({
      target: [chatMessages.authorId, chatMessages.clientId],
      where: isNotNull(chatMessages.clientId),
    })
    .returning({ id: chatMessages.id });
  // the lock covers one conversation: a concurrent call has used the client id in another
  if (!row) throw ofAnotherMessage();
  const isAnswer = chat.askerId !== null && chat.askerId !== viewer.id;
  await tx
    .update(chats)
    .set({ lastSeq: seq, lastDate: createdDate, ...(isAnswer && { answeredSeq: seq }) })
    .where(eq(chats.id, chat.id));
  if (fileId !== undefined) await attach(tx, { chat, viewer, fileId, messageId: row.id });
  await announce(sending, chat, { seq });
  const sent = await oneMessage(tx, viewer, eq(chatMessages.id, row.id));
  if (!sent) throw new Error('the stored message cannot be read');
  if (isAnswer) await forgetNotices(sending, chat, true);
  await notify(sending, chat, sent.author);
  return sent;
}

/**
 * The stored message with the client id; undefined if the message is new.
 * @throws {ApiFailure} 1001 if the client id belongs to another conversation, text or file
 */
async function repeatedMessage(
  { tx, viewer }: Sending,
  chat: ChatRow,
  { text, clientId, fileId }: NewMessage,
): Promise<ChatMessage | undefined> {
  if (clientId === undefined) return undefined;
  const stored = await oneMessage(
    tx,
    viewer,
    and(eq(chatMessages.authorId, viewer.id), eq(chatMessages.clientId, clientId)),
  );
  const isSame =
    stored?.contactId === contactIdOf(chat, viewer) &&
    stored.text === text &&
    stored.file?.id === fileId;
  if (stored && !isSame) throw ofAnotherMessage();
  return stored;
}

const ofAnotherMessage = () =>
  new ApiFailure('badParameter', { message: 'clientId was used for another message' });

/**
 * Attaches a file that the author has uploaded for this conversation and not yet sent.
 * @throws {ApiFailure} 1001 for any other file
 */
async function attach(
  tx: Transaction,
  {
    chat,
    viewer,
    fileId,
    messageId,
  }: { chat: ChatRow; viewer: Member; fileId: number; messageId: number },
): Promise<void> {
  const attached = await tx
    .update(documents)
    .set({ chatMessageId: messageId, uploadToken: null })
    .where(
      and(
        eq(documents.id, fileId),
        eq(documents.chatId, chat.id),
        eq(documents.uploadToken, uploadTokenOf(chat, viewer)),
        isNull(documents.chatMessageId),
      ),
    )
    .returning({ id: documents.id });
  if (attached.length === 0) throw new ApiFailure('badParameter', { message: 'fileId' });
}

/**
 * Records how far the viewer has received and read a conversation. A mark never moves back, nor beyond the latest
 * message.
 * @throws {ApiFailure} 1002 as `sidesOf`
 */
export async function mark(
  sending: Sending,
  contactId: number | undefined,
  { delivered = 0, read = 0 }: ChatMarks,
): Promise<ChatMarks> {
  const { tx, viewer } = sending;
  // locked: a message that is being sent relies on an unread notification, which this may mark as read
  const chat = await lockExistingChat(tx, await sidesOf(tx, viewer, contactId));
  if (!chat) return { delivered: 0, read: 0 };
  const readSeq = Math.min(read, chat.lastSeq);
  const deliveredSeq = Math.max(readSeq, Math.min(delivered, chat.lastSeq));
  const [before] = await tx
    .insert(chatMarks)
    .values({ chatId: chat.id, userId: viewer.id })
    .onConflictDoUpdate({
      target: [chatMarks.chatId, chatMarks.userId],
      set: { readSeq: sql`${chatMarks.readSeq}` },
    })
    .returning();
  const next = {
    deliveredSeq: Math.max(before?.deliveredSeq ?? 0, deliveredSeq),
    readSeq: Math.max(before?.readSeq ?? 0, readSeq),
  };
  const answer = { delivered: next.deliveredSeq, read: next.readSeq };
  if (next.deliveredSeq === before?.deliveredSeq && next.readSeq === before.readSeq) return answer;
  await tx
    .update(chatMarks)
    .set(next)
    .where(and(eq(chatMarks.chatId, chat.id), eq(chatMarks.userId, viewer.id)));
  await announce(sending, chat, answer);
  if (next.readSeq === chat.lastSeq) await forgetNotices(sending, chat, false);
  return answer;
}
