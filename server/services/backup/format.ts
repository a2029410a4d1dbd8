import { createHash } from 'node:crypto';
import type { Applied } from '#server/db/migrate.ts';
import type { Proof } from './proof.ts';

/**
 * A backup is compressed text (gzip) with one record per line: a word for its kind, a tab, and its content.
 *
 * - `backup` and a `BackupHeader`, first
 * - `rows`, a tab, the name of a table, a tab, and a JSON array of its rows as PostgreSQL writes them: JavaScript never
 *   parses the numbers, because it would round large ones
 * - `file`, a tab, the name of a document's content, a tab, and the content in base64
 * - `end` and a `BackupEnd`, last: without it the backup is incomplete
 */
export const FORMAT = 1;

/** The content of the first record. */
export interface BackupHeader {
  format: typeof FORMAT;
  /** ISO 8601. */
  createdDate: string;
  /** The migrations of the database: a restore needs at least these. */
  migrations: Applied[];
}

/** The content of the last record. */
export interface BackupEnd {
  /** The number of rows by table. */
  rows: Record<string, number>;
  files: number;
  /** The position of each sequence: it continues after `last`, or with it if not `used`. */
  sequences: Record<string, { last: string; used: boolean }>;
  proof: Proof;
  /** SHA-256 of all lines before this one, in hexadecimal. */
  hash: string;
}

/** The file is not a complete backup of this format. The message gives the reason. */
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
