import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import {
  type Check,
  casing,
  type Driver,
  guard,
  type Queries,
  type Transaction,
} from './driver.ts';
import { INT8, NUMERIC, readInt8, readNumeric } from './numbers.ts';

const options: PGliteOptions = {
  parsers: { [INT8]: readInt8, [NUMERIC]: readNumeric },
};

/** Opens the cluster in `folder`, making it first where there is none. The caller holds the lock. */
export async function openPGliteFolder(folder: string): Promise<PGlite> {
  const cluster = join(folder, 'postgres');
  if (!existsSync(cluster)) await createCluster(cluster);
  return PGlite.create(cluster, options);
}

/** Opens a database in memory, empty or from a dump of another. */
export function openPGliteMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create(dump ? { ...options, loadDataDir: dump } : options);
}

/**
 * Makes the cluster aside and moves it into place. PGlite takes a folder for a cluster as soon as
 * one file is in it, and one that was killed while it was being made would be opened half-made.
 */
async function createCluster(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const made = await PGlite.create(unfinished);
  await made.close();
  await rename(unfinished, cluster);
}

/** The embedded database as a driver: one session, its calls one after the other. */
export function pgliteDriver(client: PGlite, check: Check): Driver {
  const guarded = guard(client, ['query', 'exec', 'transaction', 'sql', 'describeQuery'], check);
  const transactions = drizzle({ client, casing });
  let closing: Promise<void> | undefined;

  return {
    queries: drizzle({ client: guarded, casing }) as unknown as Queries,
    transaction: (run, isolationLevel) =>
      transactions.transaction(tx => run(tx as unknown as Transaction), { isolationLevel }),
    listen: (channel, { onPayload }) => client.listen(channel, onPayload),
    close: () => {
      closing ??= client.close();
      return closing;
    },
  };
}
