import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdDate, identity, instant, oneOf, reference, sha256 } from './columns.ts';
import { users } from './users.ts';

/** Why a session ended; decides the code that its token is answered with from then on. */
export const SESSION_ENDS = [
  'LOGOUT',
  'REPLACED',
  'IDLE',
  'EXPIRED',
  'USER_STATUS',
  'PASSWORD_CHANGED',
] as const;

/**
 * A login. The token itself is never stored, so that a copy of the database opens no session. One
 * live session a user: a second login ends the first, whose next call is answered 2005.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: sha256().notNull().unique('sessions_token'),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `X-Session-Request-Id`; a token that comes with another is answered 2006. */
    requestId: uuid().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdDate,
    lastSeenDate: instant().notNull().defaultNow(),
    /** The end of its absolute lifetime, however active it is. */
    expiresDate: instant().notNull(),
    /** When the user last proved to know the PIN, in this session. Null: not yet. */
    pinCheckedDate: instant(),
    endedDate: instant(),
    endReason: text({ enum: SESSION_ENDS }),
  },
  table => [
    oneOf('sessions_end_reason', table.endReason, SESSION_ENDS),
    check('sessions_ended', sql`(${table.endedDate} is null) = (${table.endReason} is null)`),
    uniqueIndex('sessions_live').on(table.userId).where(sql`${table.endedDate} is null`),
    index('sessions_user_id').on(table.userId, table.id),
  ],
);
