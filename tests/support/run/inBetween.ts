import type { Database } from '#server/db/database.ts';

/**
 * Runs `work` once before the next transaction begins: simulates another call that commits after this one has read, and
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
