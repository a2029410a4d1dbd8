import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdDate, identity, money, reference } from './columns.ts';
import { merchants } from './merchants.ts';
import { partners } from './partners.ts';

/** A report that a user generated: a record of the download, not the file itself. Source: docs/product.md, 3.13. */
export const generatedReports = pgTable(
  'generated_reports',
  {
    id: identity(),
    /** The requested kind of report, or a transaction type. */
    kind: text().notNull(),
    fileName: text().notNull(),
    /** Malaysian days, both inclusive. */
    startDate: date().notNull(),
    endDate: date().notNull(),
    /** The owner of the figures in the report, as text. */
    whose: text().notNull(),
    rows: integer().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Sen; null if the kind has no amounts. */
    sum: money(),
    /** The merchant or partner whose users see it in their list; staff only if both are null. */
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
