import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './budgets/rules.mjs';
import { isMain, report } from './report.mjs';

/** Bytes of a file as served: brotli where the build made one. @param {string} path */
const servedSize = path => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/**
 * Reads what the check needs of a built portal.
 * @param {string} folder
 * @returns {import('./budgets/rules.mjs').Built}
 */
export function readBuilt(folder) {
  /** @param {string} name */
  const read = name => readFileSync(join(folder, name), 'utf8');
  const modules = JSON.parse(read('.vite/modules.json'));
  return {
    manifest: JSON.parse(read('.vite/manifest.json')),
    modules,
    sizes: Object.fromEntries(
      Object.keys(modules).map(file => [file, servedSize(join(folder, file))]),
    ),
    html: read('index.html'),
  };
}

if (isMain(import.meta.url)) {
  const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
  const { lines, problems } = checkBudgets(budgets, readBuilt('dist/portal'));
  report(problems, lines.join('\n  '));
}
