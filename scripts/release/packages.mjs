import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** Matches `import … from "a/b"` and `import("a/b")` in a bundle. */
const IMPORTS = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^."'/][^"']*)["']/g;

/** @param {string} specifier `@scope/name/part` or `name/part` */
export const packageOf = specifier =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The packages that a built backend loads.
 * @param {string} folder that contains its bundles
 * @returns {string[]} in alphabetical order
 */
export function packagesOf(folder) {
  const bundles = readdirSync(folder).filter(name => name.endsWith('.js'));
  const found = bundles.flatMap(name =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(IMPORTS)].map(([, from = '']) => from),
  );
  return [...new Set(found.filter(name => !isBuiltin(name)).map(packageOf))].sort();
}
