import { and, eq, inArray, not } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import type { ChatEvent } from '#contract/records/chat.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import type { Role } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { users } from '#server/db/schema/users.ts';
import type { Acting } from '#server/kernel/work.ts';
import { notifyUser } from '#server/services/messages/notify.ts';
import { type ChatRow, contactIdOf, DESK_ROLES, type Member, rolesWithChat } from './chatOf.ts';

/** The context of a change in a conversation. */
export interface Sending {
  readonly tx: Transaction;
  readonly services: Acting['services'];
  readonly viewer: Member;
}

/** Publishes a change to both sides, each with the other side's contact id, and without the text of any message. */
export async function announce(
  { tx, services }: Sending,
  { askerId, lowId, highId }: ChatRow,
  what: Omit<ChatEvent, 'contactId'>,
): Promise<void> {
  const dataFor = (contactId: number) => JSON.stringify({ contactId, ...what });
  const say = (userId: number, contactId: number) =>
    services.stream.publish(tx, { event: 'Chat', data: dataFor(contactId), userId });
  if (askerId !== null) {
    await say(askerId, CALL_CENTRE);
    const roles = [...DESK_ROLES];
    await services.stream.publish(tx, { event: 'Chat', data: dataFor(askerId), roles });
  } else if (lowId !== null && highId !== null) {
    await say(lowId, highId);
    await say(highId, lowId);
  }
}

/** The link of a notification to the page of the conversation. */
const chatLink = (contactId: number): string => `${PATHS.chat}?contact=${contactId}`;

const unreadOf = (link: string, userIds: readonly number[]) =>
  and(
    inArray(notifications.userId, [...userIds]),
    eq(notifications.link, link),
    not(notifications.read),
  );

/**
 * Notifies the other side of a new message, but only once until they have read it. Names the author, but not the text; the
 * email, for users who have chosen it, names neither.
 */
export async function notify(sending: Sending, chat: ChatRow, author: string): Promise<void> {
  const { tx, viewer } = sending;
  const { askerId } = chat;
  const isFromAsker = askerId === viewer.id;
  const recipients = isFromAsker
    ? await deskUsers(tx, await rolesWithChat(tx))
    : [askerId ?? (chat.lowId === viewer.id ? chat.highId : chat.lowId) ?? 0];
  const link = chatLink(isFromAsker || askerId === null ? viewer.id : CALL_CENTRE);
  const unread = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(unreadOf(link, recipients));
  const notified = new Set(unread.map(({ userId }) => userId));
  for (const userId of recipients.filter(id => !notified.has(id))) {
    await notifyUser(sending, { userId, title: 'CHAT_MESSAGE', body: author, link, values: {} });
  }
}

/**
 * Marks the notifications about a conversation as read: for one user or, once one has answered, for the whole call
 * centre.
 */
export async function forgetNotices(
  { tx, services, viewer }: Sending,
  chat: ChatRow,
  all: boolean,
): Promise<void> {
  const link = chatLink(contactIdOf(chat, viewer));
  const forgotten = await tx
    .update(notifications)
    .set({ read: true })
    .where(unreadOf(link, all ? await deskUsers(tx) : [viewer.id]))
    .returning({ userId: notifications.userId });
  for (const { userId } of forgotten) {
    await services.stream.publish(tx, { event: 'Notification', data: 'Read', userId });
  }
}

/** The users at the desk. @param roles only those of these roles */
async function deskUsers(tx: Transaction, roles: readonly Role[] = DESK_ROLES): Promise<number[]> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.role,
          DESK_ROLES.filter(role => roles.includes(role)),
        ),
        eq(users.status, 'ACTIVE'),
        eq(users.deleted, false),
      ),
    )
    .orderBy(users.id);
  return found.map(({ id }) => id);
}
