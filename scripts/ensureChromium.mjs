import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { isMain } from './checks/report.mjs';
import { installPackages, isRootOnDebian, programFolders } from './debian.mjs';

/** Chromium without windows: the same pages for two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chinese and Tamil render as boxes without these. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

/**
 * Finds the browser for the journeys: `CHROMIUM_PATH`, otherwise the system's Chromium or Chrome,
 * otherwise the one that Playwright downloaded.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined} its path, or undefined if missing
 */
export function findChromium(environment = process.env) {
  const { CHROMIUM_PATH: chosen } = environment;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const system = programFolders(environment).flatMap(folder =>
    NAMES.map(name => join(folder, name)),
  );
  return [...system, chromium.executablePath()].find(path => existsSync(path));
}

/** Installs a browser: Debian's package if root on Debian, otherwise Playwright's own. */
function install() {
  for (const name of isRootOnDebian() ? [SHELL, 'chromium'] : []) {
    try {
      return installPackages([name, ...FONTS]);
    } catch {
      console.log(`Debian has no ${name} for this machine.`);
    }
  }
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (isMain(import.meta.url)) {
  const known = findChromium();
  const isWanted = known?.endsWith(SHELL) || known === process.env.CHROMIUM_PATH;
  try {
    if (!known || (!isWanted && isRootOnDebian())) install();
  } catch (error) {
    if (!known) throw error;
  }
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium, and none could be installed.');
  console.log(found);
}
