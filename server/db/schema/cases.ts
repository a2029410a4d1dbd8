import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { QueueLimits } from '#contract/records/queueCase.ts';
import { CASE_KINDS } from '#contract/words/cases.ts';
import { instant, oneOf, reference } from './columns.ts';
import { users } from './users.ts';

/**
 * Which user is working on which queue case. Expired claims are ignored. Source: docs/contract.md, Cases that are
 * taken.
 */
export const caseClaims = pgTable(
  'case_claims',
  {
    kind: text({ enum: CASE_KINDS }).notNull(),
    caseId: reference().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.caseId] }),
    oneOf('case_claims_kind', table.kind, CASE_KINDS),
    index('case_claims_until').on(table.until),
  ],
);

/** The age limits of the queues, in a single row; missing until an admin saves them. */
export const queueLimits = pgTable(
  'queue_limits',
  {
    id: integer().primaryKey().default(1),
    limits: jsonb().$type<QueueLimits>().notNull(),
  },
  table => [check('queue_limits_one_row', sql`${table.id} = 1`)],
);
