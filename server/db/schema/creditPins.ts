import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { CREDIT_PIN_STATUSES } from '#contract/words/moneyStatuses.ts';
import { auditColumns, identity, instant, money, oneOf, reference } from './columns.ts';
import { ledgerEntries } from './ledger.ts';
import { transactions } from './transactions.ts';
import { wallets } from './wallets.ts';

/** A reload pin that a merchant bought. Source: docs/product.md, 3.9. */
export const creditPins = pgTable(
  'credit_pins',
  {
    id: identity(),
    walletId: reference()
      .notNull()
      .references(() => wallets.id),
    /**
     * Anyone who knows the code can redeem it: lists show only its last characters, and every
     * disclosure is audited.
     */
    pinCode: text().notNull().unique('credit_pins_code'),
    /** Sen. */
    credits: money().notNull(),
    quantity: integer().notNull().default(1),
    status: text({ enum: CREDIT_PIN_STATUSES }).notNull(),
    expirationDate: instant(),
    redeemedDate: instant(),
    paymentId: text(),
    /** The wallet purchase; null if it was paid by other means. */
    transactionId: reference().references(() => transactions.id),
    /** The entry that posted the pin's value when it was paid; pins bought together share one. */
    paidEntryId: reference().references(() => ledgerEntries.id),
    partnerId: reference(),
    ipAddress: text(),
    ...auditColumns,
  },
  table => [
    oneOf('credit_pins_status', table.status, CREDIT_PIN_STATUSES),
    check('credit_pins_credits', sql`${table.credits} > 0`),
    check(
      'credit_pins_paid',
      sql`${table.paidEntryId} is not null or ${table.status} in ('PENDING_PAYMENT', 'PAYMENT_FAILED')`,
    ),
    index('credit_pins_wallet_id').on(table.walletId, table.id),
    index('credit_pins_wallet_status').on(table.walletId, table.status, table.id),
    // for staff, who list the pins of all wallets
    index('credit_pins_status').on(table.status, table.id),
    index('credit_pins_expiring')
      .on(table.expirationDate)
      .where(sql`${table.status} in ('GENERATED', 'INACTIVE', 'ACTIVATED')`),
    index('credit_pins_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
  ],
);
