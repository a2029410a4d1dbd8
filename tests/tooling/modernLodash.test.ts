import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modernLodash } from '#scripts/build/modernLodash.mjs';

/** The functions that react-admin imports, each with a call. */
const CALLS = `
import debounce from 'lodash/debounce.js';
import get from 'lodash/get';
import isEqual from 'lodash/isEqual.js';
import merge from 'lodash/merge.js';
import set from 'lodash/set.js';
export const results = [
  get({ a: [{ b: 1 }] }, 'a[0].b'),
  isEqual(new Map([['a', new Set([1])]]), new Map([['a', new Set([1])]])),
  merge({ a: { b: 1 } }, { a: { c: 2 } }),
  set({}, 'a.0.b', 3),
  typeof debounce(() => 0, 1),
];
`;

let folder: string;
beforeAll(async () => {
  // inside the project, where packages are found
  const cache = join(process.cwd(), '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'lodash-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('imports of lodash get the same functions from another package', async () => {
  await writeFile(join(folder, 'entry.mjs'), CALLS);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [modernLodash()],
    build: {
      write: true,
      outDir: 'out',
      lib: { entry: 'entry.mjs', formats: ['es'], fileName: 'out' },
    },
  });
  const chunks = [built].flat().flatMap(result => ('output' in result ? result.output : []));
  const modules = chunks.flatMap(chunk => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  expect(modules.filter(id => id.includes('/node_modules/lodash/'))).toEqual([]);
  expect(modules.some(id => id.includes('/node_modules/es-toolkit/'))).toBe(true);
  const { results } = await import(join(folder, 'out', 'out.js'));
  expect(results).toEqual([1, true, { a: { b: 1, c: 2 } }, { a: [{ b: 3 }] }, 'function']);
});
