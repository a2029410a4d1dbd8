import type { Database } from '#server/db/database.ts';

/**
 * Does something before the next transaction begins, once: what another call commits after this one has read, and
 * before it writes.
 */
export function beforeNextTransaction(database: Database, work: () => Promise<unknown>): void {
  const { transaction } = database;
  const afterWork: Database['transaction'] = async (given, options) => {
    database.transaction = transaction;
    await work();
    return transaction(given, options);
  };
  database.transaction = afterWork;
}
