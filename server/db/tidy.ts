import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Updates the planner statistics and the visibility map; without it, deep pages take four times as long. A server does
 * this automatically, the embedded database never does. Call it after a bulk insert; a backend with an embedded
 * database also runs it after startup and every night. Takes seconds for a million rows.
 */
export async function tidy({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}

/**
 * `tidy` for the embedded database, which has no process that writes checkpoints either: without one its WAL keeps every
 * change since the start, which fills the disk, and has to be replayed after a crash. Takes as long as writing what has
 * changed.
 */
export async function tidyEmbedded(database: Pick<Database, 'db'>): Promise<void> {
  await tidy(database);
  await database.db.execute(sql`checkpoint`);
}
