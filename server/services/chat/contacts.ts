import { and, eq, inArray, ne, not, or, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listChatContacts } from '#contract/endpoints/people/chat.ts';
import type { ChatContact } from '#contract/records/chat.ts';
import { CALL_CENTRE } from '#contract/rules/chatRules.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Queries } from '#server/db/driver.ts';
import { chats } from '#server/db/schema/chat.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { matchesWords, startsWith } from '#server/db/search.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { contactIdOf, isAtDesk, type Member, rolesWithChat, sidesOf } from './chatOf.ts';
import { countPeople, deskPresence, type Person, peopleWhere } from './members.ts';
import { hasChatWith, isListed, isMine, type OwnChat, ownChats } from './ownChats.ts';

/** Length of the latest message's excerpt in the list, in characters. */
const SNIPPET = 120;

type Clocked = Pick<Services, 'clock'>;

/**
 * A page of the users whom the viewer may write to. Conversations come first, latest message first, then users without
 * one, by name. Merchants and partners get only the call centre; staff get each other; the call centre also gets all
 * users who have written to it and, in a search, every user of a merchant or partner. No conversation is omitted.
 */
export async function contactsFor(
  db: Queries,
  services: Clocked,
  viewer: Member,
  { search = '', ...paging }: QueryOf<typeof listChatContacts>,
): Promise<ListPage<ChatContact>> {
  const { size, offset } = pageRequest(paging);
  if (!isStaff(viewer.role)) {
    const content = offset === 0 ? [await deskContact(db, services, viewer)] : [];
    return { content, total: 1 };
  }
  const listed = isListed(viewer, search === '' ? undefined : isNamed(search));
  const total = await db.$count(chats, and(isMine(viewer), listed));
  const others = and(
    ne(users.id, viewer.id),
    await isOffered(db, viewer, search),
    not(hasChatWith(viewer)),
  );
  const withChat = await contactsWithChat(db, services, viewer, listed, { size, offset });
  const people = await peopleWhere(db, services.clock, others, {
    size: size - withChat.length,
    offset: Math.max(0, offset - total),
  });
  return {
    content: [...withChat, ...people.map(person => contactOf(person, undefined, viewer))],
    total: total + (await countPeople(db, others)),
  };
}

/**
 * One contact, whether or not it is in the list.
 * @throws {ApiFailure} 1002 as `sidesOf`
 */
export async function oneContact(
  db: Queries,
  services: Clocked,
  viewer: Member,
  contactId: number | undefined,
): Promise<ChatContact> {
  const sides = await sidesOf(db, viewer, contactId);
  if (contactId === CALL_CENTRE) return deskContact(db, services, viewer);
  const isIt =
    'askerId' in sides
      ? eq(chats.askerId, sides.askerId)
      : and(eq(chats.lowId, sides.lowId), eq(chats.highId, sides.highId));
  const [chat] = await ownChats(db, viewer, isIt);
  const [person] = await peopleWhere(db, services.clock, eq(users.id, contactId ?? 0), {
    size: 1,
    offset: 0,
  });
  if (!person) throw new ApiFailure('notFound');
  return contactOf(person, chat, viewer);
}

/** The call centre, as the only contact of merchants and partners. */
async function deskContact(db: Queries, { clock }: Clocked, viewer: Member): Promise<ChatContact> {
  const [chat] = await ownChats(db, viewer, eq(chats.askerId, viewer.id));
  const presence = await deskPresence(db, clock);
  const role = 'EWALLET_CALL_CENTER';
  return contactOf({ id: CALL_CENTRE, role, name: '', company: null, presence }, chat, viewer);
}

async function contactsWithChat(
  db: Queries,
  { clock }: Clocked,
  viewer: Member,
  listed: SQL | undefined,
  { size, offset }: { size: number; offset: number },
): Promise<ChatContact[]> {
  const page = await ownChats(db, viewer, listed).limit(size).offset(offset);
  const ids = page.map(chat => contactIdOf(chat, viewer));
  const people = await peopleWhere(db, clock, inArray(users.id, ids), { size, offset: 0 });
  const byId = new Map(people.map(person => [person.id, person]));
  return page.flatMap(chat => {
    const person = byId.get(contactIdOf(chat, viewer));
    return person ? [contactOf(person, chat, viewer)] : [];
  });
}

/**
 * Users without a conversation: staff with the chat in their menu and, in a search of the call centre, the users who
 * may write to it.
 */
async function isOffered(db: Queries, { role }: Member, search: string): Promise<SQL | undefined> {
  const colleagues = inArray(users.role, await rolesWithChat(db));
  const isActive = eq(users.status, 'ACTIVE');
  if (search === '') return and(isActive, colleagues);
  const outside = inArray(users.role, ['EWALLET_MERCHANT', 'EWALLET_PARTNER']);
  return and(isActive, isAtDesk(role) ? or(colleagues, outside) : colleagues, isNamed(search));
}

const isNamed = (search: string): SQL | undefined =>
  or(startsWith(users.username, search), matchesWords(userDetails.fullName, search));

/** The fields of a contact without messages. */
const NO_MESSAGES = {
  unread: 0,
  lastSeq: 0,
  last: null,
  delivered: 0,
  read: 0,
  ownDelivered: 0,
  ownRead: 0,
  waiting: false,
};

function contactOf(person: Person, chat: OwnChat | undefined, viewer: Member): ChatContact {
  if (!chat || chat.lastSeq === 0) return { ...person, ...NO_MESSAGES };
  const { askerId, lastSeq, answeredSeq, text, authorId, createdDate } = chat;
  const { unread, delivered, read, ownDelivered, ownRead } = chat;
  return {
    ...person,
    unread,
    lastSeq,
    delivered,
    read,
    ownDelivered: ownDelivered ?? 0,
    ownRead: ownRead ?? 0,
    last: createdDate && {
      text: [...(text ?? '')].slice(0, SNIPPET).join(''),
      mine: authorId === viewer.id,
      createdDate: createdDate.toISOString(),
    },
    // without its last message, which is removed after two years, there is nothing left to answer
    waiting:
      createdDate !== null && askerId !== null && askerId !== viewer.id && lastSeq > answeredSeq,
  };
}
