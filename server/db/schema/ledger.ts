import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdDate, identity, money, reference } from './columns.ts';
import { transactions } from './transactions.ts';
import { wallets } from './wallets.ts';

/**
 * A double-entry account, in sen: a wallet's account, or one of the provider's own (bank clearing, fees).
 *
 * `balance` is the sum of the account's postings. A trigger updates it with each insert of postings
 * and rejects any other change, so that reading a balance does not sum up the history.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    walletId: reference()
      .unique('ledger_accounts_wallet')
      .references(() => wallets.id),
    /** The name of one of the provider's own accounts. */
    code: text().unique('ledger_accounts_code'),
    balance: money().notNull().default(sql`0`),
    createdDate,
  },
  table => [
    check('ledger_accounts_kind', sql`num_nonnulls(${table.walletId}, ${table.code}) = 1`),
    check('ledger_accounts_balance', sql`${table.walletId} is null or ${table.balance} >= 0`),
  ],
);

/** A balanced set of postings. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    transactionId: reference().references(() => transactions.id),
    memo: text().notNull(),
    createdDate,
  },
  table => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_created').on(table.createdDate),
  ],
);

/**
 * The amount that an entry adds to an account; negative for a debit. Never updated or deleted. One
 * statement inserts all postings of an entry, and a trigger checks that they add up to zero.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: identity(),
    entryId: reference()
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: reference()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: money().notNull(),
  },
  table => [
    check('ledger_postings_amount', sql`${table.amount} <> 0`),
    index('ledger_postings_entry').on(table.entryId),
    index('ledger_postings_account').on(table.accountId, table.id),
  ],
);
