import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdDate, identity, money, reference } from './columns.ts';
import { wallets } from './wallets.ts';

/** A settlement report of a wallet, as of its generation. Source: docs/product.md, 3.10. */
export const settlementFiles = pgTable(
  'settlement_files',
  {
    id: identity(),
    walletId: reference()
      .notNull()
      .references(() => wallets.id),
    fileName: text().notNull(),
    /** Malaysian days, both inclusive. */
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    rows: integer().notNull(),
    /** The amount due to the merchant, in sen; negative if refunds exceed payments. */
    net: money().notNull(),
    content: bytes().notNull(),
    createdBy: text(),
    createdDate,
  },
  table => [
    check('settlement_files_days', sql`${table.startDate} <= ${table.endDate}`),
    uniqueIndex('settlement_files_name').on(table.walletId, table.fileName),
    index('settlement_files_created').on(table.createdDate),
    index('settlement_files_wallet_id').on(table.walletId, table.id),
  ],
);
