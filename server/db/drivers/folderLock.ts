import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, unlink } from 'node:fs/promises';
import type { Server } from 'node:net';
import { join, resolve } from 'node:path';
import { ask, listenAt } from './lockSocket.ts';

/** A lock that is held until it is released or the process ends, however it ends. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another process has the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  /** The holder's process id, in its own container; absent when it did not answer in time. */
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
 * Takes the lock on a folder, which is made if it is missing.
 *
 * The lock is a listening unix socket in the folder: the kernel closes it with its process, so that
 * neither a reused process id nor one in another container is mistaken for the holder, and no age is
 * guessed from. Each holder makes `lock.<n>` one higher than the last; hard links make that
 * exclusive, and since the highest stays in place after its holder ended, two processes that both
 * find it dead cannot both come after it. (Removing a dead socket and making it again would let the
 * second remove what the first has just made.)
 *
 * @throws {FolderInUseError} when a user has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = resolve(folder);
  await mkdir(path, { recursive: true, mode: 0o700 });
  for (;;) {
    const lock = await tryLock(path);
    if (lock) return lock;
  }
}

/** One attempt; undefined when others were at it in the same moment. */
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
    // EEXIST: a user was faster. ENOENT: a new holder took the candidate for a dead one.
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(join(folder, candidate), { force: true });
  }
  // A folder is not read in one moment: the number may be one that was given long ago.
  if ((await newestLock(folder)) === mine) return true;
  await rm(path, { force: true });
  return false;
}

async function assertDead(folder: string, name: string): Promise<void> {
  const answer = await ask(folder, name);
  if (answer.alive) throw new FolderInUseError(folder, answer.pid);
}

/** The highest number ever given; it is never removed, so it only grows. */
async function newestLock(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map(name => Number(LOCK.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** Removes what killed processes left. Only the holder does, and never its own number. */
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
