import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdDate, identity, instant, oneOf, reference } from './columns.ts';
import { transactions } from './transactions.ts';

/** What the bank's stand-in is asked to do: be paid for a top-up or a link, or pay out a withdrawal. */
export const BANK_ORDER_KINDS = ['TOP_UP', 'UPI', 'WITHDRAW'] as const;

/**
 * What the bank outside has still to do about a transaction, and the page on which it does it: a
 * stand-in for the real one, reached by a token that nobody can guess. Source: docs/contract.md, Money.
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
    /** When the bank acts by itself: pays a withdrawal, or gives up what was not paid. */
    dueDate: instant().notNull(),
    settledDate: instant(),
    createdDate,
  },
  table => [
    oneOf('bank_orders_kind', table.kind, BANK_ORDER_KINDS),
    index('bank_orders_due').on(table.dueDate).where(sql`${table.settledDate} is null`),
  ],
);
