import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SESSION_ENDS } from '#contract/records/ownAccount.ts';
import { createdDate, identity, instant, oneOf, reference, sha256 } from './columns.ts';
import { users } from './users.ts';

/**
 * A login. The token itself is never stored, so a copy of the database cannot open a session. Each
 * user has one live session: a second login ends the first, whose next call returns 2005.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: sha256().notNull().unique('sessions_token'),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `X-Session-Request-Id`; a token sent with a different id returns 2006. */
    requestId: uuid().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdDate,
    lastSeenDate: instant().notNull().defaultNow(),
    /** End of the absolute lifetime, regardless of activity. */
    expiresDate: instant().notNull(),
    /** When the user last entered the correct PIN in this session; null if not yet. */
    pinCheckedDate: instant(),
    /** When the user last entered the correct password with `check-password` in this session; null if not yet. */
    passwordCheckedDate: instant(),
    /** Since when the screen is locked; until the password is entered, the session grants no access. */
    lockedDate: instant(),
    /** Wrong passwords since then. */
    unlockFailures: integer().notNull().default(0),
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
