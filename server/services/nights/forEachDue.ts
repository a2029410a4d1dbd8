import { notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from '#server/db/driver.ts';
import { loggedError } from '#server/db/errors.ts';
import { ago, DAY, fromNow, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/services.ts';

/** A row that failed is retried after 1, 2, 4, … minutes, and then every hour. */
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = HOUR;

/** After so many failures in a run the rows are not the reason, and the next run tries others. */
const MOST_FAILURES = 100;

/** Rows that are due, and what to do with them. */
export interface DueWork<Row extends { id: number }> {
  /** Name in the log. */
  readonly name: string;
  /**
   * Returns the next row, locked; rows that other backends have locked are skipped.
   * @param waiting ids of the rows to leave out, because they failed
   */
  next(tx: Transaction, waiting: readonly number[]): Promise<Row | undefined>;
  /** Processes the row in the transaction that locked it. @returns whether there was anything to do */
  process(tx: Transaction, row: Row): Promise<boolean>;
}

/** Condition that leaves out rows that failed. */
export const except = (id: PgColumn, waiting: readonly number[]): SQL | undefined =>
  waiting.length > 0 ? notInArray(id, [...waiting]) : undefined;

/**
 * Processes all due rows, each in a transaction of its own. A row that fails is logged and retried by a later run of this
 * backend, after a growing wait: it neither holds up the others nor fills the log.
 * @param signal ends the run after the current row
 * @returns the number of rows processed
 */
export async function forEachDue<Row extends { id: number }>(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  work: DueWork<Row>,
  signal?: AbortSignal,
): Promise<number> {
  const failures = failuresOf(database, work.name);
  const now = clock.now();
  for (const [id, { untilDate }] of failures) if (untilDate < ago(clock, DAY)) failures.delete(id);
  let failed = 0;
  for (let processed = 0; ; ) {
    if (signal?.aborted) return processed;
    let row: Row | undefined;
    try {
      const waiting = [...failures].filter(([, { untilDate }]) => untilDate > now);
      const isDone = await database.transaction(async tx => {
        row = await work.next(
          tx,
          waiting.map(([id]) => id),
        );
        return row && work.process(tx, row);
      });
      if (!row) return processed;
      if (isDone) processed += 1;
      failures.delete(row.id);
    } catch (error) {
      if (!row || failed === MOST_FAILURES) throw error;
      failed += 1;
      log.error({ item: row.id, ...loggedError(error) }, work.name);
      const attempts = (failures.get(row.id)?.attempts ?? 0) + 1;
      const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT);
      failures.set(row.id, { attempts, untilDate: fromNow(clock, wait) });
    }
  }
}

type Failures = Map<number, { attempts: number; untilDate: Date }>;

/** The failures of this process: a row is due in the database regardless of them. */
const failuresByDatabase = new WeakMap<Database, Map<string, Failures>>();

function failuresOf(database: Database, name: string): Failures {
  const byName = failuresByDatabase.get(database) ?? new Map<string, Failures>();
  failuresByDatabase.set(database, byName);
  const failures = byName.get(name) ?? new Map();
  byName.set(name, failures);
  return failures;
}
