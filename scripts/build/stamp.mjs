import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that a build is made from. */
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'public',
  'scripts/build.mjs',
  'scripts/build',
  'server',
  'src',
];

/**
 * @param {string} path @returns {string[]} the files below it, in the same order on every machine
 */
const filesBelow = path =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap(name => filesBelow(join(path, name)))
    : [path];

/**
 * A hash of everything that a build is made from. By content, because a checkout changes all
 * modification times, and by paths in the project, which may be moved or copied with its build.
 * @param {string} root the project's folder
 */
export function sourceHash(root) {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES.map(name => join(root, name)).filter(path => existsSync(path))) {
    for (const file of filesBelow(source))
      hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} root */
export const stampFile = root => join(root, 'dist/stamp');

/**
 * Whether the build exists, is complete, and was made from the current sources.
 * @param {string} root the project's folder
 */
export const isFresh = root =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === sourceHash(root);
