import { spawnSync } from 'node:child_process';
import { isInstalled } from './installed.mjs';

/**
 * Installs exactly what a release's lock names, and ends the process when that fails: what first runs of a version does
 * so, and everything after it finds the packages.
 * @param {string} folder of the release
 */
export function ensureInstalled(folder) {
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  if (isInstalled(folder)) return;
  const { status } = spawnSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
