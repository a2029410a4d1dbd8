import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { areaCycles } from './areas.mjs';
import { fullFolders, idleLists } from './fullFolders.mjs';
import { literalPaths } from './literalPaths.mjs';
import { isMain, report } from './report.mjs';

/** The minimum number of modules in the project: with fewer, some have not been read. */
const FEWEST = 1000;

const FOLDERS = ['src', 'server', 'tests', 'bench', 'conformance', 'scripts'];

// dependency-cruiser 17 never tells the parser that a .tsx file contains JSX, and fails on the first one
// (sverweij/dependency-cruiser#1081; 18 does, and needs Node 22).
const { parseFileSync } = swc;
Object.assign(swc, {
  /** @type {(file: string, options: import('@swc/core').TsParserConfig) => import('@swc/core').Module} */
  parseFileSync: (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') }),
});

/** The rule for how imports are written, which dependency-cruiser cannot express. */
export const CLIMBING = 'paths-do-not-climb';

/**
 * Finds relative imports that climb too far. Imports are relative inside a folder, and from a feature's folder also to
 * the one next to it. All others start at the layer (`#contract/…`), so that a file can move and its imports stay.
 * Files at the top level belong to no layer.
 * @param {{ source: string, dependencies: { module: string, resolved: string }[] }} module
 */
function climbing({ source, dependencies }) {
  const tooFar = /^(src\/features|scripts|bench|conformance)\//.test(source) ? '../../' : '../';
  const climbs = dependencies.filter(
    ({ module, resolved }) => module.startsWith(tooFar) && resolved.includes('/'),
  );
  return climbs.map(({ module }) => ({ rule: CLIMBING, from: source, to: module }));
}

/**
 * Checks a tree: its imports against the rules in .dependency-cruiser.mjs, their paths with `climbing`, the paths that
 * it writes with `literalPaths`, its services with `areaCycles`, and its folders with `fullFolders`.
 *
 * Without a parser for TypeScript, dependency-cruiser reads no file and finds no breach. The check of the project
 * therefore fails if it read too few files, or files that import too little.
 *
 * @param {string} root folder that contains src, server …
 * @returns {Promise<{ modules: number, imports: number, breaches: Breach[], idle: Breach[] }>} breaches of rules, and
 * exceptions that are no longer needed
 * @typedef {{ rule: string, from: string, to: string }} Breach
 */
export async function checkArchitecture(root) {
  const folders = FOLDERS.filter(folder => existsSync(join(root, folder)));
  const { forbidden, options } = config;
  const { output } = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  const own = output.modules.filter(module => !module.source.includes('node_modules'));
  const breaches = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  return {
    modules: own.length,
    imports: own.reduce((sum, module) => sum + module.dependencies.length, 0),
    breaches: [
      ...breaches,
      ...own.flatMap(climbing),
      ...areaCycles(own),
      ...literalPaths(root, own),
      ...fullFolders(root),
    ],
    idle: idleLists(root),
  };
}

if (isMain(import.meta.url)) {
  const { modules, imports, breaches, idle } = await checkArchitecture(process.cwd());
  const failures = [...breaches, ...idle].map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
  if (modules < FEWEST || imports < modules) {
    failures.push(`${modules} modules and ${imports} imports were read: is @swc/core installed?`);
  }
  report(failures, `${modules} modules, ${imports} imports`);
}
