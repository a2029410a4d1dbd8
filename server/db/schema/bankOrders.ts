import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bankAccounts } from './bankAccounts.ts';
import { createdDate, identity, instant, oneOf, reference } from './columns.ts';
import { transactions } from './transactions.ts';

/** Orders to the simulated bank: collect the payment of a top-up or a link, or pay out a withdrawal. */
export const BANK_ORDER_KINDS = ['TOP_UP', 'UPI', 'WITHDRAW'] as const;

/**
 * A pending task of the external bank for a transaction, and the page on which the bank completes
 * it. The bank is simulated; the page is protected by an unguessable token.
 * Source: docs/contract.md, Money.
 */
export const bankOrders = pgTable(
  'bank_orders',
  {
    id: identity(),
    kind: text({ enum: BANK_ORDER_KINDS }).notNull(),
    token: text().notNull().unique('bank_orders_token'),
    transactionId: reference()
      .notNull()
      .unique('bank_orders_transaction')
      .references(() => transactions.id),
    /** For a withdrawal, the account to pay; null for the registered one. */
    bankAccountId: reference().references(() => bankAccounts.id),
    /** When the bank acts automatically: pays out a withdrawal, or expires an unpaid order. */
    dueDate: instant().notNull(),
    settledDate: instant(),
    createdDate,
  },
  table => [
    oneOf('bank_orders_kind', table.kind, BANK_ORDER_KINDS),
    index('bank_orders_due').on(table.dueDate).where(sql`${table.settledDate} is null`),
    index('bank_orders_settled').on(table.settledDate).where(sql`${table.settledDate} is not null`),
  ],
);
