import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdDate, identity, instant, reference, sha256 } from './columns.ts';
import { appKeys } from './security.ts';
import { users } from './users.ts';

/** The key of a user's authenticator app (TOTP), one per user. It must be readable to check a code, so it is no hash. */
export const authenticators = pgTable('authenticators', {
  userId: reference()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the public key of `keyId`; base64. */
  secret: text().notNull(),
  keyId: reference()
    .notNull()
    .references(() => appKeys.id),
  createdDate,
  createdBy: text(),
  /** Until when a key that the user asked for can be confirmed. */
  expiresDate: instant(),
  /** When it came into force: by a first code, or by staff. Null: login asks for no code. */
  confirmedDate: instant(),
  /** The period of the last code that counted; no earlier or equal one counts again. */
  lastStep: bigint({ mode: 'number' }),
});

/** Codes that replace a lost authenticator, each once. Only hashes: a code has 120 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: sha256().notNull(),
    createdDate,
    usedDate: instant(),
  },
  table => [unique('recovery_codes_user').on(table.userId, table.codeHash)],
);

/** Browsers in which a user logs in without a code, until they expire or the user removes them. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the token that the browser keeps. */
    tokenHash: sha256().notNull().unique('trusted_devices_token'),
    userAgent: text(),
    ipAddress: text(),
    createdDate,
    lastUsedDate: instant().notNull(),
    expiresDate: instant().notNull(),
  },
  table => [index('trusted_devices_user').on(table.userId, table.id)],
);

/** Logins whose password was right and that wait for the second step; each is good once, for minutes. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: sha256().notNull().unique('login_challenges_token'),
    createdDate,
    expiresDate: instant().notNull(),
    usedDate: instant(),
  },
  table => [index('login_challenges_user').on(table.userId)],
);
