import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';

/** Bytes; several times what the databases of a run need at once. */
const ROOM = 2_000_000_000;

/**
 * Whether the process that created a folder of this name has exited without removing it.
 * @param {string} name
 */
const isLeftBehind = name => {
  const [, owner] = /^kaunter-(\d+)-/.exec(name) ?? [];
  try {
    if (owner) process.kill(Number(owner), 0);
    return false;
  } catch (error) {
    // Another error, such as EPERM for another user's process, means that it exists.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** @param {string} folder */
const remove = folder => rmSync(folder, { recursive: true, force: true });

/**
 * Keeps the temporary files of this process, and of all that it starts, in memory until it exits, if there is room. A
 * run copies hundreds of databases, and a disk takes longer for each copy than the tests that use it.
 */
export function keepTemporaryFilesInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (process.env.TMPDIR?.startsWith(MEMORY) || bavail * bsize < ROOM) return;
    for (const name of readdirSync(MEMORY)) if (isLeftBehind(name)) remove(join(MEMORY, name));
    const folder = mkdtempSync(join(MEMORY, `kaunter-${process.pid}-`));
    // PostgreSQL refuses to run as root, and accesses its own folder inside this one as another user.
    chmodSync(folder, 0o755);
    process.on('exit', () => remove(folder));
    process.env.TMPDIR = folder;
  } catch {
    // There is no such file system, or this user cannot use it: the disk will do.
  }
}
