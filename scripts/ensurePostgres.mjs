import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './checks/report.mjs';
import { installPackages, isRootOnDebian, programFolders } from './debian.mjs';

/** The oldest version that supports the backend's SQL. */
export const OLDEST_POSTGRES = 15;

/**
 * The program folder of the newest PostgreSQL server that is recent enough: Debian's, otherwise the
 * one on the PATH.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const root = '/usr/lib/postgresql';
  const debian = (existsSync(root) ? readdirSync(root) : [])
    .map(Number)
    .filter(version => version >= OLDEST_POSTGRES)
    .sort((one, other) => other - one)
    .map(version => join(root, String(version), 'bin'));
  return [...debian, ...programFolders()].find(folder => existsSync(join(folder, 'initdb')));
}

if (isMain(import.meta.url)) {
  if (!findPostgres() && isRootOnDebian()) {
    try {
      installPackages(['postgresql']);
    } catch {
      console.log('PostgreSQL could not be installed.');
    }
  }
  const found = findPostgres();
  console.log(found ?? 'No PostgreSQL server here: the tests that need one are skipped.');
  if (!found && process.env.CI === 'true') process.exitCode = 1;
}
