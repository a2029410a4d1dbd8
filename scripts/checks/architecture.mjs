import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { areaCycles } from './areas.mjs';
import { fullFolders, idleLists } from './fullFolders.mjs';
import { literalPaths } from './literalPaths.mjs';
import { isMain, report } from './report.mjs';

/** Modules that the project has at the least: fewer have not been read. */
const FEWEST = 1000;

const FOLDERS = ['src', 'server', 'tests', 'bench', 'conformance', 'scripts'];

// dependency-cruiser 17 never tells the parser that a .tsx file holds JSX, and fails on the first
// (sverweij/dependency-cruiser#1081; 18 does, and needs Node 22).
const { parseFileSync } = swc;
Object.assign(swc, {
  /** @type {(file: string, options: import('@swc/core').TsParserConfig) => import('@swc/core').Module} */
  parseFileSync: (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') }),
});

/** The rule of how an import is written, which dependency-cruiser has no word for. */
export const CLIMBING = 'paths-do-not-climb';

/**
 * Imports are relative inside a folder, of a screen also to the folder beside it. All others are written from the
 * layer on (`#contract/…`), so that a file can move and its imports stay. What stands at the top has no layer.
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
 * Holds the imports of a tree against the rules in .dependency-cruiser.mjs, their paths against `climbing`, what it
 * writes against `literalPaths`, and its folders against `fullFolders`.
 *
 * Without a parser for TypeScript, dependency-cruiser reads no file and finds no fault. Where it reads too little, or
 * little that imports anything, the check of the project has therefore failed.
 *
 * @param {string} root folder that holds src, server …
 * @returns {Promise<{ modules: number, imports: number, breaches: Breach[], idle: Breach[] }>} what breaks a rule, and
 *   exceptions that nothing needs
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
      ...fullFolders(own),
    ],
    idle: idleLists(own),
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
