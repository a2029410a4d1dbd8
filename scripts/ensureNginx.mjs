import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './checks/report.mjs';
import { installPackages, isRootOnDebian, programFolders } from './debian.mjs';

/** Debian's folders for administrators' programs, which are not on every user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin'];

/**
 * The path of this machine's nginx.
 * @returns {string | undefined}
 */
export function findNginx() {
  return [...programFolders(), ...FOLDERS]
    .map(folder => join(folder, 'nginx'))
    .find(program => existsSync(program));
}

if (isMain(import.meta.url)) {
  if (!findNginx() && isRootOnDebian()) {
    try {
      installPackages(['nginx', 'openssl']);
    } catch {
      console.log('nginx could not be installed.');
    }
  }
  const found = findNginx();
  console.log(found ?? 'No nginx here: the test behind a proxy is skipped.');
  if (!found && process.env.CI === 'true') process.exitCode = 1;
}
