import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/constants.ts';
import { createdDate, identity, instant, oneOf, reference, sha256 } from './columns.ts';
import { users } from './users.ts';

/**
 * The key pairs that encrypt secrets in transit and the keys of authenticators, in PEM. The first is created at the
 * first startup, the others by `npm run keys:rotate`.
 */
export const appKeys = pgTable('app_keys', {
  id: identity(),
  publicKey: text().notNull(),
  /** Wrapped if `KEYS_PASSPHRASE` was set. */
  privateKey: text().notNull(),
  createdDate,
  /** When the portal starts to receive the public key: by then, every backend has loaded it. */
  publishedDate: instant().notNull(),
  /** When secrets encrypted with it stop being accepted; null until a later key replaces it. */
  endsDate: instant(),
});

/** Secrets that can be guessed, and rate-limited anonymous actions. */
export const THROTTLE_KINDS = [
  'LOGIN',
  'PASSWORD',
  'PIN',
  'OTP',
  'SECOND_STEP',
  'RESET',
  'RESET_MAIL',
  'REFERRAL',
  'EMAIL_CHECK',
  'UPLOAD',
  'UPLOAD_SIZE',
  'APPLICATION',
  'RESEND',
  'CHAT',
  'CHAT_FILE',
  'CHAT_SEARCH',
  'IDENTITY_SEARCH',
] as const;

/**
 * Failures of one kind by an account or from an address; successes are not counted. For
 * rate-limited actions such as uploads, counts the usage.
 */
export const throttles = pgTable(
  'throttles',
  {
    kind: text({ enum: THROTTLE_KINDS }).notNull(),
    /** `account:<id, or hash of a name>`, with `@<address>` for logins; or `address:<address>`. */
    subject: text().notNull(),
    failures: integer().notNull(),
    /** Start of the counting period. */
    sinceDate: instant().notNull().defaultNow(),
    lockedUntilDate: instant(),
    /** Attempts in progress: when each one releases its slot, in ms since 1970, by id. */
    inFlight: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  table => [
    primaryKey({ columns: [table.kind, table.subject] }),
    oneOf('throttles_kind', table.kind, THROTTLE_KINDS),
    check('throttles_failures', sql`${table.failures} >= 0`),
    index('throttles_since').on(table.sinceDate),
  ],
);

/** Events that give a user control over another user's account. */
export const CUSTODY_KINDS = ['CREATED', 'PASSWORD_SET', 'READDRESSED'] as const;

/**
 * Users who have had control of another user's account: who created it, set its password, or
 * changed its contact details. Rows are only added and never changed, so that no user can remove
 * such a record. The maker of a request counts, not its validator.
 * Source: docs/contract.md, Nobody alone.
 */
export const accountCustody = pgTable(
  'account_custody',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The user who did it. */
    byId: reference()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: CUSTODY_KINDS }).notNull(),
    createdDate,
  },
  table => [
    primaryKey({ columns: [table.userId, table.byId, table.kind] }),
    oneOf('account_custody_kind', table.kind, CUSTODY_KINDS),
    check('account_custody_others', sql`${table.userId} <> ${table.byId}`),
  ],
);

/** The purpose of a key or OTP. */
export const ONE_TIME_PURPOSES = [
  'PASSWORD_RESET',
  'PIN_RESET',
  'ADDRESS_CHANGE',
  'COMPANY_ADDRESS',
] as const;

/** A key or OTP that was sent to a user. Only its hash is stored; it is valid once and for a limited time. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ONE_TIME_PURPOSES }).notNull(),
    codeHash: sha256().notNull(),
    /** The value that it confirms: the new address of a change. */
    subject: text(),
    createdDate,
    expiresDate: instant().notNull(),
    usedDate: instant(),
  },
  table => [
    oneOf('one_time_codes_purpose', table.purpose, ONE_TIME_PURPOSES),
    index('one_time_codes_user').on(table.userId, table.purpose, table.id),
  ],
);

/**
 * Requests for an email with a reset link. Every request is stored and processed later, so that the
 * response time does not reveal whether a user has the address.
 */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: identity(),
    email: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    createdDate,
  },
  table => [oneOf('reset_requests_language', table.language, LANGUAGES)],
);

/**
 * The idempotency keys of calls that move money or create a record. A row without an answer is in
 * progress; a refused call deletes its row. Source: docs/contract.md, Idempotency.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The owner of the key: `user:<id>`, or `public` before login. */
    scope: text().notNull(),
    key: uuid().notNull(),
    /** Method and path of the call. */
    endpoint: text().notNull(),
    /** Hash of the body without its secrets. */
    bodyHash: sha256().notNull(),
    answer: jsonb().$type<unknown>(),
    createdDate,
    answeredDate: instant(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.key] }),
    check(
      'idempotency_keys_answered',
      sql`(${table.answer} is null) = (${table.answeredDate} is null)`,
    ),
    index('idempotency_keys_created').on(table.createdDate),
  ],
);
