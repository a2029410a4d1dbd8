import { and, desc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ChatContact } from '#contract/records/chat.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { chatMarks, chatMessages, chats } from '#server/db/schema/chat.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';

import { matchesWords, startsWith } from '#server/db/search.ts';
import type { Services } from '#server/kernel/services.ts';
import { contactIdOf, isAtDesk, type Member, rolesWithChat } from './chatOf.ts';
import { deskPresence, type Person, peopleWhere } from './members.ts';

/** Conversations that are listed, the latest first; older ones are found by their name. */
const MOST = 200;
/** So much of the latest message is shown in the list, in characters. */
const SNIPPET = 120;

/** The conversations of a viewer. */
export const isMine = ({ id, role }: Member): SQL | undefined =>
  or(
    isStaff(role) && isAtDesk(role) ? isNotNull(chats.askerId) : eq(chats.askerId, id),
    eq(chats.lowId, id),
    eq(chats.highId, id),
  );

/**
 * Whom the viewer may write to, those with the latest message first: for merchants and partners the call centre, for
 * staff each other, for the call centre all who have asked it; and, by a search, every user of a merchant or partner.
 */
export async function contactsFor(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  viewer: Member,
  search = '',
): Promise<ChatContact[]> {
  const listed = await chatsOf(db, viewer, search);
  const known = new Map(listed.map(chat => [contactIdOf(chat, viewer), chat]));
  if (!isStaff(viewer.role)) {
    const presence = await deskPresence(db, clock);
    const desk: Person = {
      ...{ id: CALL_CENTRE, role: 'EWALLET_CALL_CENTER', name: '', company: null },
      presence,
    };
    return [contactOf(desk, known.get(CALL_CENTRE), viewer)];
  }
  const others = and(
    ne(users.id, viewer.id),
    or(inArray(users.id, [...known.keys()]), await isOffered(db, viewer, search)),
  );
  const people = await peopleWhere(db, clock, others, 2 * MOST);
  return people
    .map(person => contactOf(person, known.get(person.id), viewer))
    .sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
}

const dateOf = ({ last }: ChatContact): string => last?.createdDate ?? '';

/** Those one has not written with: staff who have the chat, and, found by name, whoever may ask the call centre. */
async function isOffered(db: Queries, { role }: Member, search: string): Promise<SQL | undefined> {
  const colleagues = inArray(users.role, await rolesWithChat(db));
  const works = eq(users.status, 'ACTIVE');
  if (search === '') return and(works, colleagues);
  const outside = inArray(users.role, ['EWALLET_MERCHANT', 'EWALLET_PARTNER']);
  const asked = isAtDesk(role) ? or(colleagues, outside) : colleagues;
  return and(works, asked, isNamed(search));
}

const isNamed = (search: string): SQL | undefined =>
  or(startsWith(users.username, search), matchesWords(userDetails.fullName, search));

type Listed = Awaited<ReturnType<typeof chatsOf>>[number];

/** The viewer's conversations that have messages, with marks and the latest message. */
async function chatsOf(db: Queries, viewer: Member, search: string) {
  const own = eq(chatMarks.userId, viewer.id);
  const isTheirs = sql`marks.chat_id = ${chats.id} and case
    when ${chats.askerId} is null or ${chats.askerId} = ${viewer.id} then marks.user_id <> ${viewer.id}
    else marks.user_id = ${chats.askerId} end`;
  const theirs = (column: 'delivered_seq' | 'read_seq') =>
    sql<number>`(select coalesce(max(marks.${sql.raw(column)}), 0)::int from ${chatMarks} marks where ${isTheirs})`;
  const isDesks = sql`${chats.askerId} is not null and ${chats.askerId} <> ${viewer.id}`;
  const seen = sql`greatest(coalesce(${chatMarks.readSeq}, 0), case when ${isDesks} then ${chats.answeredSeq} else 0 end)`;
  const unread = sql<number>`(select count(*)::int from ${chatMessages} news
    where news.chat_id = ${chats.id} and news.seq > ${seen}
      and case when ${isDesks} then news.author_id = ${chats.askerId} else news.author_id <> ${viewer.id} end)`;
  const found =
    search === ''
      ? undefined
      : sql`exists (select from ${users} left join ${userDetails}
    on ${userDetails.id} = ${users.id}
    where ${users.id} in (${chats.askerId}, ${chats.lowId}, ${chats.highId})
      and ${users.id} <> ${viewer.id} and ${isNamed(search)})`;
  return db
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
      delivered: theirs('delivered_seq'),
      read: theirs('read_seq'),
      unread,
    })
    .from(chats)
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.chatId, chats.id), eq(chatMessages.seq, chats.lastSeq)),
    )
    .leftJoin(chatMarks, and(eq(chatMarks.chatId, chats.id), own))
    .where(and(isMine(viewer), gt(chats.lastSeq, 0), found))
    .orderBy(desc(chats.lastDate))
    .limit(MOST);
}

/** What a contact is that nobody has written with yet. */
const NOTHING_YET = {
  ...{ unread: 0, lastSeq: 0, last: null, delivered: 0, read: 0 },
  ...{ ownDelivered: 0, ownRead: 0, waiting: false },
};

function contactOf(person: Person, chat: Listed | undefined, viewer: Member): ChatContact {
  if (!chat) return { ...person, ...NOTHING_YET };
  const { askerId, lastSeq, answeredSeq, text, authorId, createdDate } = chat;
  const { unread, delivered, read, ownDelivered, ownRead } = chat;
  return {
    ...person,
    ...{ unread, lastSeq, delivered, read },
    ownDelivered: ownDelivered ?? 0,
    ownRead: ownRead ?? 0,
    last: createdDate && {
      text: [...(text ?? '')].slice(0, SNIPPET).join(''),
      mine: authorId === viewer.id,
      createdDate: createdDate.toISOString(),
    },
    waiting: askerId !== null && askerId !== viewer.id && lastSeq > answeredSeq,
  };
}
