import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/driver.ts';

/** Rows per statement: enough to make the overhead of a statement negligible, and few enough for memory. */
const CHUNK = 5000;

/**
 * Inserts many rows, thousands per statement: one parameter passes them as JSON, which is several
 * times faster than one parameter per value. All rows must have the same fields.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(getTableColumns(table)).filter(name => name in first);
  const columns = sql.raw(names.map(name => `"${toSnakeCase(name)}"`).join(', '));
  const target = sql.raw(`"${getTableName(table)}"`);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(
      rows.slice(from, from + CHUNK).map(row => renamed(row as Record<string, unknown>, names)),
    );
    await tx.execute(
      sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${json}::json)`,
    );
  }
}

const renamed = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [toSnakeCase(name), row[name] ?? null]));

/** Continues the id sequences after rows that were inserted with explicit ids, and restarts those of empty tables. */
export async function numberOn(tx: Transaction, ...tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table);
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.raw(`"${name}"`)}), false)`,
    );
  }
}

/**
 * Gives all rows the same fields, with null for missing ones, because a bulk insert writes the same
 * columns for all rows.
 */
export function uniform<T extends object>(rows: readonly T[]): T[] {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))];
  return rows.map(
    row => Object.fromEntries(names.map(name => [name, Reflect.get(row, name) ?? null])) as T,
  );
}
