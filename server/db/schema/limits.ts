import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { WALLET_TYPES } from '#contract/words/statuses.ts';
import { auditColumns, identity, money, oneOf } from './columns.ts';

/**
 * The transaction limits per wallet level, in sen; days and months are Malaysian.
 * Source: docs/contract.md, Records.
 */
export const transactionLimits = pgTable(
  'transaction_limits',
  {
    id: identity(),
    walletLevel: text({ enum: WALLET_TYPES }).notNull().unique('transaction_limits_level'),
    dailyTransferLimit: money().notNull(),
    monthlyTransferLimit: money().notNull(),
    maxBalance: money().notNull(),
    perTransactionLimit: money().notNull(),
    ...auditColumns,
  },
  table => [
    oneOf('transaction_limits_known', table.walletLevel, WALLET_TYPES),
    check(
      'transaction_limits_amounts',
      sql`least(${table.dailyTransferLimit}, ${table.monthlyTransferLimit}, ${table.maxBalance}, ${table.perTransactionLimit}) >= 0`,
    ),
  ],
);
