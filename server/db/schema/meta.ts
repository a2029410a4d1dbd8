import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Facts about this database, such as what it was seeded with. */
export const meta = pgTable('meta', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  lastModifiedDate: instant().notNull().defaultNow(),
});
