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

/** The scope of a total: all movements, a merchant's, or those of a partner and its merchants. */
export const TOTAL_SCOPES = ['ALL', 'MERCHANT', 'PARTNER'] as const;
export type TotalScope = (typeof TOTAL_SCOPES)[number];

/** The key of a total: scope, owner, day and type. */
const keyColumns = {
  scope: text({ enum: TOTAL_SCOPES }).notNull(),
  /** The merchant's or partner's id; 0 for the scope `ALL`. */
  ownerId: reference().notNull(),
  /** Malaysian day. */
  day: date({ mode: 'string' }).notNull(),
  transactionType: text({ enum: TRANSACTION_TYPES }).notNull(),
};

/**
 * Amount (sen) and number of the transactions of a Malaysian day that succeeded
 * (`SETTLEABLE_STATUSES`) and are not deleted. Valid only together with `daily_total_changes`,
 * which holds the changes not yet folded in. Source: docs/decisions/044-daily-totals.md.
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
 * The change of the totals by each statement on `transactions`, positive or negative. A trigger
 * appends it in the statement's own transaction, so that no two movements contend for one total.
 * `foldDailyTotals` folds it in.
 */
export const dailyTotalChanges = pgTable(
  'daily_total_changes',
  { id: identity(), ...keyColumns, count: integer().notNull(), amount: money().notNull() },
  table => [index('daily_total_changes_owner').on(table.scope, table.ownerId, table.day)],
);
