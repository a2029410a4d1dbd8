import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RELATIONSHIPS } from '#contract/words/options.ts';
import { auditColumns, identity, oneOf, reference } from './columns.ts';
import { merchants } from './merchants.ts';

/**
 * The merchants that a merchant does business with. A favourite pending approval has no row yet,
 * only a request. Source: docs/product.md, 2.4.
 */
export const favourites = pgTable(
  'favourites',
  {
    id: identity(),
    /** The owner of the favourite. */
    merchantId: reference()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    favouriteMerchantId: reference()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    relationship: text({ enum: RELATIONSHIPS }).notNull(),
    remark: text(),
    ...auditColumns,
  },
  table => [
    oneOf('favourites_relationship', table.relationship, RELATIONSHIPS),
    check('favourites_of_another', sql`${table.merchantId} <> ${table.favouriteMerchantId}`),
    uniqueIndex('favourites_once').on(table.merchantId, table.favouriteMerchantId),
    index('favourites_merchant_id').on(table.merchantId, table.id),
  ],
);
