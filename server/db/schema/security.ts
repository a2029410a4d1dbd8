import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/constants.ts';
import { createdDate, identity, instant, oneOf, reference, sha256 } from './columns.ts';
import { users } from './users.ts';

/** The pair that secrets are encrypted with on their way here, PEM. Made at the first start. */
export const appKeys = pgTable('app_keys', {
  purpose: text({ enum: ['SECRETS'] }).primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdDate,
});

/** What is guessed at, and what strangers may do so often only. */
export const THROTTLE_KINDS = [
  'LOGIN',
  'PASSWORD',
  'PIN',
  'OTP',
  'RESET',
  'RESET_MAIL',
  'REFERRAL',
  'EMAIL_CHECK',
  'UPLOAD',
  'UPLOAD_SIZE',
  'APPLICATION',
  'RESEND',
] as const;

/**
 * Failures of one kind by an account or from an address; successes are not counted. Of what is not
 * guessed at but used, as uploads are, how much was used.
 */
export const throttles = pgTable(
  'throttles',
  {
    kind: text({ enum: THROTTLE_KINDS }).notNull(),
    /** `account:<id, or hash of a name>`, for logins with `@<address>`; or `address:<address>`. */
    subject: text().notNull(),
    failures: integer().notNull(),
    /** When the failures counted here began. */
    sinceDate: instant().notNull().defaultNow(),
    lockedUntilDate: instant(),
    /** Tries in flight: the instant in ms since 1970 at which each gives up its slot, by id. */
    inFlight: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  table => [
    primaryKey({ columns: [table.kind, table.subject] }),
    oneOf('throttles_kind', table.kind, THROTTLE_KINDS),
    check('throttles_failures', sql`${table.failures} >= 0`),
    index('throttles_since').on(table.sinceDate),
  ],
);

/** What gives someone a hold on another person's account. */
export const CUSTODY_KINDS = ['CREATED', 'PASSWORD_SET', 'READDRESSED'] as const;

/**
 * Who else has had an account in their hands: made it, chose its password, or changed how its owner is
 * reached. Rows are added and never changed, so that nobody can shake a hold off. A request's maker,
 * not its validator, is the one who did it. Source: docs/contract.md, Nobody alone.
 */
export const accountCustody = pgTable(
  'account_custody',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** Who did it. */
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

/** What a key or an OTP that was sent out allows. */
export const ONE_TIME_PURPOSES = ['PASSWORD_RESET', 'PIN_RESET'] as const;

/** A key or an OTP that was sent to a user. Only its hash is kept; it works once, for a while. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: identity(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ONE_TIME_PURPOSES }).notNull(),
    codeHash: sha256().notNull(),
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
 * Requests for a mail with a reset link. Stored for every address that is asked for, and worked
 * through afterwards, so that the answer takes as long whether or not a user has the address.
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
 * The intents of calls that move money or create something. A row without an answer is under way;
 * a refused call removes its row. Source: docs/contract.md, Idempotency.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: `user:<id>`, or `address:<ip>` before login. */
    scope: text().notNull(),
    key: uuid().notNull(),
    /** Method and path of the call. */
    endpoint: text().notNull(),
    /** Of the body without its secrets. */
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
