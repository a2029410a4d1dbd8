import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

const run = promisify(execFile);
const compress = promisify(brotliCompress);

/** The largest archive of a data folder, in bytes. */
const LARGEST = 200 * 1024 * 1024;

/** Drops the log of what the tables already contain: it does not compress, and is larger than all the rest. */
export async function dropOldLog({ db }: Database): Promise<void> {
  await db.execute(sql`set wal_recycle = off`);
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
}

/** Packs a data folder whose database is closed. The window is larger than a database, of which a cluster has three. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const { stdout } = await run('tar', ['-cf', '-', '--sort=name', '-C', folder, '.'], {
    encoding: 'buffer',
    maxBuffer: LARGEST,
  });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length,
  };
  await writeFile(file, await compress(stdout, { params }));
}
