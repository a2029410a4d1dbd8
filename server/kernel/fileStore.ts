import type { Queries, Transaction } from '#server/db/driver.ts';

/** Maximum size of an uploaded file, in bytes; the portal reads it from `/config.json`. */
export const MAX_UPLOAD_BYTES: number = 10 * 1024 * 1024;

/**
 * Stores the contents of documents under internal names: ULIDs, one for each row of `documents`. A
 * row never exists without its content. Content can exist without a row temporarily or after a
 * crash, until `sweep` removes it.
 */
export interface FileStore {
  /** Stores content durably before the transaction that will reference it. */
  stage(name: string, content: Uint8Array): Promise<void>;
  /** Keeps the content, in the transaction that references it. */
  keep(tx: Transaction, name: string, content: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such content. */
  read(db: Queries, name: string): Promise<Uint8Array | undefined>;
  /**
   * Removes contents in the transaction that removes their rows; contents outside the database are
   * left to `sweep`.
   */
  remove(tx: Transaction, names: readonly string[]): Promise<void>;
  /** Removes staged content that no row references. */
  discard(name: string): Promise<void>;
  /**
   * Removes contents that no row references.
   * @param before newer contents are kept, because they may belong to an open transaction
   */
  sweep(db: Queries, before: Date): Promise<void>;
}
