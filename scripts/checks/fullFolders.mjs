import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The rule that a folder can be taken in at a glance. */
export const FULL = 'folders-of-at-most-15';

const MOST = 15;

/** Folders that the rule applies to. Not tests: their folders mirror the code's. */
const HELD = ['src', 'server', 'scripts', 'bench', 'conformance'];

/** Numbered files that drizzle-kit writes. */
const MIGRATIONS = /^server\/db\/migrations\b/;

/** Folders that are looked up by name: one table, record or area per file (docs/decisions/040). */
const LISTS = ['server/db/schema', 'server/routes', 'src/contract/records'];

/** The number of files in each folder, whatever they contain. @param {string} root @returns {Map<string, number>} */
function filesIn(root) {
  const files = new Map();
  for (const held of HELD.filter(folder => existsSync(join(root, folder)))) {
    for (const entry of readdirSync(join(root, held), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.startsWith('.')) continue;
      const folder = relative(root, entry.parentPath).split(sep).join('/');
      files.set(folder, (files.get(folder) ?? 0) + 1);
    }
  }
  return files;
}

/** Exceptions that are no longer needed. @param {string} root @param {string[]} lists */
export function idleLists(root, lists = LISTS) {
  const files = filesIn(root);
  return lists
    .map(from => ({ from, count: files.get(from) ?? 0 }))
    .filter(({ count }) => count <= MOST)
    .map(({ from, count }) => ({ rule: FULL, from, to: `excepted, with ${count} files` }));
}

/**
 * Folders with more than `MOST` files.
 * @param {string} root folder that contains src, server …
 */
export function fullFolders(root) {
  return [...filesIn(root)]
    .filter(([folder, count]) => count > MOST && !LISTS.includes(folder))
    .filter(([folder]) => !MIGRATIONS.test(folder))
    .map(([folder, count]) => ({ rule: FULL, from: folder, to: `${count} files` }));
}
