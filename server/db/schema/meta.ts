import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Metadata of this database, such as its seed. */
export const meta = pgTable('meta', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  lastModifiedDate: instant().notNull().defaultNow(),
});
