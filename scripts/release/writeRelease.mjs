import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partOfLock } from './lock.mjs';
import { bundledPackages, notices } from './notices.mjs';
import { packagesOf } from './packages.mjs';

/**
 * Copied unchanged. The backend reads the migrations when it starts; all documents are included because they link to
 * each other.
 */
const COPIED = [
  'dist/portal',
  'dist/server',
  'server/db/migrations',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'bench/results.md',
];

/** The scripts of a release; the first of them to run installs the packages. */
const SCRIPTS = ['start.mjs', 'command.mjs', 'ensureInstalled.mjs', 'installed.mjs'];

/**
 * An operator's commands, with the project's names, run from the bundles.
 * @param {Record<string, string>} scripts of the project
 */
const commandsOf = scripts =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const bundle = /^node scripts\/command\.mjs (\w+)$/.exec(script)?.[1];
      return bundle === undefined ? [] : [[name, `node command.mjs ${bundle}`]];
    }),
  );

/**
 * Writes a `package.json` and a lock for some of the project's packages.
 * @param {string} root the project's folder
 * @param {string} folder
 * @param {string[]} names the packages, which may also be such as only others depend on
 * @param {Record<string, string>} [scripts]
 * @returns {string} name and version
 */
function writePackage(root, folder, names, scripts) {
  /** @param {string} name */
  const read = name => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { name, version, description, license, engines, dependencies } = read('package.json');
  const packages = partOfLock(read('package-lock.json'), names);
  const own = {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines,
    scripts,
    dependencies: Object.fromEntries(
      names.map(one => [one, dependencies[one] ?? packages[`node_modules/${one}`]?.version]),
    ),
  };
  /** @param {string} path @param {unknown} value */
  const write = (path, value) =>
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', own);
  const { scripts: _, description: __, private: ___, type: ____, ...locked } = own;
  write('package-lock.json', {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': locked, ...packages },
  });
  return `${name}-${version}`;
}

/**
 * Writes the folder of a release: the build, and a `package.json` and a lock with the packages that the backend loads.
 * Everything the portal needs is in its bundles.
 * @param {string} root the project's folder, built
 * @param {string} folder where to write it; replaced if it exists
 * @returns {string} name and version
 */
export function writeRelease(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const script of SCRIPTS) cpSync(join(root, 'scripts/release', script), join(folder, script));
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(root));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = { start: 'node start.mjs', ...commandsOf(scripts) };
  return writePackage(root, folder, packagesOf(join(root, 'dist/server')), commands);
}

/**
 * The bill of materials of a release, in CycloneDX format: the packages that the backend loads, and those in the portal's
 * bundles, which the lock of the release does not name.
 * @param {string} root the project's folder, built
 * @returns {string} JSON
 * @throws {Error} if npm cannot create it
 */
export function billOfMaterials(root) {
  const names = [...new Set([...packagesOf(join(root, 'dist/server')), ...bundledPackages(root)])];
  // of the whole project npm would leave out what its tools need too, such as react
  const parent = mkdtempSync(join(tmpdir(), 'kaunter-sbom-'));
  // npm names the whole after its folder
  const folder = join(parent, 'kaunter');
  try {
    mkdirSync(folder);
    writePackage(root, folder, names.sort());
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
    return stdout;
  } finally {
    rmSync(parent, { recursive: true });
  }
}
