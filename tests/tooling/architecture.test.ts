import { describe, expect, it } from 'vitest';
import { CLIMBING, checkArchitecture } from '#scripts/checks/architecture.mjs';
import { FULL, idleLists } from '#scripts/checks/fullFolders.mjs';
import { LITERAL } from '#scripts/checks/literalPaths.mjs';
import { type Tree, temporaryTree } from '#tests/support/run/temporaryTree.ts';
import config from '../../.dependency-cruiser.mjs';
import { clean, imports, lazily } from './keptRules.ts';

const list = 'src/features/management/users/UserList.tsx';
const wizard = 'src/features/onboarding/wizard/Wizard.tsx';

/** Files that only one rule forbids, if they are imported. */
const misplaced: Tree = {
  'server/services/loose.ts': 'export {};',
  'server/services/users/deep/deep.ts': 'export {};',
  'server/services/users/list.ts': imports('#server/services/money/money.ts'),
};

/** One violation of each rule: the import that a file would need. */
const breaches: Record<string, { from: string; to: string; how?: (to: string) => string }[]> = {
  'contract-imports-nothing': [
    { from: 'src/contract/roles.ts', to: 'zod' },
    { from: 'src/contract/roles.ts', to: 'node:crypto' },
    { from: 'src/contract/roles.ts', to: '#api/call.ts' },
  ],
  'workbook-imports-its-writer': [{ from: 'src/contract/spreadsheet/workbook.ts', to: 'zod' }],
  'conformance-imports-api-and-contract': [
    { from: 'conformance/run.ts', to: '#server/main.ts' },
    { from: 'conformance/run.ts', to: '#session/useSession.ts' },
  ],
  'screen-tests-know-no-table': [
    { from: 'tests/features/reports.test.ts', to: '#server/db/schema/tables.ts' },
  ],
  'api-imports-contract': [{ from: 'src/api/call.ts', to: '#providers/data/surface.ts' }],
  'api-without-react': [{ from: 'src/api/call.ts', to: 'react' }],
  'jsencrypt-in-one-place': [
    { from: 'src/api/call.ts', to: 'jsencrypt' },
    { from: 'server/main.ts', to: 'jsencrypt', how: lazily },
  ],
  'file-saver-in-one-place': [{ from: list, to: 'file-saver' }],
  'page-imports-api-and-contract': [
    { from: 'src/page/path.ts', to: '#providers/data/useAction.ts' },
    { from: 'src/page/path.ts', to: '#ui/Chip.tsx' },
  ],
  'providers-import-page-api-and-contract': [
    { from: 'src/providers/data/resources.ts', to: '#session/useSession.ts' },
    { from: 'src/providers/data/resources.ts', to: '#ui/Chip.tsx' },
  ],
  'session-imports-providers-api-and-contract': [
    { from: 'src/session/useSession.ts', to: '#ui/Chip.tsx' },
  ],
  'hooks-import-no-components': [
    { from: 'src/hooks/useSearch.ts', to: '#ui/Chip.tsx' },
    { from: 'src/hooks/useSearch.ts', to: '#records/user/UserFacts.tsx' },
  ],
  'ui-imports-contract': [
    { from: 'src/ui/Chip.tsx', to: '#records/user/UserFacts.tsx' },
    { from: 'src/ui/Chip.tsx', to: '#hooks/useSearch.ts' },
    { from: 'src/ui/Chip.tsx', to: '#session/useSession.ts' },
    { from: 'src/ui/Chip.tsx', to: '#api/call.ts' },
  ],
  'records-import-ui-session-and-contract': [
    { from: 'src/records/user/UserFacts.tsx', to: '#hooks/useSearch.ts' },
    { from: 'src/records/user/UserFacts.tsx', to: '#api/call.ts' },
  ],
  'site-imports-page-api-and-contract': [
    { from: 'src/site/Login.tsx', to: '#session/useSession.ts' },
    { from: 'src/site/Login.tsx', to: '#providers/data/useAction.ts' },
  ],
  'site-by-its-door': [{ from: 'src/shell/Shell.tsx', to: '#site/Login.tsx' }],
  'main-imports-little': [
    { from: 'src/main.tsx', to: './ui/Chip.tsx' },
    { from: 'src/main.tsx', to: './features/management/users/screens.ts', how: lazily },
  ],
  'main-imports-the-wizard-lazily': [
    { from: 'src/main.tsx', to: './features/onboarding/wizard/index.ts' },
  ],
  'main-imports-app-lazily': [{ from: 'src/main.tsx', to: './app/App.tsx' }],
  'shell-imports-no-feature': [
    { from: 'src/shell/Shell.tsx', to: '#features/management/users/UserList.tsx' },
  ],
  'features-never-reach-api': [
    { from: list, to: '#api/call.ts' },
    { from: list, to: '#shell/Shell.tsx' },
  ],
  'features-leave-the-page-alone': [{ from: list, to: '#page/path.ts' }],
  'features-use-the-typed-surface': [
    { from: list, to: '#providers/data/resources.ts' },
    { from: list, to: '#providers/application/draft.ts' },
  ],
  'the-wizard-uses-its-own-provider': [
    { from: wizard, to: '#providers/data/useAction.ts' },
    { from: wizard, to: '#session/useSession.ts' },
  ],
  'public-pages-without-react-admin': [
    { from: 'src/site/Login.tsx', to: 'react-admin', how: lazily },
    { from: 'src/site/Login.tsx', to: '#ui/Chip.tsx' },
    { from: 'src/page/path.ts', to: 'react-admin' },
    { from: 'src/providers/application/draft.ts', to: 'react-admin' },
    { from: 'src/session/login.ts', to: '#providers/data/surface.ts' },
    { from: wizard, to: '#ui/Chip.tsx' },
  ],
  'features-stay-apart': [{ from: list, to: '../merchants/screens.ts' }],
  'sections-stay-apart': [
    { from: 'src/features/reports/reports.ts', to: '../management/users/screens.ts' },
  ],
  'features-by-their-door': [
    { from: 'src/app/App.tsx', to: '#features/management/users/UserList.tsx', how: lazily },
  ],
  'app-imports-features-lazily': [
    { from: 'src/app/App.tsx', to: '#features/management/users/UserList.tsx' },
  ],
  'screens-are-declared-lightly': [
    { from: 'src/features/management/users/screens.ts', to: './UserList.tsx' },
  ],
  'only-main-imports-app': [{ from: 'src/shell/Shell.tsx', to: '#app/App.tsx', how: lazily }],
  'only-app-imports-the-router': [
    { from: list, to: 'react-router' },
    { from: 'src/main.tsx', to: 'react-router' },
  ],
  'server-imports-contract': [
    { from: 'server/main.ts', to: '#api/call.ts' },
    { from: 'server/main.ts', to: '#tests/any.test.ts' },
    { from: 'server/main.ts', to: '#conformance/run.ts' },
  ],
  'kernel-imports-no-service': [
    { from: 'server/kernel/failure.ts', to: '#server/services/money/money.ts' },
    { from: 'server/kernel/failure.ts', to: '#server/http/bind.ts' },
    { from: 'server/kernel/failure.ts', to: '#server/db/schema.ts' },
  ],
  'db-imports-no-service': [
    { from: 'server/db/schema.ts', to: '#server/services/money/money.ts' },
    { from: 'server/db/driver.ts', to: '#server/kernel/failure.ts' },
  ],
  'services-import-kernel-and-db': [
    { from: 'server/services/money/money.ts', to: '#server/http/bind.ts' },
    { from: 'server/services/money/money.ts', to: '#server/routes/users.ts' },
    { from: 'server/services/money/money.ts', to: '#server/seed/seed.ts' },
  ],
  'services-in-areas': [
    { from: 'server/main.ts', to: './services/loose.ts' },
    { from: 'server/main.ts', to: './services/users/deep/deep.ts' },
  ],
  'http-imports-no-service': [
    { from: 'server/http/bind.ts', to: '#server/services/money/money.ts' },
    { from: 'server/http/bind.ts', to: '#server/routes/users.ts' },
  ],
  'metrics-import-services': [
    { from: 'server/metrics/metrics.ts', to: '#server/routes/users.ts' },
    { from: 'server/metrics/metrics.ts', to: '#server/db/schema.ts' },
  ],
  'routes-import-services': [{ from: 'server/routes/users.ts', to: '#server/seed/seed.ts' }],
  'areas-without-cycles': [
    { from: 'server/services/money/money.ts', to: '#server/services/users/users.ts' },
    { from: 'server/services/audit/audit.ts', to: '#server/services/users/list.ts' },
  ],
  'portal-never-imports-server-or-tests': [
    { from: 'src/api/call.ts', to: '#server/main.ts' },
    { from: 'src/session/useSession.ts', to: '#tests/any.test.ts' },
    { from: 'src/session/useSession.ts', to: '#conformance/run.ts' },
  ],
  'icons-one-by-one': [{ from: list, to: '@mui/icons-material' }],
  'no-cycles': [{ from: 'src/contract/codes.ts', to: './roles.ts' }],
  'portal-without-node': [{ from: 'src/api/call.ts', to: 'node:fs' }],
  'no-development-packages': [
    { from: 'src/api/call.ts', to: 'msw' },
    { from: 'server/main.ts', to: 'msw' },
  ],
  [CLIMBING]: [
    { from: list, to: '../../../ui/Chip.tsx' },
    { from: 'src/records/user/UserFacts.tsx', to: '../../ui/Chip.tsx' },
    { from: 'src/api/call.ts', to: '../contract/roles.ts' },
    { from: 'server/main.ts', to: '../src/contract/roles.ts' },
    { from: 'tests/any.test.ts', to: '../server/main.ts' },
  ],
  [LITERAL]: [
    { from: list, to: '/management/users?page=2', how: text => `export const to = '${text}';` },
    { from: 'server/main.ts', to: '/management/users/${1}', how: text => `String(\`${text}\`);` },
  ],
  resolvable: [{ from: 'src/api/call.ts', to: './nowhere.ts' }],
};

const planted = Object.entries(breaches).flatMap(([rule, cases]) =>
  cases.map(({ from, to, how = imports }) => ({ rule, from, to, how })),
);

describe('the import rules', () => {
  it('report nothing in a clean tree', async () => {
    const { modules, imports: count, breaches } = await checkArchitecture(temporaryTree(clean));
    expect(breaches).toEqual([]);
    expect(modules).toBeGreaterThanOrEqual(20);
    expect(count).toBeGreaterThanOrEqual(30);
  });

  it.each(planted)('$rule: $from may not import $to', async ({ rule, from, to, how }) => {
    const root = temporaryTree({
      ...clean,
      ...misplaced,
      [from]: `${how(to)}\n${clean[from] ?? ''}`,
    });
    const found = (await checkArchitecture(root)).breaches.filter(breach => breach.rule === rule);
    expect(found.map(breach => breach.from)).toContain(from);
  });

  const filled = (folder: string, count: number): Tree =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${folder}/part${at}.ts`, 'export {};']),
    );

  it('report a folder of 16 files, modules or not, but not one of 15', async () => {
    const root = temporaryTree({
      ...clean,
      ...filled('src/ui/gauge', 15),
      'src/ui/gauge/gauge.css': '.k-gauge { color: red; }',
      ...filled('src/ui/scale', 15),
      ...filled('server/db/schema', 40),
      ...filled('server/db/migrations/meta', 40),
    });
    const found = (await checkArchitecture(root)).breaches.filter(({ rule }) => rule === FULL);
    expect(found).toEqual([{ rule: FULL, from: 'src/ui/gauge', to: '16 files' }]);
  });

  it('report an exception for a folder that is not full', () => {
    const lists = ['server/routes', 'server/db/schema'];
    expect(idleLists(temporaryTree(filled('server/routes', 16)), lists)).toEqual([
      { rule: FULL, from: 'server/db/schema', to: 'excepted, with 0 files' },
    ]);
    expect(idleLists(temporaryTree(filled('server/routes', 15)), ['server/routes'])).toHaveLength(
      1,
    );
  });

  it.each([
    ['src/contract/paths.ts', ''],
    ['src/contract/sitePaths.ts', 'export const LOGIN = path`/login`;'],
  ])('report that no path was read from %s', async (table, text) => {
    const { breaches: found } = await checkArchitecture(
      temporaryTree({ ...clean, [list]: `export const to = '/management/users';`, [table]: text }),
    );
    expect(found).toContainEqual({ rule: LITERAL, from: table, to: 'no path was read' });
  });

  it('each have a test that violates them', () => {
    const rules = [...(config.forbidden ?? []).map(({ name }) => name), 'areas-without-cycles'];
    expect(Object.keys(breaches).toSorted()).toEqual([...rules, CLIMBING, LITERAL].toSorted());
  });
});
