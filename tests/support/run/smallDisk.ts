import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryTree } from './temporaryTree.ts';

/** A folder on a separate disk with this many KB; undefined if mounting is not permitted. */
export function smallDisk(size: number): string | undefined {
  const folder = temporaryTree({});
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  // lazily: a process that was just killed may still use it
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}
