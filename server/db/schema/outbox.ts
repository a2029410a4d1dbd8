import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS } from '#contract/messages/messageKinds.ts';
import { createdDate, identity, instant, oneOf } from './columns.ts';

/** `FAILED`: delivery was abandoned. */
export const OUTBOX_STATUSES = ['PENDING', 'SENT', 'FAILED'] as const;

/**
 * Emails and messages, stored in the same transaction as the change they report and sent after it. A body
 * may contain a link that opens an account, so it is cleared when delivery ends.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    channel: text({ enum: MESSAGE_CHANNELS }).notNull(),
    recipient: text().notNull(),
    subject: text(),
    /** Plain text; for an email with `html`, the same text without markup. */
    body: text().notNull(),
    html: text(),
    status: text({ enum: OUTBOX_STATUSES }).notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    /** Not sent before this time; during an attempt, it keeps other backends from starting another one. */
    nextTryDate: instant().notNull().defaultNow(),
    lastError: text(),
    createdDate,
    sentDate: instant(),
  },
  table => [
    oneOf('outbox_channel', table.channel, MESSAGE_CHANNELS),
    oneOf('outbox_status', table.status, OUTBOX_STATUSES),
    check('outbox_sent', sql`(${table.status} = 'SENT') = (${table.sentDate} is not null)`),
    check(
      'outbox_blanked',
      sql`${table.status} = 'PENDING' or (${table.body} = '' and ${table.html} is null)`,
    ),
    index('outbox_pending')
      .on(table.channel, sql`(${table.attempts} > 0)`, table.nextTryDate, table.id)
      .where(sql`${table.status} = 'PENDING'`),
  ],
);

/** Whether a message is a retry; as in the index `outbox_pending`, which has the order of the delivery. */
export const wasTried = sql`(${outbox.attempts} > 0)`;
