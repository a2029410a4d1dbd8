import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rule that a screen's path is written once. */
export const LITERAL = 'paths-are-constants';

/** Where screens are, those that need a login and those that need none. */
const TABLES = ['src/contract/paths.ts', 'src/contract/sitePaths.ts'];
/** Calls have paths of their own, one of which is also a page's. */
const EXEMPT = /^(?!(src|server)\/)|^src\/contract\/(paths|sitePaths|endpoints\/.+)\.ts$/;
const COMMENT = /^\s*(\/?\*|\/\/).*$/gm;

/**
 * Sources that write the path of a screen, or one below it, and do not read it from the contract.
 * @param {string} root
 * @param {{ source: string }[]} modules
 */
export function literalPaths(root, modules) {
  /** @param {string} file */
  const read = file => readFileSync(join(root, file), 'utf8');
  const tables = TABLES.filter(file => existsSync(join(root, file))).map(read);
  const paths = tables.flatMap(text => [...text.matchAll(/: '(\/[^':]+?)(?:\/:[^']*)?'/g)]);
  if (paths.length === 0) return [];
  const one = new RegExp(`['"\`](${paths.map(([, path]) => path).join('|')})(?=[/?#'"\`$])`);
  return modules.flatMap(({ source }) => {
    if (EXEMPT.test(source)) return [];
    const [, path] = one.exec(read(source).replaceAll(COMMENT, '')) ?? [];
    return path ? [{ rule: LITERAL, from: source, to: path }] : [];
  });
}
