import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Tells the planner what the tables hold and which pages need no second look; without it, deep pages
 * take four times as long. A server does so by itself, the embedded database never: call it after a
 * bulk insert, and when a backend with its own database starts. Seconds for a million rows.
 */
export async function tidy({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}
