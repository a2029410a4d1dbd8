import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listChatMessages, searchChat } from '#contract/endpoints/people/chat.ts';
import type { ChatFile, ChatMessage } from '#contract/records/chat.ts';
import type { DocumentType } from '#contract/rules/fileRules.ts';
import type { Queries } from '#server/db/driver.ts';
import { chatMessages, chats } from '#server/db/schema/chat.ts';
import { documents } from '#server/db/schema/documents.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { containsText } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { contactIdOf, findChat, type Member, sidesOf } from './chatOf.ts';
import { personName } from './members.ts';
import { canOpen } from './ownChats.ts';

/** Minimum length of a search text: a single character would match nearly every message. */
const SHORTEST = 2;

const read = (db: Queries) =>
  db
    .select({
      message: chatMessages,
      chat: { askerId: chats.askerId, lowId: chats.lowId, highId: chats.highId },
      author: personName,
      file: { id: documents.id, name: documents.name, type: documents.type, size: documents.size },
    })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .innerJoin(users, eq(users.id, chatMessages.authorId))
    .leftJoin(userDetails, eq(userDetails.id, users.id))
    .leftJoin(
      documents,
      and(eq(documents.chatMessageId, chatMessages.id), eq(documents.deleted, false)),
    );

type Row = Awaited<ReturnType<typeof read>>[number];

/** A file of a message on the wire. */
export const fileOf = (file: {
  id: number;
  name: string;
  type: string;
  size: number;
}): ChatFile => ({ ...file, type: file.type as DocumentType });

const messageFor =
  (viewer: Member) =>
  ({ message, chat, author, file }: Row): ChatMessage => ({
    id: message.id,
    contactId: contactIdOf(chat, viewer),
    text: message.text,
    mine: message.authorId === viewer.id,
    createdDate: message.createdDate.toISOString(),
    seq: message.seq,
    clientId: message.authorId === viewer.id ? message.clientId : null,
    author,
    file: file && fileOf(file),
  });

/** One message as the viewer sees it. */
export async function oneMessage(
  db: Queries,
  viewer: Member,
  condition: SQL | undefined,
): Promise<ChatMessage | undefined> {
  const [row] = await read(db).where(condition);
  return row && messageFor(viewer)(row);
}

/**
 * The messages of a conversation: latest first or, with `after`, those with a higher number, oldest first.
 * @throws {ApiFailure} 1002 as `sidesOf`
 */
export async function messagesOf(
  db: Queries,
  viewer: Member,
  contactId: number | undefined,
  { before, after, ...paging }: QueryOf<typeof listChatMessages>,
): Promise<ListPage<ChatMessage>> {
  const { size, offset } = pageRequest(paging);
  const chat = await findChat(db, await sidesOf(db, viewer, contactId));
  if (!chat) return { content: [], total: 0 };
  const isAsked = and(
    eq(chatMessages.chatId, chat.id),
    before === undefined ? undefined : lt(chatMessages.seq, before),
    after === undefined ? undefined : gt(chatMessages.seq, after),
  );
  const rows = await read(db)
    .where(isAsked)
    .orderBy(after !== undefined ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(size)
    .offset(offset);
  return { content: rows.map(messageFor(viewer)), total: await db.$count(chatMessages, isAsked) };
}

/**
 * The messages that contain a text, ignoring case, in the conversations that the viewer can open; latest first.
 * @throws {ApiFailure} 1001 fewer than two characters
 */
export async function searchMessages(
  db: Queries,
  viewer: Member,
  { search = '', ...paging }: QueryOf<typeof searchChat>,
): Promise<ListPage<ChatMessage>> {
  const { size, offset } = pageRequest(paging);
  const wanted = search.trim();
  if ([...wanted].length < SHORTEST) throw new ApiFailure('badParameter', { message: 'search' });
  // one extra row shows whether there is another page
  const rows = await read(db)
    .where(and(canOpen(viewer), containsText(chatMessages.text, wanted)))
    .orderBy(desc(chatMessages.id))
    .limit(size + 1)
    .offset(offset);
  return { content: rows.slice(0, size).map(messageFor(viewer)), total: offset + rows.length };
}
