import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rule that a screen's path is written only once. */
export const LITERAL = 'paths-are-constants';

/** The path tables of the screens, those that need a login and those that do not. */
const TABLES = ['src/contract/paths.ts', 'src/contract/sitePaths.ts'];
/** Files that are not checked. Calls have paths of their own, one of which is also a page's. */
const EXEMPT = /^(?!(src|server)\/)|^src\/contract\/(paths|sitePaths|endpoints\/.+)\.ts$/;
const COMMENT = /^\s*(\/?\*|\/\/).*$/gm;

/** The screen paths in a table. @param {string} root @param {string} table */
const pathsIn = (root, table) =>
  [...readFileSync(join(root, table), 'utf8').matchAll(/: '(\/[^':]+?)(?:\/:[^']*)?'/g)].map(
    ([, path = '']) => path,
  );

/**
 * Sources that contain the path of a screen, or one below it, instead of reading it from the contract. A table that is
 * missing, or from which no path is read, is a breach too: otherwise nothing would be found.
 * @param {string} root
 * @param {{ source: string }[]} modules
 */
export function literalPaths(root, modules) {
  /** @param {string} file */
  const read = file => readFileSync(join(root, file), 'utf8');
  const known = new Set(modules.map(({ source }) => source));
  const tables = TABLES.map(from => ({ from, paths: known.has(from) ? pathsIn(root, from) : [] }));
  const unread = tables
    .filter(({ paths }) => paths.length === 0)
    .map(({ from }) => ({ rule: LITERAL, from, to: 'no path was read' }));
  if (unread.length > 0) return unread;
  const paths = tables.flatMap(table => table.paths);
  const one = new RegExp(`['"\`](${paths.join('|')})(?=[/?#'"\`$])`);
  return modules.flatMap(({ source }) => {
    if (EXEMPT.test(source)) return [];
    const [, path] = one.exec(read(source).replaceAll(COMMENT, '')) ?? [];
    return path ? [{ rule: LITERAL, from: source, to: path }] : [];
  });
}
