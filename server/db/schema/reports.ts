import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdDate, identity, money, reference } from './columns.ts';
import { merchants } from './merchants.ts';
import { partners } from './partners.ts';

/** A report that someone generated: what was taken away, not the file itself. Source: docs/product.md, 3.13. */
export const generatedReports = pgTable(
  'generated_reports',
  {
    id: identity(),
    /** What was asked for: a kind, or a type of transactions. */
    kind: text().notNull(),
    fileName: text().notNull(),
    /** Days of Malaysia, both included. */
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** Whose figures it has, in words. */
    whose: text().notNull(),
    rows: integer().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Sen; null where the kind has no amounts. */
    sum: money(),
    /** Whose people see it in their list; staff's own where both are null. */
    merchantId: reference().references(() => merchants.id),
    partnerId: reference().references(() => partners.id),
    createdBy: text().notNull(),
    createdDate,
  },
  table => [
    check('generated_reports_days', sql`${table.startDate} <= ${table.endDate}`),
    index('generated_reports_merchant').on(table.merchantId, table.id),
    index('generated_reports_partner').on(table.partnerId, table.id),
    index('generated_reports_staff')
      .on(table.id)
      .where(sql`${table.merchantId} is null and ${table.partnerId} is null`),
  ],
);
