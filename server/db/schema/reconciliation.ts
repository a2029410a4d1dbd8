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
import type { FindingRow } from '#contract/records/reconciliation.ts';
import { FINDING_KINDS, FINDING_STATES, NIGHT_STATES } from '#contract/words/ledger.ts';
import { createdDate, identity, instant, money, oneOf, reference } from './columns.ts';
import { ledgerAccounts } from './ledger.ts';

/** The proof of a Malaysian day. Amounts in sen, of all wallets together. Source: docs/contract.md, Reconciliation. */
export const reconciliationNights = pgTable(
  'reconciliation_nights',
  {
    id: identity(),
    // one of each, however many backends there are
    day: date().notNull().unique('reconciliation_nights_day'),
    state: text({ enum: NIGHT_STATES }).notNull(),
    /** When a backend began to prove it; it is the backend's own mark as well. */
    claimedDate: instant().notNull(),
    attempts: integer().notNull().default(1),
    /** Why the last attempt failed. */
    reason: text(),
    wallets: integer(),
    opening: money(),
    credits: money(),
    debits: money(),
    closing: money(),
    /** Of all accounts, the provider's own too. */
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

/** What each account held at the end of the last day on which it was right: the next proof begins there. Sen. */
export const provenBalances = pgTable('proven_balances', {
  accountId: reference()
    .primaryKey()
    .references(() => ledgerAccounts.id),
  balance: money().notNull(),
  day: date().notNull(),
});

/** A difference that a night has found; amounts in sen. Source: docs/contract.md, Reconciliation. */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: identity(),
    kind: text({ enum: FINDING_KINDS }).notNull(),
    state: text({ enum: FINDING_STATES }).notNull().default('OPEN'),
    /** The id of the account, entry, transaction or settlement file; 0 for the total. */
    subjectId: reference().notNull(),
    /** How a user knows it. */
    subject: text(),
    expected: money().notNull(),
    actual: money().notNull(),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    rightSince: date(),
    rows: jsonb().$type<FindingRow[]>().notNull(),
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
    // found every night, it is one finding until it is closed or right again
    uniqueIndex('reconciliation_findings_once')
      .on(table.kind, table.subjectId)
      .where(sql`${table.state} = 'OPEN' and ${table.rightSince} is null`),
    index('reconciliation_findings_listed').on(table.state, table.id),
  ],
);
