import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { type Tree, temporaryTree } from '#tests/support/run/temporaryTree.ts';

const run = promisify(execFile);
const PLUGIN = 'scripts/checks/spreadLiterals.grit';
const biome = join(process.cwd(), 'node_modules/.bin/biome');

/** The rules that the planted files violate, by file. Biome exits with 1 if there are any. */
async function lint(files: Tree): Promise<Record<string, string[]>> {
  const root = temporaryTree({ ...files, '.gitignore': '' });
  cpSync('biome.json', join(root, 'biome.json'));
  cpSync(PLUGIN, join(root, PLUGIN));
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.'];
  const { stdout } = await run(biome, options, { cwd: root }).catch(error => error);
  const broken: Record<string, string[]> = {};
  for (const { category, severity, location } of JSON.parse(stdout).diagnostics) {
    if (severity !== 'error') continue;
    const path: string = location.path.file ?? location.path;
    broken[path] = [...(broken[path] ?? []), category.replace('lint/', '')];
  }
  return broken;
}

const lines = (count: number, line: string) => Array(count).fill(line).join('\n');

it('only src/api may access network, storage and location', async () => {
  const reaching = [
    "fetch('/x').catch(String)",
    "window.fetch('/x').catch(String)",
    "globalThis['fetch']('/x').catch(String)",
    'new XMLHttpRequest()',
    "new EventSource('/x')",
    "navigator.sendBeacon('/x')",
    "localStorage.getItem('token')",
    "(window as Window).localStorage.getItem('token')",
    'window.sessionStorage.clear()',
    'indexedDB.databases()',
    'document.cookie',
    'location.reload()',
    'window.location.href',
    'document.location.href',
  ];
  const files = reaching.map((code, index) => [
    `ui/reach${index}.ts`,
    `export const x = () => ${code};`,
  ]);
  const planted = (folder: string) =>
    Object.fromEntries(files.map(([path, code]) => [`src/${folder}${path}`, code ?? '']));

  const broken = await lint({
    ...planted(''),
    ...planted('api/'),
    'src/ui/innocent.ts': 'export const x = (sale: { location: string }) => sale.location;',
  });

  const door = /noRestrictedGlobals|noJsRestrictedProperties/;
  const caught = Object.keys(broken).filter(path => broken[path]?.some(rule => door.test(rule)));
  expect(caught.toSorted()).toEqual(Object.keys(planted('')).toSorted());
});

it('translations and the language may come only from ui/locale', async () => {
  const broken = await lint({
    'src/ui/Named.tsx':
      "import { Link, useTranslate } from 'react-admin';\nexport const x = [Link, useTranslate];",
    'src/shell/Chosen.tsx':
      "import { useLocaleState } from 'react-admin';\nexport const x = useLocaleState;",
    'src/shell/Changed.tsx':
      "import { useSetLocale } from 'react-admin';\nexport const x = useSetLocale;",
    'src/shell/Sound.tsx':
      "import { useI18nProvider } from 'react-admin';\nexport const x = useI18nProvider;",
  });
  expect(broken).toEqual({
    'src/ui/Named.tsx': ['style/noRestrictedImports'],
    'src/shell/Chosen.tsx': ['style/noRestrictedImports'],
    'src/shell/Changed.tsx': ['style/noRestrictedImports'],
  });
});

it('long files and functions, any, console, default exports, barrels and floating promises are errors', async () => {
  const broken = await lint({
    'src/ui/long.ts': `export {};\n${lines(301, 'String();')}`,
    'src/ui/longFunction.ts': `export function long() {\n${lines(81, '  String();')}\n}`,
    'src/ui/untyped.ts': 'export const x = (y: any) => y;',
    'src/ui/talkative.ts': "console.log('x');",
    'src/ui/byDefault.ts': 'export default 1;',
    'src/ui/index.ts': "export { x } from './untyped.ts';",
    'src/features/management/users/index.ts': "export { x } from './users.ts';",
    'src/ui/loose.ts': 'const later = async () => 1;\nexport const x = () => {\n  later();\n};',
    'server/spread.ts': 'export const x = { y: 1, ...{ z: 2, w: 3 } };',
    'src/ui/spread.ts': 'export const x = { y: 1, ...(Date.now() > 1 && { z: 2 }) };',
    'src/ui/bare.ts': "import { x } from './untyped';\nexport const y = x;",
    'tests/ui/empty.test.ts': "import { it } from 'vitest';\nit('works', () => {});",
    'tests/ui/only.test.ts':
      "import { expect, it } from 'vitest';\nit.only('x', () => expect(1).toBe(1));",
  });

  expect(broken).toEqual({
    'src/ui/long.ts': ['style/noExcessiveLinesPerFile'],
    'src/ui/longFunction.ts': ['complexity/noExcessiveLinesPerFunction'],
    'src/ui/untyped.ts': ['suspicious/noExplicitAny'],
    'src/ui/talkative.ts': ['suspicious/noConsole'],
    'src/ui/byDefault.ts': ['style/noDefaultExport'],
    'src/ui/index.ts': ['performance/noBarrelFile'],
    'src/ui/loose.ts': ['nursery/noFloatingPromises'],
    'server/spread.ts': ['plugin'],
    'src/ui/bare.ts': ['correctness/useImportExtensions'],
    'tests/ui/empty.test.ts': ['suspicious/useExpect'],
    'tests/ui/only.test.ts': ['suspicious/noFocusedTests'],
  });
});

it('buttons, fields and dialogs must be MUI’s, except in the folders that are kept plain', async () => {
  const plain = [
    '<button type="button">Go</button>',
    '<select><option>One</option></select>',
    '<dialog open>Sure?</dialog>',
    '<input aria-label="Name" />',
    '<textarea aria-label="Remark" />',
  ];
  const planted = (folder: string) =>
    Object.fromEntries(
      plain.map((code, at) => [`src/${folder}Plain${at}.tsx`, `export const X = () => ${code};`]),
    );

  const broken = await lint({
    ...planted('features/history/'),
    ...planted('site/'),
    ...planted('ui/layer/'),
    ...planted('ui/form/'),
  });

  const isCaught = (path: string) => broken[path]?.includes('correctness/noRestrictedElements');
  expect(Object.keys(broken).filter(isCaught).toSorted()).toEqual(
    Object.keys({ ...planted('features/history/'), ...planted('ui/form/') }).toSorted(),
  );
});
