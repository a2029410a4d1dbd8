import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { type Tree, temporaryTree } from '#tests/support/run/temporaryTree.ts';

const run = promisify(execFile);
const knip = join(process.cwd(), 'node_modules/.bin/knip');

/** knip's findings in a small tree with the project's own configuration. */
async function findDead(files: Tree) {
  const root = temporaryTree({ ...files, 'node_modules/zod/index.js': '' });
  copyFileSync('knip.json', join(root, 'knip.json'));
  const { stdout } = await run(knip, ['--reporter=json'], { cwd: root }).catch(error => error);
  const { issues } = JSON.parse(stdout) as {
    issues: Record<'files' | 'exports' | 'types' | 'dependencies', { name: string }[]>[];
  };
  const named = (kind: 'files' | 'exports' | 'types' | 'dependencies') =>
    issues.flatMap(issue => issue[kind].map(({ name }) => name)).toSorted();
  return {
    files: named('files'),
    exports: [...named('exports'), ...named('types')],
    dependencies: named('dependencies'),
  };
}

const used: Tree = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    dependencies: { zod: '4.0.0' },
  }),
  'src/main.tsx': "import { role } from './contract/roles.ts';\nimport('./app/App.tsx');\nrole();",
  'src/app/App.tsx': "import 'zod';",
  'src/contract/roles.ts': 'export type Role = string;\nexport const role = (): Role => "";',
  'server/main.ts': '',
};

it('nothing is reported for code in use, including lazy imports', async () => {
  expect(await findDead(used)).toEqual({ files: [], exports: [], dependencies: [] });
});

it('an unused file, export, type and package are reported', async () => {
  const dead = await findDead({
    ...used,
    'src/app/App.tsx': '',
    'src/ui/Forgotten.tsx': 'export const Forgotten = 1;',
    'src/main.tsx': `${used['src/main.tsx']}\nimport './api/call.ts';`,
    'src/api/call.ts': 'export type Forgotten = 1;\nexport const unsent = 1;',
    // The contract is complete before all of it is used.
    'src/contract/roles.ts': `${used['src/contract/roles.ts']}\nexport const later = 1;`,
  });
  expect(dead).toEqual({
    files: ['src/ui/Forgotten.tsx'],
    exports: ['unsent', 'Forgotten'],
    dependencies: ['zod'],
  });
});
