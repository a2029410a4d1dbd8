import { dirname } from 'node:path';

/** The rule that a folder can be taken in at a glance. */
export const FULL = 'folders-of-at-most-15';

const MOST = 15;

/** Folders that the rule applies to. Not tests: their folders mirror the code's. */
const HELD = /^(?:src|server|scripts|bench|conformance)\b/;

/** Folders that are looked up by name: one table, record or area per file (docs/decisions/040). */
const LISTS = ['server/db/schema', 'server/routes', 'src/contract/records'];

/** The number of files in each folder. @param {{ source: string }[]} modules @returns {Map<string, number>} */
function filesIn(modules) {
  const files = new Map();
  for (const { source } of modules) {
    const folder = dirname(source);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return files;
}

/** Exceptions that are no longer needed. @param {{ source: string }[]} modules @param {string[]} lists */
export function idleLists(modules, lists = LISTS) {
  const files = filesIn(modules);
  return lists
    .map(from => ({ from, count: files.get(from) ?? 0 }))
    .filter(({ count }) => count <= MOST)
    .map(({ from, count }) => ({ rule: FULL, from, to: `excepted, with ${count} files` }));
}

/**
 * Folders with more than `MOST` files.
 * @param {{ source: string }[]} modules
 */
export function fullFolders(modules) {
  return [...filesIn(modules)]
    .filter(([folder, count]) => count > MOST && HELD.test(folder) && !LISTS.includes(folder))
    .map(([folder, count]) => ({ rule: FULL, from: folder, to: `${count} files` }));
}
