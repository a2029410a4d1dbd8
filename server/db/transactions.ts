import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Driver, Isolation, Running, Transaction } from './driver.ts';
import { isTransient } from './errors.ts';

export interface TransactionOptions {
  /** `read committed` when absent. */
  isolation?: Isolation;
  /** How often a serialization failure or a deadlock is tried again; 4 when absent. */
  retry?: number;
  /** Without the limits of time on a server: for the start, when a schema or a demo is written. */
  unlimited?: boolean;
}

/** The database was used in a way that would hang or write outside the transaction. */
export class TransactionMisuseError extends Error {
  override readonly name = 'TransactionMisuseError';
}

/** Longest wait before the first retry, in ms; doubles with each. */
const FIRST_WAIT = 20;

/**
 * Runs transactions and knows whether the current call chain is inside one.
 *
 * PGlite has one session: a query beside the open transaction waits for it for ever. PostgreSQL would
 * run it on another connection, outside the transaction. Both are refused, by `assertOutside`.
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
      // what was started inside and not awaited may use the database again
      state.open = false;
    }
  };

  const run = async <Result>(
    work: (tx: Transaction) => Promise<Result>,
    { isolation = 'read committed', retry = 4, unlimited = false }: TransactionOptions = {},
  ): Promise<Result> => {
    assertOutside();
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await attempt(work, { isolation, unlimited });
      } catch (error) {
        if (attempts >= retry || !isTransient(error)) throw error;
      }
      // at random, so that two transactions which met do not meet again
      await setTimeout(Math.random() * FIRST_WAIT * 2 ** attempts);
    }
  };

  return { run, assertOutside };
}

/** Drizzle wraps what a client throws: the plain reason reads better than "Failed query". */
const misuseWithin = (error: unknown): TransactionMisuseError | undefined =>
  error instanceof Error && error.cause instanceof TransactionMisuseError ? error.cause : undefined;
