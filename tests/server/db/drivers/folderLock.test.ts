import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/drivers/folderLock.ts';
import { startChild } from '#tests/support/backend/children.ts';

let folder: string;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'kaunter-lock-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  folder = join(root, 'data');
});

describe('the lock on the data folder', () => {
  it('creates the folder for its owner only', async () => {
    const lock = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['lock.1']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await lock.release();
  });

  it('refuses a second holder in the same process until it is released', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({ pid: process.pid });

    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('works in a folder whose path is longer than a socket path may be', async () => {
    const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toBeInstanceOf(FolderInUseError);
    await lock.release();
    await (await lockFolder(deep)).release();
  });

  it('F5 is still held when its file is old', async () => {
    const lock = await lockFolder(folder);
    await utimes(join(folder, 'lock.1'), 0, 0);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUseError);
    await lock.release();
  });

  it('is still held by a process that does not respond', async () => {
    const child = await startChild('folderLock');
    await child.ask({ lock: folder });
    child.process.kill('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toMatchObject({ pid: undefined });
    child.process.kill('SIGCONT');
  });

  it('replaces the locks of killed processes', async () => {
    for (const _ of [1, 2, 3]) {
      const child = await startChild('folderLock');
      expect(await child.ask({ lock: folder })).toEqual({ held: true });
      await child.kill();
    }
    const lock = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['lock.4']);
    await lock.release();
  });

  it('reports why it cannot be created', async () => {
    await expect(lockFolder('/dev/null/data')).rejects.toThrow('ENOTDIR');
  });
});

describe('a race for the folder of a dead holder', () => {
  it('has one winner in a process, in every round', async () => {
    const dead = await startChild('folderLock');
    await dead.ask({ lock: folder });
    await dead.kill();

    for (let round = 1; round <= 30; round += 1) {
      // the last holder's socket, which remains after a release as after a kill
      expect(await readdir(folder)).toEqual([`lock.${round}`]);
      const starts = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => lockFolder(folder)));
      const winners = starts.filter(start => start.status === 'fulfilled');
      const losers = starts.flatMap(start => (start.status === 'rejected' ? [start.reason] : []));

      expect(winners).toHaveLength(1);
      for (const loser of losers) expect(loser).toBeInstanceOf(FolderInUseError);
      for (const winner of winners) await winner.value.release();
    }
  });

  it('has one winner across processes, in every round', async () => {
    const dead = await startChild('folderLock');
    await dead.ask({ lock: folder });
    await dead.kill();

    const children = await Promise.all([1, 2, 3, 4].map(() => startChild('folderLock')));
    for (let round = 0; round < 25; round += 1) {
      const answers = await Promise.all(
        children.map(async child => ({ child, ...(await child.ask<Answer>({ lock: folder })) })),
      );
      const winners = answers.filter(({ held }) => held);
      expect(winners).toHaveLength(1);
      for (const { child } of winners) {
        for (const { held, by } of answers) expect(held || by === child.pid).toBe(true);
        await child.ask({ release: true });
      }
    }
  });
});

interface Answer {
  held: boolean;
  by?: number;
}
