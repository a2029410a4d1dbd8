import { dayAt } from '#contract/dates.ts';
import type { ChatContact, ChatMessage } from '#contract/records/chat.ts';
import type { Outgoing } from '#hooks/chat/sender.ts';

/** A row of a conversation. */
export type ChatItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** Whether it is the first of several messages by one author. */
      readonly isFirst: boolean;
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly message: Outgoing };

/**
 * The last message that was read when the conversation was opened, from its contact record at that time. A colleague's
 * answer makes it read for the whole call centre, so the user's own mark is not enough.
 */
export function readWhenOpened(
  messages: readonly ChatMessage[],
  { unread, lastSeq, ownRead }: Pick<ChatContact, 'unread' | 'lastSeq' | 'ownRead'>,
): number {
  if (unread === 0) return lastSeq;
  const others = messages.filter(({ mine, seq }) => !mine && seq <= lastSeq);
  return Math.max(ownRead, (others.at(-unread)?.seq ?? 0) - 1);
}

/**
 * The rows of a conversation: its messages by day, a marker before the first unread one, and the unsent messages at the
 * end. A message keeps its key when it is sent, so that it stays in place, and is never shown twice: the stream may
 * report it before the response to sending it arrives.
 * @param readTo sequence number up to which the conversation was read when it was opened
 */
export function itemsOf(
  messages: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  readTo: number,
): ChatItem[] {
  const items: ChatItem[] = [];
  let isNew = false;
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1];
    const day = dayAt(new Date(message.createdDate));
    const isOtherDay = !before || dayAt(new Date(before.createdDate)) !== day;
    if (isOtherDay) items.push({ kind: 'day', key: `day ${day}`, day });
    if (!isNew && !message.mine && message.seq > readTo && before) {
      isNew = true;
      items.push({ kind: 'new', key: 'new' });
    }
    const isFirst = isOtherDay || before?.author !== message.author || before.mine !== message.mine;
    items.push({ kind: 'message', key: message.clientId ?? `m${message.id}`, message, isFirst });
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  for (const message of outgoing) {
    if (!arrived.has(message.clientId))
      items.push({ kind: 'unsent', key: message.clientId, message });
  }
  return items;
}
