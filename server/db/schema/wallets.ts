import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { WALLET_STATUSES, WALLET_TYPES } from '#contract/words/statuses.ts';
import {
  auditColumns,
  deleted,
  identity,
  money,
  oneOf,
  percent,
  reference,
  ulid,
} from './columns.ts';
import { merchants } from './merchants.ts';
import { partners } from './partners.ts';
import { users } from './users.ts';

/** Limits of a wallet, in sen. Source: docs/product.md, 3.7. */
export const walletConfigs = pgTable(
  'wallet_configs',
  {
    id: identity(),
    dailyLimit: money().notNull(),
    maxBalance: money().notNull(),
    minBalance: money().notNull(),
    minTopup: money().notNull(),
    /** The type whose new wallets get these limits; null for limits set for a single wallet. */
    defaultFor: text({ enum: WALLET_TYPES }).unique('wallet_configs_default_for'),
    deleted,
    ...auditColumns,
  },
  table => [
    oneOf('wallet_configs_default_for_type', table.defaultFor, WALLET_TYPES),
    check(
      'wallet_configs_amounts',
      sql`${table.dailyLimit} >= 0 and ${table.minTopup} >= 0 and ${table.minBalance} >= 0 and ${table.maxBalance} >= ${table.minBalance}`,
    ),
  ],
);

/** A wallet of a holder, a merchant or a partner. Its balance is in its ledger account. */
export const wallets = pgTable(
  'wallets',
  {
    id: identity(),
    ulid: ulid(),
    type: text({ enum: WALLET_TYPES }).notNull(),
    status: text({ enum: WALLET_STATUSES }).notNull().default('ACTIVE'),
    userId: reference().references(() => users.id),
    merchantId: reference().references(() => merchants.id),
    partnerId: reference().references(() => partners.id),
    configId: reference().references(() => walletConfigs.id),
    mdr: percent(),
    ...auditColumns,
  },
  table => [
    oneOf('wallets_type', table.type, WALLET_TYPES),
    oneOf('wallets_status', table.status, WALLET_STATUSES),
    check(
      'wallets_one_owner',
      sql`num_nonnulls(${table.userId}, ${table.merchantId}, ${table.partnerId}) = 1`,
    ),
    check('wallets_mdr', sql`${table.mdr} between 0 and 100`),
    index('wallets_user_id').on(table.userId),
    index('wallets_merchant_id').on(table.merchantId),
    index('wallets_partner_id').on(table.partnerId),
    index('wallets_config_id').on(table.configId),
    index('wallets_type_id').on(table.type, table.id),
    index('wallets_status_id').on(table.status, table.id),
  ],
);
