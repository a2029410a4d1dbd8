import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { TRANSACTION_TYPES } from '#contract/words/moneyStatuses.ts';
import { identity, money, oneOf, reference } from './columns.ts';

/** Whose movements are added up: everybody's, those of a merchant, or those of a partner and its merchants. */
export const TOTAL_SCOPES = ['ALL', 'MERCHANT', 'PARTNER'] as const;
export type TotalScope = (typeof TOTAL_SCOPES)[number];

/** Whose and of what a total is. */
const keyColumns = {
  scope: text({ enum: TOTAL_SCOPES }).notNull(),
  /** The merchant's or partner's id; 0 for everybody. */
  ownerId: reference().notNull(),
  /** Of Malaysia. */
  day: date({ mode: 'string' }).notNull(),
  transactionType: text({ enum: TRANSACTION_TYPES }).notNull(),
};

/**
 * What moved on a Malaysian day, in sen and in number: of transactions that came about
 * (`SETTLEABLE_STATUSES`) and are not deleted. Only together with `daily_total_changes`, which has what
 * was not folded into it yet. Source: docs/decisions/044-daily-totals.md.
 */
export const dailyTotals = pgTable(
  'daily_totals',
  { ...keyColumns, count: bigint({ mode: 'number' }).notNull(), amount: money().notNull() },
  table => [
    primaryKey({ columns: [table.scope, table.ownerId, table.day, table.transactionType] }),
    oneOf('daily_totals_scope', table.scope, TOTAL_SCOPES),
    check('daily_totals_owner', sql`(${table.scope} = 'ALL') = (${table.ownerId} = 0)`),
  ],
);

/**
 * What each statement on `transactions` added to the totals, or took away: appended by a trigger, in the
 * statement's own transaction, so that no two movements wait for one row. Folded by `foldDailyTotals`.
 */
export const dailyTotalChanges = pgTable(
  'daily_total_changes',
  { id: identity(), ...keyColumns, count: integer().notNull(), amount: money().notNull() },
  table => [index('daily_total_changes_owner').on(table.scope, table.ownerId, table.day)],
);
