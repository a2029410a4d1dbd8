import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { STORED_CATEGORIES } from '#contract/words/options.ts';
import { bankAccounts } from './bankAccounts.ts';
import { chatMessages, chats } from './chat.ts';
import { bytes, deleted, identity, instant, oneOf, reference, sha256, ulid } from './columns.ts';
import { merchants } from './merchants.ts';
import { users } from './users.ts';

/**
 * An uploaded file. Its type is detected from the content; its name is only displayed and never
 * used as a file name. It belongs to a merchant, to the wallet holder whose identity it shows, to a
 * conversation or, for one day, to the holder of the upload token. Source: docs/product.md, 3.5.
 */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    /** The key under which the content is stored. */
    ulid: ulid(),
    category: text({ enum: STORED_CATEGORIES }).notNull(),
    name: text().notNull(),
    /** MIME type. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    hash: sha256().notNull(),
    merchantId: reference().references(() => merchants.id, { onDelete: 'cascade' }),
    bankAccountId: reference().references(() => bankAccounts.id),
    /** The wallet holder whose identity check includes it. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** The conversation whose members can access it. */
    chatId: reference().references(() => chats.id, { onDelete: 'cascade' }),
    /** The message that it was sent with. */
    chatMessageId: reference().references(() => chatMessages.id, { onDelete: 'cascade' }),
    /** Upload token of an application that is not submitted yet. */
    uploadToken: text(),
    uploadedBy: text(),
    uploadedDate: instant().notNull().defaultNow(),
    deleted,
  },
  table => [
    oneOf('documents_category', table.category, STORED_CATEGORIES),
    check('documents_size', sql`${table.size} > 0`),
    check(
      'documents_owner',
      sql`num_nonnulls(${table.merchantId}, ${table.userId}, ${table.chatId}, ${table.uploadToken}) > 0`,
    ),
    index('documents_merchant').on(table.merchantId, table.id),
    index('documents_bank_account').on(table.bankAccountId),
    index('documents_user').on(table.userId, table.id).where(sql`${table.userId} is not null`),
    index('documents_chat').on(table.chatId).where(sql`${table.chatId} is not null`),
    uniqueIndex('documents_chat_message')
      .on(table.chatMessageId)
      .where(sql`${table.chatMessageId} is not null`),
    index('documents_upload').on(table.uploadToken).where(sql`${table.uploadToken} is not null`),
  ],
);

/** The content, if several backends share a database; otherwise it is in the data folder. */
export const documentContents = pgTable('document_contents', {
  ulid: char({ length: 26 }).primaryKey(),
  content: bytes().notNull(),
});
