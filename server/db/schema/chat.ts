import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdDate, identity, instant, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * A conversation: between two members of staff, or between a user of a merchant or partner and the call centre, which
 * answers from one inbox. Its row is locked while a message gets its number.
 */
export const chats = pgTable(
  'chats',
  {
    id: identity(),
    /** The user who writes to the call centre. */
    askerId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** The two members of staff, the smaller id first. */
    lowId: reference().references(() => users.id, { onDelete: 'cascade' }),
    highId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** Sequence number of the latest message. */
    lastSeq: integer().notNull().default(0),
    lastDate: instant(),
    /** Sequence number of the call centre's latest answer. */
    answeredSeq: integer().notNull().default(0),
    createdDate,
  },
  table => [
    check(
      'chats_members',
      sql`(${table.askerId} is not null and num_nonnulls(${table.lowId}, ${table.highId}) = 0)
        or (${table.askerId} is null and coalesce(${table.lowId} < ${table.highId}, false))`,
    ),
    uniqueIndex('chats_asker').on(table.askerId).where(sql`${table.askerId} is not null`),
    uniqueIndex('chats_pair').on(table.lowId, table.highId).where(sql`${table.lowId} is not null`),
    index('chats_high').on(table.highId).where(sql`${table.highId} is not null`),
    index('chats_inbox').on(table.lastDate).where(sql`${table.askerId} is not null`),
  ],
);

/**
 * A message. Never changed; removed after its time. The migration's hand-written tail adds
 * `chat_messages_text`, the index of the search, because its function cannot be declared here.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: identity(),
    chatId: reference()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 within its conversation, in the order of the commits. */
    seq: integer().notNull(),
    authorId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the sender's portal: the same message sent twice is one. */
    clientId: uuid(),
    text: text().notNull(),
    createdDate,
  },
  table => [
    check('chat_messages_seq', sql`${table.seq} > 0`),
    uniqueIndex('chat_messages_seq_of').on(table.chatId, table.seq),
    uniqueIndex('chat_messages_client')
      .on(table.authorId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('chat_messages_date').on(table.createdDate),
  ],
);

/** Up to which message a user has received and read a conversation. */
export const chatMarks = pgTable(
  'chat_marks',
  {
    chatId: reference()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deliveredSeq: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.chatId, table.userId] })],
);
