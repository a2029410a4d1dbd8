import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, which Linux has there. */
const MEMORY = '/dev/shm';

/** Several times what the databases of a run take at once, bytes. */
const ROOM = 2_000_000_000;

/**
 * Whether the process that made a folder of this name is gone without having removed it.
 * @param {string} name
 */
const isLeftBehind = name => {
  const [, owner] = /^kaunter-(\d+)-/.exec(name) ?? [];
  try {
    if (owner) process.kill(Number(owner), 0);
    return false;
  } catch (error) {
    // Of another user's process one only hears that it is there.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** @param {string} folder */
const remove = folder => rmSync(folder, { recursive: true, force: true });

/**
 * Puts the temporary files of this process and of all that it starts into memory where there is room, until it
 * ends. A run copies hundreds of databases, and a disk takes longer for each than the tests that are made on it.
 */
export function keepTemporaryFilesInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (process.env.TMPDIR?.startsWith(MEMORY) || bavail * bsize < ROOM) return;
    for (const name of readdirSync(MEMORY)) if (isLeftBehind(name)) remove(join(MEMORY, name));
    const folder = mkdtempSync(join(MEMORY, `kaunter-${process.pid}-`));
    // PostgreSQL refuses to run as root, and reaches its own folder in this one as another user.
    chmodSync(folder, 0o755);
    process.on('exit', () => remove(folder));
    process.env.TMPDIR = folder;
  } catch {
    // No such file system, or none for this user: the disk does.
  }
}
