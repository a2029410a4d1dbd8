import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './packages.mjs';

const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * The packages in the portal's bundles.
 * @param {string} root the project's folder, built
 * @returns {string[]} in alphabetical order
 */
export function bundledPackages(root) {
  /** @type {Record<string, string[]>} */
  const chunks = JSON.parse(readFileSync(join(root, 'dist/portal/.vite/modules.json'), 'utf8'));
  // besides packages, the project's own modules and those that the bundler makes
  const modules = Object.values(chunks)
    .flat()
    .filter(path => !/^(?:src\/|[\0/])/.test(path));
  return [...new Set(modules.map(packageOf))].sort();
}

/**
 * The licences of the packages in the portal's bundles, in full: their terms require that a copy has them. The packages of
 * the backend come with theirs.
 * @param {string} root the project's folder, built
 * @returns {string}
 * @throws {Error} if a package has no licence file
 */
export const notices = root =>
  bundledPackages(root)
    .map(name => noticeOf(root, name))
    .join('\n');

/**
 * @param {string} root
 * @param {string} name
 */
function noticeOf(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter(file => LICENCE.test(file));
  if (files.length === 0) throw new Error(`${name} has no licence file`);
  const texts = files.map(file => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, '-'.repeat(72), ...texts, ''].join('\n\n');
}
