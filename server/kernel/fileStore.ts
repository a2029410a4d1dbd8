import type { Queries, Transaction } from '#server/db/driver.ts';

/** Largest file that is taken, in bytes; the portal knows it from `/config.json`. */
export const MAX_UPLOAD_BYTES: number = 10 * 1024 * 1024;

/**
 * Where the contents of documents are kept, under names that nobody outside knows: ULIDs, one for
 * each row of `documents`. A row never comes to be without its content. A content may be without a
 * row for a moment, or after a crash, until `sweep` has removed it.
 */
export interface FileStore {
  /** Makes a content last that the coming transaction will refer to. */
  stage(name: string, content: Uint8Array): Promise<void>;
  /** Keeps it in the transaction that refers to it. */
  keep(tx: Transaction, name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such content. */
  read(db: Queries, name: string): Promise<Uint8Array | undefined>;
  /**
   * Removes contents together with their rows, in the transaction that removes these; what cannot go
   * with a transaction is left to `sweep`.
   */
  remove(tx: Transaction, names: readonly string[]): Promise<void>;
  /** Removes what was staged and nothing refers to. */
  discard(name: string): Promise<void>;
  /**
   * Removes contents that no row refers to.
   * @param before those that were made after it may belong to a transaction that has not ended yet
   */
  sweep(db: Queries, before: Date): Promise<void>;
}
