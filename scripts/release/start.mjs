import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

// The first start of a version installs exactly what its lock names; later ones find it.
const folder = fileURLToPath(new URL('.', import.meta.url));
if (!isInstalled(folder)) {
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
// In this process: signals, exit code and a kill -9 reach the backend itself.
await import(new URL('dist/server/main.js', import.meta.url).href);
