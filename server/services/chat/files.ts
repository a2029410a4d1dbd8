import { and, eq } from 'drizzle-orm';
import type { ChatFile } from '#contract/records/chat.ts';
import type { Queries } from '#server/db/driver.ts';
import { chats } from '#server/db/schema/chat.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Work } from '#server/kernel/work.ts';
import {
  type Arrival,
  addDocument,
  type DocumentRow,
  looseOf,
} from '#server/services/documents/documents.ts';
import { type ChatRow, lockChat, type Member, sidesOf } from './chatOf.ts';
import { fileOf } from './messages.ts';
import { canOpen } from './ownChats.ts';

/** Maximum number of files that a user has uploaded for a conversation and not sent. */
const MAX_UNSENT = 20;

/** Marks an unsent file of a user in a conversation; removed when a message gets the file. */
export const uploadTokenOf = (chat: ChatRow, { id }: Member): string => `chat ${chat.id} ${id}`;

/**
 * Stores a file for a message of a conversation. Each upload is its own document, even with the same content: two
 * unsent messages must never share one, because only the first could take it.
 * @throws {ApiFailure} 1002 as `sidesOf`; 1001 with `maxUnused`: too many unsent files
 */
export async function keepChatFile(
  work: Work & { readonly services: Services },
  viewer: Member,
  contactId: number | undefined,
  arrival: Arrival,
): Promise<ChatFile> {
  const { tx } = work;
  const chat = await lockChat(tx, await sidesOf(tx, viewer, contactId));
  const owner = {
    category: 'CHAT' as const,
    merchantId: null,
    chatId: chat.id,
    uploadToken: uploadTokenOf(chat, viewer),
  };
  const { id, name, type, size } = await addDocument(work, arrival, owner);
  if ((await tx.$count(documents, looseOf(owner))) > MAX_UNSENT)
    throw new ApiFailure('badParameter', {
      message: 'too many files that were not sent',
      content: { maxUnused: MAX_UNSENT },
    });
  return fileOf({ id, name, type, size });
}

/**
 * A file of a message that the viewer may read, or one that they have uploaded.
 * @throws {ApiFailure} 1002 also for a file of another conversation, or of one that they can no longer open
 */
export async function findChatFile(
  db: Queries,
  viewer: Member,
  id: number | undefined,
): Promise<DocumentRow> {
  const [found] = await db
    .select({ document: documents, chat: chats })
    .from(documents)
    .innerJoin(chats, eq(chats.id, documents.chatId))
    .where(and(eq(documents.id, id ?? 0), eq(documents.deleted, false), canOpen(viewer)));
  const isSent = found && found.document.chatMessageId !== null;
  const isOwn = found && found.document.uploadToken === uploadTokenOf(found.chat, viewer);
  if (!found || !(isSent || isOwn)) throw new ApiFailure('notFound');
  return found.document;
}
