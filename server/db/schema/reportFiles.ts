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
import { REPORT_FILE_STATES, REPORT_NAMES } from '#contract/reports/reportKind.ts';
import { bytes, createdDate, identity, instant, money, oneOf, reference } from './columns.ts';

/**
 * A report that the backend generates automatically for a Malaysian day or month.
 * Source: docs/contract.md, Nightly reports.
 */
export const reportFiles = pgTable(
  'report_files',
  {
    id: identity(),
    kind: text({ enum: REPORT_NAMES }).notNull(),
    /** The day, or the first day of the month. */
    day: date().notNull(),
    /** The partner; 0 for all, because the unique index below would treat nulls as distinct. */
    partnerId: reference().notNull().default(sql`0`),
    /** Incremented when an admin regenerates the report; earlier versions remain. */
    version: integer().notNull().default(1),
    state: text({ enum: REPORT_FILE_STATES }).notNull(),
    /** When a backend started to generate it or renewed its lease; also identifies that backend's claim. */
    claimedDate: instant().notNull(),
    attempts: integer().notNull().default(1),
    /** Why the last attempt failed. */
    reason: text(),
    fileName: text().notNull(),
    rows: integer(),
    /** Bytes. */
    size: integer(),
    /** Sen; null if the kind has no amounts. */
    sum: money(),
    /** The first rows, for the preview. */
    preview: jsonb(),
    content: bytes(),
    createdBy: text().notNull(),
    createdDate,
  },
  table => [
    oneOf('report_files_kind', table.kind, REPORT_NAMES),
    oneOf('report_files_state', table.state, REPORT_FILE_STATES),
    check(
      'report_files_ready',
      sql`${table.state} <> 'READY' or (${table.content} is not null and ${table.rows} is not null)`,
    ),
    // one row per version, regardless of the number of backends
    uniqueIndex('report_files_once').on(table.kind, table.day, table.partnerId, table.version),
    index('report_files_name').on(table.fileName),
    // the few that are in progress or have failed, which every metrics scrape counts
    index('report_files_unfinished')
      .on(table.state, table.claimedDate)
      .where(sql`${table.state} <> 'READY'`),
    index('report_files_listed').on(table.partnerId, table.kind, table.day),
  ],
);
