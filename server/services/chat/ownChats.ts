import { and, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { chatMarks, chatMessages, chats } from '#server/db/schema/chat.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { isAtDesk, type Member } from './chatOf.ts';

/** Condition for the viewer's conversations: their own and, for the call centre, those of its inbox. */
export const isMine = ({ id, role }: Member): SQL | undefined =>
  or(
    isAtDesk(role) ? isNotNull(chats.askerId) : eq(chats.askerId, id),
    eq(chats.lowId, id),
    eq(chats.highId, id),
  );

/** Whether the viewer answers the conversation for the call centre. */
const isInbox = ({ id }: Member): SQL =>
  sql`(${chats.askerId} is not null and ${chats.askerId} <> ${id})`;

/** The viewer's own mark of a conversation. */
const isOwnMark = ({ id }: Member): SQL | undefined =>
  and(eq(chatMarks.chatId, chats.id), eq(chatMarks.userId, id));

/**
 * The sequence number up to which the viewer has nothing left to read. An answer from the call centre marks the
 * conversation as read for all its users.
 */
const seenSeq = (viewer: Member): SQL =>
  sql`greatest(coalesce(${chatMarks.readSeq}, 0), case when ${isInbox(viewer)} then ${chats.answeredSeq} else 0 end)`;

/** The number of the other side's messages in a conversation that the viewer has not read. */
const unreadCount = (viewer: Member): SQL<number> =>
  sql<number>`(select count(*)::int from ${chatMessages} news
    where news.chat_id = ${chats.id} and news.seq > ${seenSeq(viewer)}
      and case when ${isInbox(viewer)} then news.author_id = ${chats.askerId} else news.author_id <> ${viewer.id} end)`;

/** How far the other side has received or read a conversation; for the call centre, the furthest mark of its users. */
function otherMark(viewer: Member, column: 'delivered_seq' | 'read_seq'): SQL<number> {
  const isTheirs = sql`marks.chat_id = ${chats.id} and case
    when ${isInbox(viewer)} then marks.user_id = ${chats.askerId}
    else marks.user_id <> ${viewer.id} end`;
  return sql<number>`(select coalesce(max(marks.${sql.raw(column)}), 0)::int from ${chatMarks} marks where ${isTheirs})`;
}

/** The number of unread messages in all conversations that the viewer can open. */
export async function countUnread(db: Queries, viewer: Member): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${unreadCount(viewer)}), 0)::int` })
    .from(chats)
    .leftJoin(chatMarks, isOwnMark(viewer))
    .where(and(canOpen(viewer), sql`${chats.lastSeq} > ${seenSeq(viewer)}`));
  return row?.unread ?? 0;
}

/** A conversation with the latest message, both sides' marks, and the number of unread messages. */
export type OwnChat = Awaited<ReturnType<typeof ownChats>>[number];

/** The viewer's conversations that meet a condition, with or without messages. */
export const ownChats = (db: Queries, viewer: Member, condition: SQL | undefined) =>
  db
    .select({
      askerId: chats.askerId,
      lowId: chats.lowId,
      highId: chats.highId,
      lastSeq: chats.lastSeq,
      answeredSeq: chats.answeredSeq,
      text: chatMessages.text,
      authorId: chatMessages.authorId,
      createdDate: chatMessages.createdDate,
      ownDelivered: chatMarks.deliveredSeq,
      ownRead: chatMarks.readSeq,
      delivered: otherMark(viewer, 'delivered_seq'),
      read: otherMark(viewer, 'read_seq'),
      unread: unreadCount(viewer),
    })
    .from(chats)
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chats.id), eq(chatMessages.seq, chats.lastSeq)),
    )
    .leftJoin(chatMarks, isOwnMark(viewer))
    .where(and(isMine(viewer), condition))
    .orderBy(desc(chats.lastDate), desc(chats.id));

/**
 * Whether a conversation of a member of staff belongs in their list: it has messages, and the user on the
 * other side still exists.
 * @param isOther further condition on that user, over `users` and `userDetails`
 */
export const isListed = (viewer: Member, isOther: SQL | undefined): SQL | undefined =>
  and(gt(chats.lastSeq, 0), hasOtherSide(viewer, isOther));

/** Whether the user on the other side of a conversation of a member of staff still exists. */
const hasOtherSide = ({ id }: Member, isOther?: SQL): SQL =>
  sql`exists (select from ${users} left join ${userDetails} on ${userDetails.id} = ${users.id}
    where ${and(
      sql`${users.id} = coalesce(${chats.askerId}, case when ${chats.lowId} = ${id} then ${chats.highId} else ${chats.lowId} end)`,
      eq(users.deleted, false),
      isOther,
    )})`;

/**
 * Condition for the viewer's conversations that `sidesOf` lets them open; the others are excluded because they would
 * stay unread forever. Merchants and partners have only the one with the call centre, even if the users who wrote for
 * it have left.
 */
export const canOpen = (viewer: Member): SQL | undefined =>
  isStaff(viewer.role) ? and(isMine(viewer), hasOtherSide(viewer)) : eq(chats.askerId, viewer.id);

/** Whether a row of `users` has a conversation with messages with the viewer, who is a member of staff. */
export const hasChatWith = ({ id }: Member): SQL =>
  sql`exists (select from ${chats} where ${and(
    gt(chats.lastSeq, 0),
    or(
      sql`${chats.askerId} = ${users.id}`,
      sql`${chats.lowId} = least(${users.id}, ${id}) and ${chats.highId} = greatest(${users.id}, ${id})`,
    ),
  )})`;
