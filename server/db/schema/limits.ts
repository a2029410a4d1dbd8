import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
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

/**
 * Permissions of a level's wallets, and how much one may hold (in sen).
 * Source: docs/product.md, 3.7; docs/contract.md, Risk controls.
 */
export const riskControls = pgTable(
  'risk_controls',
  {
    id: identity(),
    level: text({ enum: WALLET_TYPES }).notNull().unique('risk_controls_level'),
    description: text().notNull(),
    accountLimit: money().notNull(),
    allowTopUp: boolean().notNull(),
    allowTransfer: boolean().notNull(),
    allowPayment: boolean().notNull(),
    allowRequestFund: boolean().notNull(),
    ...auditColumns,
  },
  table => [
    oneOf('risk_controls_known', table.level, WALLET_TYPES),
    check('risk_controls_amounts', sql`${table.accountLimit} >= 0`),
  ],
);
