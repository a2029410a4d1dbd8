import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a folder has the packages that its lock names. After unpacking a release over an earlier one, it still has
 * the earlier ones. This reads npm's own list of what it installed, so it does not matter who ran the installation.
 * @param {string} folder of a release
 */
export function isInstalled(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  const named = packagesIn(join(folder, 'package-lock.json'));
  return (
    Object.entries(installed).every(([path, { version }]) => named[path]?.version === version) &&
    // npm leaves out optional packages that do not fit the platform, and those that only development tools need
    Object.entries(named).every(
      ([path, { optional, devOptional }]) => path in installed || optional || devOptional,
    )
  );
}

/**
 * The packages of a lock by folder, without the project itself.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
  const { '': _, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}
