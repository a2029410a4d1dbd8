import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  SETTLEABLE_STATUSES,
  SETTLEABLE_TYPES,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#contract/words/moneyStatuses.ts';
import {
  auditColumns,
  deleted,
  identity,
  instant,
  listed,
  money,
  oneOf,
  reference,
} from './columns.ts';
import { settlementFiles } from './settlements.ts';
import { wallets } from './wallets.ts';

const none = sql`0`;

/**
 * A movement of money as users see it; the ledger holds its postings. Amounts in sen. A null wallet
 * is an external party (a bank). Names are stored as of the transaction.
 * Source: docs/product.md, 3.8.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: identity(),
    referenceNumber: text().notNull(),
    transactionType: text({ enum: TRANSACTION_TYPES }).notNull(),
    status: text({ enum: TRANSACTION_STATUSES }).notNull(),
    amount: money().notNull(),
    subTotal: money().notNull(),
    additionalFee: money().notNull().default(none),
    mdrAmount: money().notNull().default(none),
    refundedAmount: money().notNull().default(none),
    /** For a refund, the transaction that it refunds. */
    originalId: reference().references((): AnyPgColumn => transactions.id),
    senderWalletId: reference().references(() => wallets.id),
    senderName: text(),
    receiverWalletId: reference().references(() => wallets.id),
    receiverName: text(),
    paymentMethods: text().array().notNull().default(sql`'{}'`),
    remark: text(),
    operatorId: text(),
    location: text(),
    transactionDate: instant().notNull().defaultNow(),
    settledDate: instant(),
    /** For a withdrawal, the earliest time at which the bank pays it out; null if it is not on hold. */
    heldUntil: instant(),
    /** The settlement report that includes it; there is at most one. */
    settlementFileId: reference().references(() => settlementFiles.id),
    deleted,
    ...auditColumns,
  },
  table => [
    oneOf('transactions_type', table.transactionType, TRANSACTION_TYPES),
    oneOf('transactions_status', table.status, TRANSACTION_STATUSES),
    check('transactions_amount', sql`${table.amount} > 0`),
    check(
      'transactions_parts',
      sql`${table.subTotal} >= 0 and ${table.additionalFee} >= 0 and ${table.mdrAmount} >= 0`,
    ),
    check('transactions_refunded', sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check('transactions_two_wallets', sql`${table.senderWalletId} <> ${table.receiverWalletId}`),
    uniqueIndex('transactions_reference').on(table.referenceNumber.op('text_pattern_ops')),
    // deep pages are reached by an index-only scan
    index('transactions_live').on(table.id).where(isLive(table.deleted)),
    // also for day ranges: a month has far fewer failures than transactions
    index('transactions_type_id')
      .on(table.transactionType, table.id, table.transactionDate)
      .where(isLive(table.deleted)),
    index('transactions_status_id')
      .on(table.status, table.id, table.transactionDate)
      .where(isLive(table.deleted)),
    // one index for each sort order of a list; the filter columns follow
    index('transactions_date')
      .on(table.transactionDate, table.id, table.transactionType, table.status, table.amount)
      .where(isLive(table.deleted)),
    index('transactions_amount')
      .on(table.amount, table.id, table.transactionDate)
      .where(isLive(table.deleted)),
    // amounts depend on the type: the largest payment is far below the largest amount
    index('transactions_kind_amount')
      .on(table.transactionType, table.status, table.amount, table.id, table.transactionDate)
      .where(isLive(table.deleted)),
    ...ofEnd('sender', table.senderWalletId, table),
    ...ofEnd('receiver', table.receiverWalletId, table),
    index('transactions_settlement')
      .on(table.settlementFileId)
      .where(isSet(table.settlementFileId)),
    // what the next settlement report of a wallet contains: far fewer rows than the wallet has
    index('transactions_unsettled')
      .on(table.receiverWalletId, table.id)
      .where(sql`${table.settlementFileId} is null and ${isLive(table.deleted)}`),
    index('transactions_unsettled_refunds')
      .on(table.senderWalletId, table.id)
      .where(
        sql`${table.settlementFileId} is null and ${isLive(table.deleted)} and ${table.transactionType} = 'REFUND'`,
      ),
    // what is to be settled with all merchants: the sums are read from the index alone
    index('transactions_to_settle')
      .on(
        table.receiverWalletId,
        table.transactionDate,
        table.amount,
        table.additionalFee,
        table.mdrAmount,
      )
      .where(
        sql`${table.settlementFileId} is null and ${isLive(table.deleted)} and ${table.transactionType} in (${listed(SETTLEABLE_TYPES)}) and ${table.status} in (${listed(SETTLEABLE_STATUSES)})`,
      ),
    index('transactions_original').on(table.originalId).where(isSet(table.originalId)),
    index('transactions_sender_name').on(
      sql`lower(${table.senderName}) text_pattern_ops`,
      table.id,
    ),
    index('transactions_receiver_name').on(
      sql`lower(${table.receiverName}) text_pattern_ops`,
      table.id,
    ),
  ],
);

function isSet(column: AnyPgColumn): SQL {
  return sql`${column} is not null`;
}

/** The condition of every list: with it, an index alone determines the rows of the list. */
function isLive(column: AnyPgColumn): SQL {
  return sql`not ${column}`;
}

type Columns = Record<
  'id' | 'transactionDate' | 'amount' | 'transactionType' | 'status' | 'deleted',
  AnyPgColumn
>;

/**
 * Indexes for a wallet's list in each sort order, with its days, views and filters: its pages and
 * counts use only these.
 */
function ofEnd(end: 'sender' | 'receiver', walletId: AnyPgColumn, table: Columns) {
  const { id, transactionDate, amount, transactionType, status, deleted } = table;
  return [
    index(`transactions_${end}`)
      .on(walletId, id, transactionDate, transactionType, status, amount)
      .where(isLive(deleted)),
    index(`transactions_${end}_date`)
      .on(walletId, transactionDate, id, transactionType, status, amount)
      .where(isLive(deleted)),
    index(`transactions_${end}_amount`)
      .on(walletId, amount, id, transactionDate, transactionType, status)
      .where(isLive(deleted)),
  ];
}
