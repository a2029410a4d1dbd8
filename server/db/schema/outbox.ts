import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TEMPLATE_CHANNELS } from '#contract/records/portal.ts';
import { createdDate, identity, instant, oneOf } from './columns.ts';

/** `FAILED`: given up. */
export const OUTBOX_STATUSES = ['PENDING', 'SENT', 'FAILED'] as const;

/**
 * Mails and messages, written in the transaction that they speak of and sent after it. A body may hold
 * a link that opens an account, so it is blanked as soon as nothing is left to send.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    channel: text({ enum: TEMPLATE_CHANNELS }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    status: text({ enum: OUTBOX_STATUSES }).notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    /** Not sent before this instant; while an attempt runs, no other backend may begin one. */
    nextTryDate: instant().notNull().defaultNow(),
    lastError: text(),
    createdDate,
    sentDate: instant(),
  },
  table => [
    oneOf('outbox_channel', table.channel, TEMPLATE_CHANNELS),
    oneOf('outbox_status', table.status, OUTBOX_STATUSES),
    check('outbox_sent', sql`(${table.status} = 'SENT') = (${table.sentDate} is not null)`),
    check('outbox_blanked', sql`${table.status} = 'PENDING' or ${table.body} = ''`),
    index('outbox_pending').on(table.nextTryDate, table.id).where(sql`${table.status} = 'PENDING'`),
  ],
);
