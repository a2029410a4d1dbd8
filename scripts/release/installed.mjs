import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the packages in a folder are those that its lock names. Where a release was unpacked over an earlier one, they
 * are that one's. npm lists what it has installed, so that packages count whoever had them installed.
 * @param {string} folder of a release
 */
export function isInstalled(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  const named = packagesIn(join(folder, 'package-lock.json'));
  return (
    Object.entries(installed).every(([path, { version }]) => named[path]?.version === version) &&
    // npm leaves out optional packages that do not fit the platform, and those that only tools of the development need
    Object.entries(named).every(
      ([path, { optional, devOptional }]) => path in installed || optional || devOptional,
    )
  );
}

/**
 * The packages of a lock by their folder, without the project itself.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
  const { '': _, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}
