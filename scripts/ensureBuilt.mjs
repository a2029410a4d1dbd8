import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFresh } from './build/stamp.mjs';

/** Builds if the sources have changed, and exits the process if that fails. */
export function ensureBuilt() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  if (isFresh(root)) return;
  console.log('Building the portal; this takes a moment, and only when the sources have changed …');
  // In a separate process: the backend must not keep the bundler's memory.
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
