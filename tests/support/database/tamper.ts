import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Changes rows as an attacker with the database's password could: bypassing the triggers that guard them. */
export const tamper = ({ db }: Pick<Database, 'db'>, ...statements: SQL[]): Promise<void> =>
  db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
