import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else the system's Chromium or Chrome, else the one
 * that Playwright downloaded.
 * @returns its path, or undefined when there is none
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = '' } = environment;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const folders = PATH.split(':').filter(folder => folder !== '');
  const system = folders.flatMap(folder => NAMES.map(name => join(folder, name)));
  return [...system, chromium.executablePath()].find(path => existsSync(path));
}

/**
 * Command line of every Chromium that the tests start: it runs as root in a container, and asks
 * nobody but the page it is given.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
