import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter } from 'node:path';

/** The folders of the programs of this user. @param {NodeJS.ProcessEnv} [environment] */
export const programFolders = ({ PATH = '' } = process.env) =>
  PATH.split(delimiter).filter(folder => folder !== '');

/** Whether packages can be installed here without asking anybody. */
export const isRootOnDebian = () => userInfo().uid === 0 && existsSync('/etc/debian_version');

/**
 * Installs packages of the distribution.
 * @param {string[]} packages
 * @throws when apt-get fails, for want of a network say
 */
export function installPackages(packages) {
  /** @param {string[]} words */
  const aptGet = words =>
    execFileSync('apt-get', ['-qq', ...words], {
      // with this runlevel, no service that is installed is started, which would take a port
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}
