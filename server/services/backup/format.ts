import { createHash } from 'node:crypto';
import type { Applied } from '#server/db/migrate.ts';
import type { Proof } from './proof.ts';

/**
 * A backup is compressed text (gzip), a record on each line: one word for its kind, a tab, and its content.
 *
 * - `backup` and a `BackupHeader`, first
 * - `rows`, a tab, the name of a table, a tab, and a JSON array of its rows as PostgreSQL writes them: numbers are never
 *   read as JavaScript's, which would round large ones
 * - `file`, a tab, the name of a document's content, a tab, and the content in base64
 * - `end` and a `BackupEnd`, last: without it the backup is incomplete
 */
export const FORMAT = 1;

/** What a backup begins with. */
export interface BackupHeader {
  format: typeof FORMAT;
  /** ISO 8601. */
  createdDate: string;
  /** The migrations of the database: a restore needs at least these. */
  migrations: Applied[];
}

/** What a backup ends with. */
export interface BackupEnd {
  /** Rows by table. */
  rows: Record<string, number>;
  files: number;
  /** Where each sequence goes on: behind its last value, or with it while that is not used. */
  sequences: Record<string, { last: string; used: boolean }>;
  proof: Proof;
  /** SHA-256 of all lines before this one, in hexadecimal. */
  hash: string;
}

/** A file is no complete backup of this format. The message says what is wrong with it. */
export class BackupUnreadableError extends Error {
  override readonly name = 'BackupUnreadableError';
}

/** A running hash over lines. */
export function hashOfLines() {
  const hash = createHash('sha256');
  return {
    add: (line: string): string => {
      hash.update(line).update('\n');
      return line;
    },
    digest: () => hash.digest('hex'),
  };
}
