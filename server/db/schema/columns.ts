import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  customType,
  numeric,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The numeric identity of a record. Numbered by the database unless a seed brings its own. */
export const identity = () =>
  bigint({ mode: 'number' }).generatedByDefaultAsIdentity().primaryKey();

/** The id of another record. */
export const reference = () => bigint({ mode: 'number' });

/** The 26-character name under which a record is known outside. */
export const ulid = () => char({ length: 26 }).notNull().unique();

/** Money in whole sen; RM 1.00 is 100. */
export const money = () => bigint({ mode: 'number' });

/** A rate in percent with two decimals. */
export const percent = () => numeric({ mode: 'number', precision: 5, scale: 2 });

/** A point in time. Kept to the millisecond, as JavaScript has it, so that it compares equal again. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A hash in hexadecimal (SHA-256). */
export const sha256 = () => char({ length: 64 });

export const createdDate = instant().notNull().defaultNow();

/** When and by whom a record was made and last changed. Source: docs/product.md, 3.11. */
export const auditColumns = {
  createdBy: text(),
  createdDate,
  lastModifiedBy: text(),
  lastModifiedDate: instant(),
};

/** Set instead of removing a row that others refer to. */
export const deleted = boolean().notNull().default(false);

/** `column in (…)`: the words are the product's own, so that no other may be stored. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${listed(words)})`);

/** Words as SQL literals: a constraint takes no parameters. */
export const listed = (words: readonly string[]): SQL =>
  sql.raw(words.map(word => `'${word.replaceAll("'", "''")}'`).join(', '));

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
