import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

const IS_WAITING = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when a call waits for what another transaction on this server has locked. */
export const untilBlocked = ({ db }: Database): Promise<void> =>
  vi.waitFor(async () => expect((await db.execute(IS_WAITING)).rows).toHaveLength(1));
