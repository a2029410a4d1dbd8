import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter } from 'node:path';

/** The folders on the user's PATH. @param {NodeJS.ProcessEnv} [environment] */
export const programFolders = ({ PATH = '' } = process.env) =>
  PATH.split(delimiter).filter(folder => folder !== '');

/** Whether packages can be installed here without asking the user. */
export const isRootOnDebian = () => userInfo().uid === 0 && existsSync('/etc/debian_version');

/**
 * Installs Debian packages.
 * @param {string[]} packages
 * @throws if apt-get fails, for example without a network
 */
export function installPackages(packages) {
  /** @param {string[]} words */
  const aptGet = words =>
    execFileSync('apt-get', ['-qq', ...words], {
      // in this runlevel, installed services are not started: they would take a port
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}
