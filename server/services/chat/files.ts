import { and, eq, isNotNull } from 'drizzle-orm';
import type { ChatFile } from '#contract/records/chat.ts';
import type { Queries } from '#server/db/driver.ts';
import { chats } from '#server/db/schema/chat.ts';
import { documents } from '#server/db/schema/documents.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Work } from '#server/kernel/work.ts';
import {
  type Arrival,
  type DocumentRow,
  keepDocument,
  looseOf,
} from '#server/services/documents/documents.ts';
import { type ChatRow, isMemberOf, lockChat, type Member, sidesOf } from './chatOf.ts';
import { fileOf } from './messages.ts';

/** So many files a person may have handed in for a conversation without sending them. */
const MOST_LOOSE = 20;

/** What a file was handed in for; taken off when a message has it, and the sweep's sign until then. */
export const uploadTokenOf = (chat: ChatRow, { id }: Member): string => `chat ${chat.id} ${id}`;

/**
 * Keeps a file for the next message of a conversation.
 * @throws {ApiFailure} 1002 as `sidesOf`, 1001 too many that were not sent
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
  const { row, isNew } = await keepDocument(work, arrival, owner);
  if (isNew && (await tx.$count(documents, looseOf(owner))) > MOST_LOOSE)
    throw new ApiFailure('badParameter', { message: 'too many files that were not sent' });
  const { id, name, type, size } = row;
  return fileOf({ id, name, type, size });
}

/**
 * A file of a message that the viewer may read, or one that they have handed in.
 * @throws {ApiFailure} 1002 also for another conversation's
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
    .where(
      and(eq(documents.id, id ?? 0), isNotNull(documents.chatId), eq(documents.deleted, false)),
    );
  const isSent = found && found.document.chatMessageId !== null;
  const isOwn = found && found.document.uploadToken === uploadTokenOf(found.chat, viewer);
  if (!found || !(isSent ? isMemberOf(found.chat, viewer) : isOwn))
    throw new ApiFailure('notFound');
  return found.document;
}
