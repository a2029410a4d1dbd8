import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/driver.ts';

/** Tables that are not copied row by row: contents of documents may be outside the database. */
const APART = ['schema_migrations', 'document_contents'];

/** Whether a table or sequence in the schema was created by an extension, such as PostGIS, which fills it itself. */
export const isOfExtension = (name: SQL): SQL =>
  sql`exists (
    select from pg_depend d join pg_class c on c.oid = d.objid
    where d.classid = 'pg_class'::regclass and d.deptype = 'e'
      and c.relname = ${name} and c.relnamespace = current_schema()::regnamespace)`;

/** The names of the tables whose rows a backup contains, in alphabetical order. */
export async function tablesOf(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = current_schema() and not ${isOfExtension(sql`tablename`)} order by tablename`);
  return rows.map(({ name }) => name).filter(name => !APART.includes(name));
}

/** The tables whose rows contain whole files. */
export async function tablesWithContents(db: Queries): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea'`);
  return new Set(rows.map(({ name }) => name));
}

/** The number of rows by table. */
export async function countsOf(db: Queries, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
