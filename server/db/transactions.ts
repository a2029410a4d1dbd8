import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Driver, Isolation, Running, Transaction } from './driver.ts';
import { isTransient } from './errors.ts';

export interface TransactionOptions {
  /** Default: `read committed`. */
  isolation?: Isolation;
  /** Number of retries after a serialization failure or a deadlock. Default: 4. */
  retry?: number;
  /** Disables the timeouts of a server: for commands, and for startup, when a schema or a demo is written. */
  unlimited?: boolean;
  /** Allows each statement minutes, on a connection that calls do not use: for nightly work. */
  slow?: boolean;
}

/** A use of the database that would hang or write outside the transaction. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** Longest wait before the first retry, in ms; doubles with each retry. */
const FIRST_WAIT = 20;

/**
 * Runs transactions and knows whether the current call chain is inside one.
 *
 * PGlite has one session: a query outside the open transaction would wait for it forever.
 * PostgreSQL would run it on another connection, outside the transaction. `assertOutside` rejects both.
 */
export function createTransactions(driver: () => Driver) {
  const current = new AsyncLocalStorage<{ open: boolean }>();

  const assertOutside = () => {
    if (!current.getStore()?.open) return;
    throw new TransactionMisuseError(
      'The database was used beside an open transaction: use the `tx` that the callback was given.',
    );
  };

  const attempt = async <Result>(
    work: (tx: Transaction) => Promise<Result>,
    how: Running,
  ): Promise<Result> => {
    const state = { open: true };
    try {
      return await driver().transaction(tx => current.run(state, () => work(tx)), how);
    } catch (error) {
      throw misuseWithin(error) ?? error;
    } finally {
      // work that was started inside and not awaited can now use the database again
      state.open = false;
    }
  };

  const run = async <Result>(
    work: (tx: Transaction) => Promise<Result>,
    {
      isolation = 'read committed',
      retry = 4,
      unlimited = false,
      slow = false,
    }: TransactionOptions = {},
  ): Promise<Result> => {
    assertOutside();
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await attempt(work, { isolation, unlimited, slow });
      } catch (error) {
        if (attempts >= retry || !isTransient(error)) throw error;
      }
      // random jitter, so that two conflicting transactions do not collide again
      await setTimeout(Math.random() * FIRST_WAIT * 2 ** attempts);
    }
  };

  // Otherwise every promise in the process would go on carrying the transaction of a closed database.
  const close = () => current.disable();

  return { run, assertOutside, close };
}

/** Drizzle wraps client errors: the original message reads better than "Failed query". */
const misuseWithin = (error: unknown): TransactionMisuseError | undefined =>
  error instanceof Error && error.cause instanceof TransactionMisuseError ? error.cause : undefined;
