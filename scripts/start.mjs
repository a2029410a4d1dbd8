import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFresh } from './stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

if (!isFresh(root)) {
  console.log('Building the portal; this takes a moment, and only when the sources have changed …');
  // In a process of its own: the bundler's memory is not the backend's.
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// In this process: signals, exit code and a kill -9 reach the backend itself.
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.js', import.meta.url).href);
