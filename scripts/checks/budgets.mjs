import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudgets } from './budgets/rules.mjs';
import { isMain, report } from './report.mjs';

/** Bytes of a file as served: brotli if the build made one. @param {string} path */
const servedSize = path => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/** Lines of all style sheets below a folder. @param {string} folder */
const styleLines = folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .map(name => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length)
    .reduce((sum, lines) => sum + lines, 0);

/**
 * Reads what the check needs from a built portal.
 * @param {string} folder
 * @param {string} sources
 * @returns {import('./budgets/rules.mjs').Built}
 */
export function readBuilt(folder, sources) {
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
    styleLines: styleLines(sources),
  };
}

if (isMain(import.meta.url)) {
  const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));
  const { lines, problems } = checkBudgets(budgets, readBuilt('dist/portal', 'src'));
  report(problems, lines.join('\n  '));
}
