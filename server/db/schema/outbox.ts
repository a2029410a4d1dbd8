import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { TEMPLATE_CHANNELS } from '../../../src/contract/records/portal.ts';
import { createdDate, identity, instant, oneOf } from './columns.ts';

export const OUTBOX_STATUSES = ['PENDING', 'SENT', 'FAILED'] as const;

/** Mails and messages, written in the transaction that they speak of and sent after it. */
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
    lastError: text(),
    createdDate,
    sentDate: instant(),
  },
  table => [
    oneOf('outbox_channel', table.channel, TEMPLATE_CHANNELS),
    oneOf('outbox_status', table.status, OUTBOX_STATUSES),
    check('outbox_sent', sql`(${table.status} = 'SENT') = (${table.sentDate} is not null)`),
    index('outbox_pending').on(table.id).where(sql`${table.status} = 'PENDING'`),
  ],
);
