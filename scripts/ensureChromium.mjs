import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isMain } from './checks/report.mjs';
import { installPackages, isRootOnDebian } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** With the fonts that Chinese and Tamil need, else they render as boxes. */
const PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else the system's Chromium or Chrome, else the one
 * that Playwright downloaded.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined} its path, or undefined when there is none
 */
export function findChromium(environment = process.env) {
  const { CHROMIUM_PATH: chosen, PATH = '' } = environment;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const folders = PATH.split(delimiter).filter(folder => folder !== '');
  const system = folders.flatMap(folder => NAMES.map(name => join(folder, name)));
  return [...system, chromium.executablePath()].find(path => existsSync(path));
}

/** Installs a browser: Debian's package when root there, else Playwright's own. */
function install() {
  if (isRootOnDebian()) {
    try {
      return installPackages(PACKAGES);
    } catch {
      console.log('Debian has no Chromium for this machine; Playwright may.');
    }
  }
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

if (isMain(import.meta.url)) {
  if (!findChromium()) install();
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium, and none could be installed.');
  console.log(found);
}
