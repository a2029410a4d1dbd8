import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredRow } from '#contract/records/reconciliation.ts';
import { FINDING_KINDS, FINDING_STATES, NIGHT_STATES } from '#contract/words/ledger.ts';
import { createdDate, identity, instant, money, oneOf, reference } from './columns.ts';
import { ledgerAccounts } from './ledger.ts';

/**
 * The reconciliation of a Malaysian day. Amounts in sen, summed over all wallets.
 * Source: docs/contract.md, Reconciliation.
 */
export const reconciliationNights = pgTable(
  'reconciliation_nights',
  {
    id: identity(),
    // one row per day, regardless of the number of backends
    day: date().notNull().unique('reconciliation_nights_day'),
    state: text({ enum: NIGHT_STATES }).notNull(),
    /** When a backend started the reconciliation or renewed its lease; also identifies that backend's claim. */
    claimedDate: instant().notNull(),
    attempts: integer().notNull().default(1),
    /** Why the last attempt failed. */
    reason: text(),
    wallets: integer(),
    opening: money(),
    credits: money(),
    debits: money(),
    closing: money(),
    /** The total of all accounts, including the provider's own. */
    total: money(),
    entries: integer(),
    transactions: integer(),
    settlementFiles: integer(),
    differences: integer(),
    createdDate,
  },
  table => [
    oneOf('reconciliation_nights_state', table.state, NIGHT_STATES),
    check(
      'reconciliation_nights_done',
      sql`${table.state} <> 'DONE' or num_nulls(${table.closing}, ${table.total}, ${table.differences}) = 0`,
    ),
  ],
);

/**
 * Each account's balance (sen) at the end of the last day on which it was correct: the next
 * reconciliation starts there.
 */
export const provenBalances = pgTable('proven_balances', {
  accountId: reference()
    .primaryKey()
    .references(() => ledgerAccounts.id),
  balance: money().notNull(),
  day: date().notNull(),
});

/** A difference found by a nightly reconciliation; amounts in sen. Source: docs/contract.md, Reconciliation. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: identity(),
    kind: text({ enum: FINDING_KINDS }).notNull(),
    state: text({ enum: FINDING_STATES }).notNull().default('OPEN'),
    /** The id of the account, entry, transaction or settlement file; 0 for the total. */
    subjectId: reference().notNull(),
    /** The name that users know, such as a reference number. */
    subject: text(),
    expected: money().notNull(),
    actual: money().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    rightSince: date(),
    rows: jsonb().$type<StoredRow[]>().notNull(),
    closedBy: text(),
    closedDate: instant(),
    remark: text(),
    createdDate,
  },
  table => [
    oneOf('reconciliation_findings_kind', table.kind, FINDING_KINDS),
    oneOf('reconciliation_findings_state', table.state, FINDING_STATES),
    check(
      'reconciliation_findings_closed',
      sql`(${table.state} = 'CLOSED') = (num_nulls(${table.closedBy}, ${table.closedDate}, ${table.remark}) = 0)`,
    ),
    // a difference found every night remains one finding until it is closed or resolved
    uniqueIndex('reconciliation_findings_once')
      .on(table.kind, table.subjectId)
      .where(sql`${table.state} = 'OPEN' and ${table.rightSince} is null`),
    index('reconciliation_findings_listed').on(table.state, table.id),
  ],
);
