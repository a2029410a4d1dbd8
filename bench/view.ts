import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** The path of a view's n-th call; what is looked for differs from call to call. */
export interface View {
  what: string;
  /** Ms at the median. Source: docs/decisions. */
  atMost?: number;
  /** Who looks; an admin by default. */
  as?: 'admin' | 'merchant' | 'partner';
  path: (call: number) => string;
}

export const first10 = { atMost: 10 };

/** Days around the moment of a call, so many of them. */
export type Days = (call: number, length: number) => string;

export const nth = (values: readonly string[], call: number): string =>
  values[call % values.length] ?? '';

export async function column({ db }: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(query);
  return rows.map(({ value }) => value);
}
