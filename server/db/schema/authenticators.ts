import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdDate, identity, instant, reference, sha256 } from './columns.ts';
import { appKeys } from './security.ts';
import { users } from './users.ts';

/**
 * The key of a user's authenticator app (TOTP), one per user. It is not hashed, because checking a code requires it.
 */
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
  /** Deadline for confirming a key that the user requested. */
  expiresDate: instant(),
  /** When it took effect: confirmed by a first code, or by staff. Null: login asks for no code. */
  confirmedDate: instant(),
  /** The time step of the last accepted code; codes for this step or an earlier one are rejected. */
  lastStep: bigint({ mode: 'number' }),
});

/** Single-use codes that replace a lost authenticator. Hashes only; a code has 120 random bits. */
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
    /** Hash of the token that the browser stores. */
    tokenHash: sha256().notNull().unique('trusted_devices_token'),
    userAgent: text(),
    ipAddress: text(),
    createdDate,
    lastUsedDate: instant().notNull(),
    expiresDate: instant().notNull(),
  },
  table => [index('trusted_devices_user').on(table.userId, table.id)],
);

/**
 * Logins with a correct password that are waiting for the second step. Each can be used once and expires in minutes.
 */
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
