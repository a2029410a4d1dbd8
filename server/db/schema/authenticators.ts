import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdDate, reference } from './columns.ts';
import { users } from './users.ts';

/** The key of a user's authenticator app (TOTP), one per user. It must be readable to check a code, so it is no hash. */
export const authenticators = pgTable('authenticators', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the public key of `app_keys`; base64. */
  secret: text().notNull(),
  createdDate,
  createdBy: text(),
});
