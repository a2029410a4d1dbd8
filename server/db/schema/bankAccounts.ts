import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { BANK_ACCOUNT_STATUSES } from '#contract/words/moneyStatuses.ts';
import { auditColumns, deleted, identity, oneOf, reference } from './columns.ts';
import { merchants } from './merchants.ts';

/**
 * Additional bank accounts for a merchant's withdrawals, next to the registered one. An account
 * pending approval has no row yet, only a request.
 * Source: docs/product.md, 2.4 and 9.1 (alternate bank accounts).
 */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: identity(),
    merchantId: reference()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    bankName: text().notNull(),
    accountName: text().notNull(),
    accountNumber: text().notNull(),
    status: text({ enum: BANK_ACCOUNT_STATUSES }).notNull(),
    deleted,
    ...auditColumns,
  },
  table => [
    oneOf('bank_accounts_status', table.status, BANK_ACCOUNT_STATUSES),
    index('bank_accounts_merchant_id').on(table.merchantId, table.id),
  ],
);
