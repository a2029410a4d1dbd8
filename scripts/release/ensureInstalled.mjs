import { spawnSync } from 'node:child_process';
import { isInstalled } from './installed.mjs';

/**
 * Installs exactly what a release's lock names, and exits the process if that fails. The first script of a version to
 * run does so; later ones find the packages.
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
