import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, unlink } from 'node:fs/promises';
import type { Server } from 'node:net';
import { join, resolve } from 'node:path';
import { ask, listenAt } from './lockSocket.ts';

/** A lock that is held until it is released or the process ends, even by a crash. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  /** The holder's process id within its container; undefined if it did not respond in time. */
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data folder ${folder} is in use by ${holder}. Stop it, or choose another DATA_DIR.`);
    this.pid = pid;
  }
}

const LOCK = /^lock\.(\d+)$/;
const CANDIDATE = /^lock\.new\./;

/**
 * Acquires the lock on a folder; creates the folder if it is missing.
 *
 * The lock is a listening unix socket in the folder. The kernel closes the socket when its process
 * ends, so neither a reused process id nor the same id in another container is mistaken for the
 * holder, and stale locks need no age limit. Each holder creates `lock.<n>` with the next higher
 * number; hard links make that exclusive. The highest number remains after its holder ends, so two
 * processes that both find the holder dead cannot both take over. (If a dead socket were removed
 * and recreated, the second process could remove the socket that the first has just created.)
 *
 * @throws {FolderInUseError} if another process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = resolve(folder);
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (;;) {
    const lock = await tryLock(path);
    if (lock) return lock;
  }
}

/** One attempt; undefined if another process was faster. */
async function tryLock(folder: string): Promise<FolderLock | undefined> {
  const newest = await newestLock(folder);
  if (newest > 0) await assertDead(folder, `lock.${newest}`);

  const candidate = `lock.new.${randomUUID()}`;
  const server = await listenAt(folder, candidate);
  const mine = newest + 1;
  const taken = await takeNumber(folder, candidate, mine);
  if (!taken) {
    await closed(server);
    return undefined;
  }
  await removeDead(folder, mine);
  return { release: () => closed(server) };
}

async function takeNumber(folder: string, candidate: string, mine: number): Promise<boolean> {
  const path = join(folder, `lock.${mine}`);
  try {
    await link(join(folder, candidate), path);
  } catch (error) {
    // EEXIST: another process was faster. ENOENT: a new holder mistook the candidate for a dead one.
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(join(folder, candidate), { force: true });
  }
  // reading a folder is not atomic: the number may have been used before
  if ((await newestLock(folder)) === mine) return true;
  await rm(path, { force: true });
  return false;
}

async function assertDead(folder: string, name: string): Promise<void> {
  const answer = await ask(folder, name);
  if (answer.alive) throw new FolderInUseError(folder, answer.pid);
}

/** The highest number in use. Its file is never removed, so the number only increases. */
async function newestLock(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map(name => Number(LOCK.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** Removes the sockets of killed processes. Only the holder does this, and never removes its own socket. */
async function removeDead(folder: string, mine: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const old = Number(LOCK.exec(name)?.[1] ?? mine) < mine;
    if (old || (CANDIDATE.test(name) && !(await ask(folder, name)).alive)) {
      await unlink(join(folder, name)).catch(ignoreGone);
    }
  }
}

const closed = (server: Server): Promise<void> =>
  new Promise(done => {
    server.close(() => done());
  });

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

const ignoreGone = (error: unknown) => {
  if (!hasCode(error, 'ENOENT')) throw error;
};
