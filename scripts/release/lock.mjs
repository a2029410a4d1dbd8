/**
 * A package of a lock file (version 3).
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 *
 * @typedef {object} Lock
 * @property {Record<string, LockedPackage>} packages by folder, `''` is the project
 */

/**
 * The part of a lock that some packages need, including their dependencies: the same versions, and nothing else.
 * @param {Lock} lock
 * @param {string[]} names packages that the project depends on
 * @returns {Record<string, LockedPackage>} by folder
 * @throws {Error} if a package is not in the lock
 */
export function partOfLock({ packages }, names) {
  /** @type {Map<string, LockedPackage>} */
  const kept = new Map();
  /** @param {string} name @param {string} from folder of the package that needs it @param {boolean} mustBe */
  const keep = (name, from, mustBe) => {
    const folder = foundFrom(packages, name, from);
    if (folder === undefined) {
      if (mustBe)
        throw new Error(`${name} is not in the lock, and ${from || 'the project'} needs it`);
      return;
    }
    if (kept.has(folder)) return;
    const found = packages[folder] ?? {};
    kept.set(folder, found);
    for (const needed of Object.keys(found.dependencies ?? {})) keep(needed, folder, true);
    // optional packages may be for another platform, and peers may be optional too
    const perhaps = { ...found.optionalDependencies, ...found.peerDependencies };
    for (const needed of Object.keys(perhaps)) keep(needed, folder, false);
  };
  for (const name of names) keep(name, '', true);
  return Object.fromEntries([...kept].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Where Node finds a package: below the package that needs it, or below one that contains this one.
 * @param {Lock['packages']} packages
 * @param {string} name
 * @param {string} from
 */
function foundFrom(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at && `${at}/`}node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === '') return undefined;
    // after `node_modules/a` comes the project
    if (!at.includes('/node_modules/')) at = '/node_modules/';
  }
}
