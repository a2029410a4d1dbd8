import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** The path of a view's n-th call; the queried values differ per call. */
export interface View {
  what: string;
  /** Median in ms. Source: docs/decisions. */
  atMost?: number;
  /** The role of the viewer; admin by default. */
  as?: 'admin' | 'merchant' | 'partner';
  path: (call: number) => string;
}

export const first10 = { atMost: 10 };

/** A range of this many days around the moment of a call. */
export type Days = (call: number, length: number) => string;

export const nth = (values: readonly string[], call: number): string =>
  values[call % values.length] ?? '';

export async function column({ db }: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(query);
  return rows.map(({ value }) => value);
}
